// Pages with a form, which differ between visitors only in the form's values: rendered once a minute, with placeholders for the values.
import type { Render, RenderedPage } from './render.ts';

/** The form's values for one visitor: the signed time, and what was typed into a form that is shown again. */
export interface FormValues {
  formToken?: string;
  typed?: Record<string, string>;
}

/** The contact page says whether an office is open. */
const KEPT_MILLISECONDS = 60_000;
/** Marks a value in the rendered page: in the text of a textarea, in an attribute, or as a whole string in the island's JSON. */
const PLACEHOLDER = /(>\n?)?(&quot;)?value-of-(\w+)-of-this-visitor(&quot;)?/g;
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

interface Kept {
  page: Promise<RenderedPage>;
  until: number;
}

/** @param locals what else the page shows; each combination is cached, so there must be few */
export function formPages(render: Render, now = Date.now): (path: string, locals: object, values: FormValues) => Promise<RenderedPage> {
  const kept = new Map<string, Kept>();
  return async (path, locals, { formToken = '', typed }) => {
    const fields = typed && Object.keys(typed);
    const key = JSON.stringify([path, locals, fields]);
    const earlier = kept.get(key);
    const isFresh = earlier && now() < earlier.until;
    const { page } = isFresh ? earlier : { page: render(path, { ...locals, ...placeholders(fields) }) };
    if (!isFresh) kept.set(key, { page, until: now() + KEPT_MILLISECONDS });
    page.catch(() => kept.delete(key));
    const { html, policy } = await page;
    return { html: interpolate(html, { ...typed, formToken }), policy };
  };
}

function placeholders(fields: string[] | undefined) {
  const placeholder = (name: string) => `value-of-${name}-of-this-visitor`;
  return {
    formToken: placeholder('formToken'),
    ...(fields && { typed: Object.fromEntries(fields.map((name) => [name, placeholder(name)])) }),
  };
}

/** In one pass, so that typed text is never searched for placeholders. */
function interpolate(html: string, values: Record<string, string>): string {
  return html.replace(PLACEHOLDER, (_all, area = '', before = '', name = '', after = '') => {
    const value = values[name] ?? '';
    if (before && after) return escaped(JSON.stringify(value));
    // HTML drops one line break at the beginning of a textarea.
    return `${area}${area && value.startsWith('\n') ? '\n' : ''}${before}${escaped(value)}${after}`;
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '');
}
