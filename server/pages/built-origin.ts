/** Stands for SITE_URL in built pages, because one build serves under any address. Astro's `site` is set to it. */
export const BUILT_ORIGIN = 'https://site-url.invalid';

/** Stands for ANALYTICS_URL, for the same reason. */
export const ANALYTICS_PLACEHOLDER = 'https://analytics-url.invalid/';
