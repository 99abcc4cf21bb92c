// Generates requests that no browser sends, from a seed: every address, method, header and body may be invalid.
import { oneOf } from './random.ts';

export interface OddRequest {
  bytes: Buffer;
  /** The sender breaks off in the middle: no answer is expected. */
  isTruncated: boolean;
}

type Random = () => number;

const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'BREW', 'get'];
const TAKES_POSTS = /^\/api\/(consultation-requests|contacts|newsletter-subscriptions)/;
const PARAMETERS = [
  'x',
  '%00',
  '%',
  '%zz',
  '%C0%AF',
  '../commands',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'a'.repeat(300),
  '%F0%9F%A7%AA',
  '0',
  "'--",
  '\\',
];
const BEFORE = ['', '', '', '', '', '/.', '/..', '//', '/../../data', '/%2e%2e', '/\\', 'http://evil.example', '/%00'];
const AFTER = ['', '', '', '', '', '/', '//', '/..', '%00', '%', '.map', '.html', '~', ';x=1', '#x', '/%2e%2e/site.db', 'é'];
const QUERY_NAMES = [
  'token',
  'state',
  'category',
  'after',
  'cursor',
  'limit',
  'q',
  'request',
  'message',
  '__proto__',
  'page',
  'slug',
  'select',
];
const QUERY_VALUES = [
  '',
  '1',
  '-1',
  '1e9',
  'NaN',
  '%00',
  '%',
  '%E0%A4%A',
  "'%20or%201=1--",
  'Safety',
  'received',
  'sent',
  'a'.repeat(2_000),
  'MjAyNS0wMS0wMVQwMDowMDowMC4wMDBaIAA',
  'KzI3NTc2MC0wOS0xM1QwMDowMDowMC4wMDBaIHg',
  '%5B%5D=1',
  '%F0%9F%A7%AA',
  '%ED%A0%80',
];
const HEADERS = [
  'accept: text/html',
  'accept: */*;q=x',
  'accept: application/json',
  'accept-encoding: br, gzip;q=0, *;q=0.5',
  'accept-encoding: ,,;;q=',
  'accept-language: %00',
  'if-none-match: *',
  'if-none-match: W/"',
  'if-modified-since: yesterday',
  'range: bytes=0-',
  'range: bytes=-0',
  'range: bytes=9-1,5-5,99999999999999999999-',
  'range: lines=1-2',
  'origin: null',
  'origin: http://[',
  'origin: https://evil.example',
  'sec-fetch-site: cross-site',
  'sec-fetch-site: same-origin',
  'expect: 100-continue',
  'expect: miracles',
  'idempotency-key: two words',
  `idempotency-key: ${'x'.repeat(300)}`,
  'idempotency-key: \x80\xff',
  `cookie: ${'a=b; '.repeat(500)}`,
  `x-long: ${'x'.repeat(20_000)}`,
  'upgrade: websocket\r\nconnection: upgrade',
  'upgrade: h2c',
  'content-encoding: gzip',
  'x-forwarded-host: evil.example',
  'x-forwarded-proto: gopher',
  'x-http-method-override: DELETE',
  'te: trailers',
  'authorization: Basic %%%',
  'apikey: anon',
  'bad header',
  'x\x00y: z',
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded;charset=latin1',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/xml',
  '',
  ';;;',
];
const FIELDS = { name: 'Ada Lindqvist', email: 'ada@labs.com', message: 'Our tablet fails dissolution.' };
const FORM = new URLSearchParams(FIELDS).toString();
const NESTING_LEVELS = 20_000;
const BODIES: Buffer[] = [
  JSON.stringify(FIELDS),
  JSON.stringify({ ...FIELDS, message: 'null \0 byte in it' }),
  JSON.stringify({ ...FIELDS, name: ['Ada'], email: {} }),
  JSON.stringify({ ...FIELDS, created_at: '+275760-09-13T00:00:00.000Z' }),
  JSON.stringify({ email: 'ada@labs.com' }),
  '{"__proto__":{"x":1}}',
  '{"name":',
  'null',
  '\ufeff{}',
  `${'['.repeat(NESTING_LEVELS)}${']'.repeat(NESTING_LEVELS)}`,
  FORM,
  `${FORM}&name=Eve&name=Bob`,
  'name=%&email=%zz&message=%00%ff',
  `${FORM}&${'x=1&'.repeat(5_000)}`,
  '&&&===%%%',
  '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAda\r\n--x--\r\n',
  '',
  'x'.repeat(100_000),
  'x'.repeat(1_000_000),
]
  .map((text) => Buffer.from(text))
  .concat([
    Buffer.from('name=Zo\xeb&email=a@b.com', 'latin1'),
    Buffer.from([0, 255, 254, 0, 128]),
    Buffer.from(JSON.stringify(FIELDS), 'utf16le'),
  ]);

/** @param routes addresses of the server, their parameters as :name, and addresses that are really there */
export function oddRequest(random: Random, routes: string[]): OddRequest {
  const route = oneOf(random, routes);
  const method = TAKES_POSTS.test(route) && random() < 0.7 ? 'POST' : oneOf(random, METHODS);
  const address = `${maybe(random, 0.1, BEFORE)}${filledIn(random, route)}${maybe(random, 0.1, AFTER)}${query(random)}`;
  const headers = [`host: ${random() < 0.95 ? 'localhost' : oneOf(random, ['', '[', 'evil.example:99999', 'a b'])}`, from(random)];
  for (let count = Math.floor(random() * 3); count > 0; count -= 1) headers.push(oneOf(random, HEADERS));
  const body = random() < (method === 'POST' ? 0.95 : 0.2) ? oneOf(random, BODIES) : undefined;
  const isTruncated = body !== undefined && body.length > 0 && random() < 0.05;
  if (body) headers.push(`content-type: ${random() < 0.5 ? typeOf(body) : oneOf(random, TYPES)}`, lengthOf(random, body));
  const head = Buffer.from(`${method} ${address} HTTP/1.1\r\n${headers.join('\r\n')}\r\nconnection: close\r\n\r\n`, 'latin1');
  return { bytes: Buffer.concat([head, isTruncated ? body.subarray(0, body.length >> 1) : (body ?? Buffer.alloc(0))]), isTruncated };
}

function maybe(random: Random, chance: number, values: string[]): string {
  return random() < chance ? oneOf(random, values) : '';
}

function filledIn(random: Random, route: string): string {
  return route.replace(/:\w+|\*/g, () => oneOf(random, PARAMETERS));
}

function query(random: Random): string {
  const pairs = Array.from({ length: Math.floor(random() * 3) }, () => `${oneOf(random, QUERY_NAMES)}=${oneOf(random, QUERY_VALUES)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Most have an address of their own, so that the rate limit does not answer instead. */
function from(random: Random): string {
  const part = () => Math.floor(random() * 256);
  return `x-forwarded-for: ${random() < 0.98 ? `10.${part()}.${part()}.${part()}` : oneOf(random, ['', 'unknown', '::', ', ,', 'x'.repeat(500)])}`;
}

/** The matching content type, so that faults inside the body are reached too. */
function typeOf(body: Buffer): string {
  return /^[[{]/.test(body.toString('latin1')) ? 'application/json' : 'application/x-www-form-urlencoded';
}

function lengthOf(random: Random, body: Buffer): string {
  if (random() < 0.98) return `content-length: ${body.length}`;
  return oneOf(random, [
    'content-length: -1',
    'content-length: 1e3',
    'content-length: 5\r\ncontent-length: 6',
    'transfer-encoding: chunked',
    'transfer-encoding: x',
  ]);
}
