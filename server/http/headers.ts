// The headers that every answer carries. Pages bring their own content security policy; all else may load nothing.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** What a browser can be asked for, and this site never asks: a script that got in could not either. */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-permitted-cross-domain-policies': 'none',
  // The browser's PDF viewer, in the preview of a document, may fill the screen.
  'permissions-policy': [...DENIED_FEATURES.map((feature) => `${feature}=()`), 'fullscreen=(self)'].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** The operator's script may come from another origin, which knows nothing of ours: loaded without its cookies, it need not say that it may be. */
const FOR_ANALYTICS = { 'cross-origin-embedder-policy': 'credentialless' };

/** Where an answer brings nothing of its own. */
const UNLESS_SET = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // For browsers that know no frame-ancestors.
  'x-frame-options': 'DENY',
};

/** For what is one visitor's own: nobody keeps a copy, lists it, or learns its address from a link that is followed. */
export const PERSONAL = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What the headers depend on. */
export type HeaderSettings = Pick<Settings, 'siteUrl' | 'analyticsUrl'>;

export function setHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  const always = alwaysOf(settings);
  app.addHook('onSend', async (request, reply) => {
    reply.headers(always).header('x-request-id', request.id);
    if (isPersonal(request, reply)) reply.headers(PERSONAL);
    for (const [name, value] of Object.entries(UNLESS_SET)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

/**
 * Whatever answers a form or a failure may show what was typed, and the address of what was not found may be a mailed link that was
 * cut off. Pages say by themselves whether they are one visitor's (server/pages.ts).
 */
function isPersonal({ method, url }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const carriesQueryOn = statusCode >= 300 && statusCode !== 304 && url.includes('?');
  return !READING.has(method) || statusCode >= 400 || carriesQueryOn;
}

/** For answers that no hook sees: of the HTTP server by itself, and of built files. */
export function headersAlone(settings: HeaderSettings): Record<string, string> {
  return { ...UNLESS_SET, ...alwaysOf(settings) };
}

function alwaysOf({ siteUrl, analyticsUrl }: HeaderSettings): Record<string, string> {
  return { ...HEADERS, ...transportSecurity(siteUrl), ...(analyticsUrl && FOR_ANALYTICS) };
}

/**
 * Without `preload`: that is a promise for the whole domain which browsers carry for years, and the owner's to make
 * (docs/deploying.md).
 */
function transportSecurity(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {};
}
