// How MDN's HTTP Observatory scores a site, restated from the rules that it publishes (github.com/mdn/mdn-http-observatory, algorithm
// version 6, src/grader/charts.js and src/analyzer/tests/). A hundred points, less what is missing, and more for what is rarely there.

export interface Scanned {
  /** The page, asked for with https. */
  page: { status: number; headers: Headers; html: string };
  /** The same address asked for with http: where it leads. */
  overHttp: { status: number; location: string | null };
  /** Headers of a preflight from another site. */
  preflight: Headers;
  /** Every cookie that the page and /robots.txt set. */
  cookies: string[];
}

export interface Part {
  test: string;
  result: string;
  modifier: number;
}

/** From here on the score counts what is more than enough. */
const EXTRA_CREDIT_FROM = 90;
const SIX_MONTHS_SECONDS = 15_552_000;
/** Sources that allow too much, in any directive, and those that allow inline code. */
const BROAD = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']);
const INLINE = new Set(["'unsafe-inline'", 'data:']);

export function scoreOf(scanned: Scanned): { score: number; parts: Part[] } {
  const policy = policyOf(scanned.page.headers.get('content-security-policy'));
  const parts = [
    contentSecurityPolicy(policy),
    cookies(scanned.cookies),
    embedderPolicy(scanned.page.headers),
    openerPolicy(scanned.page.headers),
    resourceSharing(scanned.preflight),
    redirection(scanned.overHttp),
    referrerPolicy(scanned.page.headers),
    transportSecurity(scanned.page.headers),
    subresourceIntegrity(scanned.page.html),
    contentTypeOptions(scanned.page.headers),
    frameOptions(scanned.page.headers, policy),
    resourcePolicy(scanned.page.headers),
  ];
  const lost = parts.reduce((sum, { modifier }) => sum + Math.min(0, modifier), 100);
  const all = parts.reduce((sum, { modifier }) => sum + modifier, 100);
  return { score: Math.max(0, lost >= EXTRA_CREDIT_FROM ? all : lost), parts };
}

type Policy = Map<string, Set<string>> | 'invalid' | undefined;

/** A directive that stands twice makes the policy invalid; a source list without sources is 'none'. */
function policyOf(header: string | null): Policy {
  if (!header) return undefined;
  const policy = new Map<string, Set<string>>();
  for (const directive of header.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (!name) continue;
    if (policy.has(name)) return 'invalid';
    policy.set(name, new Set(sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources));
  }
  return policy;
}

function contentSecurityPolicy(policy: Policy): Part {
  const part = partOf('Content-Security-Policy');
  if (!policy) return part('not implemented', -25);
  if (policy === 'invalid') return part('invalid', -25);
  const sourcesOf = (name: string) => [...(policy.get(name) ?? policy.get('default-src') ?? ['*'])];
  const [scripts, styles] = [sourcesOf('script-src'), sourcesOf('style-src')].map(withoutOverridden);
  const active = [...policy].filter(([name]) => !['img-src', 'media-src'].includes(name)).flatMap(([, sources]) => [...sources]);
  const isBroad = (source: string) => BROAD.has(source);
  const isBroadOrInline = (source: string) => BROAD.has(source) || INLINE.has(source);
  const isInsecure = (source: string) => /^(http|ftp):/.test(source);
  if (scripts?.some(isBroadOrInline) || sourcesOf('object-src').some(isBroad)) return part('unsafe', -20);
  if (active.some(isInsecure)) return part('insecure scheme', -20);
  if ([...(scripts ?? []), ...(styles ?? [])].includes("'unsafe-eval'")) return part('unsafe-eval', -10);
  if ([...sourcesOf('img-src'), ...sourcesOf('media-src')].some(isInsecure)) return part('insecure scheme of images', -10);
  if (styles?.some(isBroadOrInline)) return part('unsafe styles', 0);
  const startsWithNothing = [...(policy.get('default-src') ?? [])].join() === "'none'";
  return startsWithNothing ? part("nothing unsafe, default-src 'none'", 10) : part('nothing unsafe', 5);
}

/** Beside a hash or a nonce browsers ignore 'unsafe-inline'. */
function withoutOverridden(sources: string[]): string[] {
  const hasHash = sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source));
  return hasHash ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

/** The site sets none, so none is looked at more closely: one cookie already costs what the worst of them costs. */
function cookies(set: string[]): Part {
  return set.length === 0 ? partOf('Cookies')('none', 0) : partOf('Cookies')('some, which are not looked at here', -40);
}

