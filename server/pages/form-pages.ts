// Pages with a form, alike for every visitor but for the signed time that the form carries: rendered once, the time put in for each.
import type { Render, RenderedPage } from './render.ts';

/** Stands in the rendered page where each visitor's own token goes. */
const TOKEN_STAND_IN = 'form-token-of-this-visitor';

/** @param locals what the page shows besides its form: a handful of combinations, because each is kept */
export function formPages(render: Render): (path: string, locals: object, formToken: string) => Promise<RenderedPage> {
  const kept = new Map<string, Promise<RenderedPage>>();
  return async (path, locals, formToken) => {
    const key = JSON.stringify([path, locals]);
    const rendering = kept.get(key) ?? render(path, { ...locals, formToken: TOKEN_STAND_IN });
    kept.set(key, rendering);
    rendering.catch(() => kept.delete(key));
    const page = await rendering;
    return { ...page, html: page.html.replaceAll(TOKEN_STAND_IN, () => formToken) };
  };
}
