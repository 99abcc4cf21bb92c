// What the server hands to a page that is rendered on demand (server/pages.ts, Locals).
/// <reference types="astro/client" />

/** The script of the layout, minified (astro.config.mjs). */
declare const LAYOUT_SCRIPT: string;

/** The script of the analytics notice, minified (astro.config.mjs). */
declare const ANALYTICS_SCRIPT: string;

/** Placeholder for the operator's setting (server/pages/analytics.ts). */
declare const ANALYTICS_PLACEHOLDER: string;

/** The order of the style layers (site/styles/layers.css), passed in by astro.config.mjs. */
declare const LAYER_ORDER: string;

/** The paper color of content/brand.json in each scheme, passed in by astro.config.mjs. */
declare const THEME_COLORS: { light: string; dark: string };

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    'client:touch'?: boolean | { holdMilliseconds?: number; onFragment?: boolean };
  }
}

declare namespace App {
  interface Locals {
    formToken?: string;
    isReceived?: boolean;
    typed?: Record<string, string>;
    errors?: Record<string, string>;
    news?: import('../contracts/news').NewsItem[];
    /** Cursor of the next page of news. */
    olderNews?: string;
    isLaterPage?: boolean;
    article?: import('../contracts/news').NewsArticle;
    articleHtml?: string;
    newsletter?: keyof import('../content/schemas/newsletter').Newsletter['states'];
    token?: string;
    /** The state that the page /your-data shows. */
    yourData?: import('./privacy/YourDataPage').YourDataState;
    kept?: import('../contracts/your-data').KeptAboutYou;
    /** True while some records cannot be decrypted. */
    isPartly?: boolean;
    failure?: import('./leads/send-lead').Failure;
    /** Seconds until a refused form can be sent again. */
    seconds?: number;
    search?: import('../contracts/search').SearchAnswer;
    category?: string;
    library?: import('../contracts/document').DocumentLibrary;
    title?: string;
    detail?: string;
  }
}
