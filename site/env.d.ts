// What the server hands to a page that is rendered on demand (server/pages.ts, Locals).
/// <reference types="astro/client" />

/** The frame's script, minified (astro.config.mjs). */
declare const LAYOUT_SCRIPT: string;

/** The script of the analytics notice, minified (astro.config.mjs). */
declare const ANALYTICS_SCRIPT: string;

/** Stands for the operator's setting (server/pages/analytics.ts). */
declare const ANALYTICS_PLACEHOLDER: string;

/** Which styles win (site/styles/layers.css, handed over by astro.config.mjs). */
declare const LAYER_ORDER: string;

/** The paper of content/brand.json in each scheme, handed over by astro.config.mjs. */
declare const THEME_COLORS: { light: string; dark: string };

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
    news?: import('../contracts/news').NewsItem[];
    /** Names the place where older news begin. */
    olderNews?: string;
    isLaterPage?: boolean;
    article?: import('../contracts/news').NewsArticle;
    articleHtml?: string;
    newsletter?: keyof import('../content/schemas/newsletter').Newsletter['states'];
    token?: string;
    /** Which of its states the page of one's own data shows. */
    yourData?: import('./privacy/YourDataPage').YourDataState;
    kept?: import('../contracts/your-data').KeptAboutYou;
    /** While there are records into which nobody can look. */
    isPartly?: boolean;
    failure?: import('./leads/send-lead').Failure;
    /** When a form that was refused can be sent again. */
    seconds?: number;
    search?: import('../contracts/search').SearchAnswer;
    category?: string;
    library?: import('../contracts/document').DocumentLibrary;
    title?: string;
    detail?: string;
  }
}
