// The headers of every answer. Pages bring their own content security policy; everything else may load nothing.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** Features that this site never uses, so that an injected script cannot use them either. */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
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
  // The browser's PDF viewer, in the preview of a document, may fill the screen. Tools and the desk copy results and links.
  'permissions-policy': [...DENIED_FEATURES.map((feature) => `${feature}=()`), 'fullscreen=(self)', 'clipboard-write=(self)'].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** The analytics script may come from another origin that sends no CORP header: `credentialless` loads it without cookies. */
const FOR_ANALYTICS = { 'cross-origin-embedder-policy': 'credentialless' };

/** Defaults, where an answer sets nothing of its own. */
const UNLESS_SET = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // For browsers without frame-ancestors.
  'x-frame-options': 'DENY',
};

/** For personal pages: not cached, not indexed, and no referrer that tells their address. */
export const PERSONAL = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What the headers depend on. */
export type HeaderSettings = Pick<Settings, 'siteUrl' | 'analyticsUrl'>;

export function setHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  const common = commonHeaders(settings);
  app.addHook('onSend', async (request, reply) => {
    reply.headers(common).header('x-request-id', request.id);
    if (isPersonal(request, reply)) reply.headers(PERSONAL);
    for (const [name, value] of Object.entries(UNLESS_SET)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

/**
 * An answer to a form or an error page may show what was typed, and an unknown address may be a mailed link that was cut off.
 * Other pages decide for themselves (server/pages.ts).
 */
function isPersonal({ method, url }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const redirectsWithQuery = statusCode >= 300 && statusCode !== 304 && url.includes('?');
  return !SAFE_METHODS.has(method) || statusCode >= 400 || redirectsWithQuery;
}

/** For answers without hooks: those of the HTTP parser, and built files. */
export function fixedHeaders(settings: HeaderSettings): Record<string, string> {
  return { ...UNLESS_SET, ...commonHeaders(settings) };
}

function commonHeaders({ siteUrl, analyticsUrl }: HeaderSettings): Record<string, string> {
  return { ...HEADERS, ...transportSecurity(siteUrl), ...(analyticsUrl && FOR_ANALYTICS) };
}

/** Without `preload`, which commits the whole domain for years: the owner decides on it (docs/deploying.md). */
function transportSecurity(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {};
}
