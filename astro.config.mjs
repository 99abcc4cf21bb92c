// How the site is built. The server (server/pages.ts) serves what comes out.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import globalData from '@csstools/postcss-global-data';
import oklabFunction from '@csstools/postcss-oklab-function';
import { defineConfig } from 'astro/config';
import customMedia from 'postcss-custom-media';
import project from './package.json' with { type: 'json' };
import { ANALYTICS_PLACEHOLDER, BUILT_ORIGIN } from './server/pages/built-origin.ts';
import { layoutScript, nearScript } from './site/layout/layout-script.mjs';
import { analyticsScript } from './site/privacy/analytics-script.mjs';
import { brandColors, color } from './site/styles/brand-colors.ts';

const sha256 = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Comes first in the head, before all other styles: Astro sorts those by import, and the first layer named would be the weakest. */
const layerOrder = readFileSync(new URL('./site/styles/layers.css', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .at(-1);

/** Hydrates an island when the visitor first touches it: `client:touch` (site/leads/touch-directive.ts). */
const hydrateOnTouch = {
  name: 'hydrate-on-touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: fileURLToPath(new URL('./site/leads/touch-directive.ts', import.meta.url)) }),
  },
};

/** Writes the types of CSS modules before types are checked and before the development server starts (tsconfig.json, cmkOptions). */
const cssModuleTypes = {
  name: 'css-module-types',
  hooks: {
    'astro:config:setup': ({ command }) => {
      if (command === 'build') return;
      const generate = fileURLToPath(new URL('./node_modules/@css-modules-kit/codegen/bin/cmk.js', import.meta.url));
      execFileSync(process.execPath, [generate, '--clean'], { cwd: fileURLToPath(new URL('.', import.meta.url)), stdio: 'inherit' });
    },
  },
};

/** The oldest browsers that get the look of the site. Older ones get plain pages (docs/decisions/0021-older-browsers.md). */
const OLDEST_BROWSERS = project.browserslist.styled.map((oldest) => oldest.replace(' >= ', '').replace('ios_saf', 'ios'));

const isBuild = process.env.NODE_ENV !== 'development';

export default defineConfig({
  site: BUILT_ORIGIN,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: node({ mode: 'middleware' }),
  session: false,
  integrations: [react(), hydrateOnTouch, cssModuleTypes],
  // Pages are built in another place than their sources: the scripts are passed in as constants.
  vite: {
    plugins: [brandColors],
    build: { target: OLDEST_BROWSERS },
    resolve: {
      alias: { '@stdlib/assert-has-generator-support': fileURLToPath(new URL('./site/tools/generator-support.cjs', import.meta.url)) },
    },
    define: {
      LAYOUT_SCRIPT: JSON.stringify(layoutScript),
      THEME_COLORS: JSON.stringify({ light: color('paper'), dark: color('paper', 'dark') }),
      LAYER_ORDER: JSON.stringify(layerOrder),
      ANALYTICS_SCRIPT: JSON.stringify(analyticsScript),
      ANALYTICS_PLACEHOLDER: JSON.stringify(ANALYTICS_PLACEHOLDER),
    },
    css: {
      modules: { generateScopedName: isBuild ? '[hash:base64:5]' : '[name]_[local]' },
      // Old browsers get breakpoints written out, and colors of sRGB (docs/decisions/0021-older-browsers.md).
      postcss: {
        plugins: [globalData({ files: ['site/styles/media.css'] }), customMedia(), oklabFunction({ subFeatures: { displayP3: false } })],
      },
    },
  },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "img-src 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ],
      styleDirective: { resources: ["'self'"], hashes: [sha256(layerOrder)] },
      scriptDirective: { resources: ["'self'"], hashes: [sha256(layoutScript), sha256(nearScript)] },
    },
  },
});
