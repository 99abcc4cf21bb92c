// What the server hands to a page that is rendered on demand (server/pages.ts, Locals).
/// <reference types="astro/client" />

/** The frame's script, minified (astro.config.mjs). */
declare const FRAME_SCRIPT: string;

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    'client:touch'?: boolean | { holdMilliseconds: number };
  }
}

declare namespace App {
  interface Locals {
    formToken?: string;
    isReceived?: boolean;
    typed?: Record<string, string>;
    errors?: Record<string, string>;
    failure?: 'network' | 'database' | 'default';
    category?: string;
    library?: import('../contracts/document').DocumentLibrary;
    title?: string;
    detail?: string;
  }
}
