// Pages with a form, alike for every visitor but for what the form holds: rendered once a minute, the visitor's own values put in for each.
import type { Render, RenderedPage } from './render.ts';

/** What a form holds for one visitor, by name: the signed time, and what was typed before the form came back. */
export interface FormValues {
  formToken?: string;
  typed?: Record<string, string>;
}

/** The contact page says whether an office is open. */
const KEPT_MILLISECONDS = 60_000;
/** Stands in the rendered page where a value goes: in the text of an area, in an attribute, or as a whole string in the island's JSON. */
const PLACEHOLDER = /(>\n?)?(&quot;)?value-of-(\w+)-of-this-visitor(&quot;)?/g;
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

interface Kept {
  page: Promise<RenderedPage>;
  until: number;
}

/** @param locals what the page shows besides the form's values: a handful of combinations, because each is kept */
export function formPages(render: Render, now = Date.now): (path: string, locals: object, values: FormValues) => Promise<RenderedPage> {
  const kept = new Map<string, Kept>();
  return async (path, locals, { formToken = '', typed }) => {
    const fields = typed && Object.keys(typed);
    const key = JSON.stringify([path, locals, fields]);
    const earlier = kept.get(key);
    const isFresh = earlier && now() < earlier.until;
    const { page } = isFresh ? earlier : { page: render(path, { ...locals, ...standIns(fields) }) };
    if (!isFresh) kept.set(key, { page, until: now() + KEPT_MILLISECONDS });
    page.catch(() => kept.delete(key));
    const { html, policy } = await page;
    return { html: withValues(html, { ...typed, formToken }), policy };
  };
}

function standIns(fields: string[] | undefined) {
  const standIn = (name: string) => `value-of-${name}-of-this-visitor`;
  return { formToken: standIn('formToken'), ...(fields && { typed: Object.fromEntries(fields.map((name) => [name, standIn(name)])) }) };
}

/** In one pass, so that what was typed is never looked at for stand-ins. */
function withValues(html: string, values: Record<string, string>): string {
  return html.replace(PLACEHOLDER, (_all, area = '', before = '', name = '', after = '') => {
    const value = values[name] ?? '';
    if (before && after) return escaped(JSON.stringify(value));
    // HTML drops one line break at the beginning of an area.
    return `${area}${area && value.startsWith('\n') ? '\n' : ''}${before}${escaped(value)}${after}`;
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '');
}