function embedderPolicy(headers: Headers): Part {
  const given = headers.get('cross-origin-embedder-policy');
  const modifiers = { 'require-corp': 10, credentialless: 10, 'unsafe-none': 0 };
  return partOf('Cross-Origin-Embedder-Policy').among(given, modifiers, { absent: 0, unknown: -5 });
}

function openerPolicy(headers: Headers): Part {
  const given = headers.get('cross-origin-opener-policy');
  const modifiers = { 'same-origin': 10, 'same-origin-allow-popups': 10, 'noopener-allow-popups': 10, 'unsafe-none': 0 };
  return partOf('Cross-Origin-Opener-Policy').among(given, modifiers, { absent: 0, unknown: -5 });
}

function resourcePolicy(headers: Headers): Part {
  const given = headers.get('cross-origin-resource-policy');
  const modifiers = { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 };
  return partOf('Cross-Origin-Resource-Policy').among(given, modifiers, { absent: 0, unknown: -5 });
}

function resourceSharing(headers: Headers): Part {
  const part = partOf('Cross-origin resource sharing');
  const allowed = headers.get('access-control-allow-origin');
  if (!allowed) return part('not implemented', 0);
  const isUniversal = allowed !== '*' && headers.get('access-control-allow-credentials') === 'true';
  return isUniversal ? part('open to everyone, with credentials', -50) : part('open in part', 0);
}

function redirection({ status, location }: Scanned['overHttp']): Part {
  const part = partOf('Redirection');
  if (status < 300 || status >= 400 || !location) return part('http is answered itself', -20);
  return location.startsWith('https:') ? part('to https on the same host', 0) : part('to another http address first', -10);
}

function referrerPolicy(headers: Headers): Part {
  const part = partOf('Referrer-Policy');
  const given = headers.get('referrer-policy');
  if (!given) return part('not implemented', 0);
  const last = given.split(',').at(-1)?.trim().toLowerCase() ?? '';
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(last);
  return isPrivate ? part(last, 5) : part(`unsafe: ${last}`, -5);
}

/** Preloaded hosts get 5 more, which no test can ask for. */
function transportSecurity(headers: Headers): Part {
  const part = partOf('Strict-Transport-Security');
  const given = headers.get('strict-transport-security');
  if (!given) return part('not implemented', -20);
  const seconds = Number(/(?:^|;)\s*max-age=(\d+)/i.exec(given)?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds) || given.includes(',')) return part('invalid', -20);
  return seconds < SIX_MONTHS_SECONDS ? part('less than six months', -10) : part(`${seconds} seconds`, 0);
}

function subresourceIntegrity(html: string): Part {
  const part = partOf('Subresource integrity');
  const scripts = [...html.matchAll(/<script\b([^>]*)>/gi)].map(([, attributes = '']) => attributes);
  if (scripts.length === 0) return part('no scripts', 0);
  const addressed = scripts.filter((attributes) => /\bsrc=/.test(attributes));
  const foreign = addressed.filter((attributes) => /\bsrc=["']?(https?:)?\/\//.test(attributes));
  const hasIntegrity = (attributes: string) => /\bintegrity=/.test(attributes);
  const insecure = foreign.filter((attributes) => !/\bsrc=["']?https:/.test(attributes));
  if (insecure.length > 0) return part('scripts of others, insecurely', insecure.every(hasIntegrity) ? -20 : -50);
  if (foreign.some((attributes) => !hasIntegrity(attributes))) return part('scripts of others, unchecked', -5);
  return addressed.some(hasIntegrity) ? part('scripts are checked', 5) : part('all scripts are our own', 0);
}

function contentTypeOptions(headers: Headers): Part {
  return partOf('X-Content-Type-Options').among(headers.get('x-content-type-options'), { nosniff: 0 }, { absent: -5, unknown: -5 });
}

function frameOptions(headers: Headers, policy: Policy): Part {
  const part = partOf('X-Frame-Options');
  if (policy instanceof Map && policy.has('frame-ancestors')) return part('by frame-ancestors', 5);
  return part.among(headers.get('x-frame-options'), { deny: 5, sameorigin: 5 }, { absent: -20, unknown: -20 });
}

/** Says one part of the score: its result and what that is worth. */
function partOf(test: string) {
  const part = (result: string, modifier: number): Part => ({ test, result, modifier });
  const among = (given: string | null, modifiers: Record<string, number>, otherwise: { absent: number; unknown: number }): Part => {
    if (given === null) return part('not implemented', otherwise.absent);
    const name = given.trim().toLowerCase();
    return part(name, modifiers[name] ?? otherwise.unknown);
  };
  return Object.assign(part, { among });
}
