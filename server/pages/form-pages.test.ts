// What a visitor typed is put into a page that was rendered for everyone: to the letter, never as markup, and never for longer than a minute.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formPages } from './form-pages.ts';

const MINUTE_MILLISECONDS = 60_000;

/** A form with an area, an attribute and its values as JSON in another attribute, as Astro and React write them. */
function pageOf(locals: object): string {
  const { formToken = '', typed = {} } = locals as { formToken?: string; typed?: Record<string, string> };
  const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return [
    `<form props="${attribute(JSON.stringify({ formToken, typed }))}">`,
    `<input name="name" value="${attribute(typed.name ?? '')}"/>`,
    `<textarea name="message">${typed.message ?? ''}</textarea>`,
    `<input type="hidden" value="${attribute(formToken)}"/></form>`,
  ].join('');
}

const NASTY = `\n"><script>alert('1')</script> &quot; $& $1 \\" value-of-name-of-this-visitor\n`;

test('what was typed stands in the page to the letter, as text', async () => {
  const pages = formPages(async (_path, locals) => ({ html: pageOf(locals), policy: '' }));
  const { html } = await pages('/contact', {}, { formToken: 'token.of.mine', typed: { name: NASTY, message: NASTY } });

  assert.doesNotMatch(html, /<script/);
  const [, props = '', name = '', message = '', token] =
    /^<form props="([^"]*)"><input name="name" value="([^"]*)"\/><textarea name="message">([^<]*)<\/textarea><input type="hidden" value="([^"]*)"\/>/.exec(
      html,
    ) ?? [];
  assert.deepEqual(JSON.parse(plain(props)), { formToken: 'token.of.mine', typed: { name: NASTY, message: NASTY } });
  assert.equal(plain(name), NASTY);
  assert.equal(plain(message), `\n${NASTY}`, 'the parser of HTML drops the first line break of an area');
  assert.equal(token, 'token.of.mine');
});

test('one visitor never gets what another typed, though the page is rendered once', async () => {
  let rendered = 0;
  const pages = formPages(async (_path, locals) => {
    rendered += 1;
    return { html: pageOf(locals), policy: '' };
  });
  const show = async (name: string) => (await pages('/contact', { failure: 'busy' }, { formToken: 't', typed: { name } })).html;
  assert.match(await show('Ann'), /value="Ann"/);
  assert.doesNotMatch(await show('Eve'), /Ann/);
  assert.equal(rendered, 1);
});

test('a page is rendered anew after a minute, because an office may have closed', async () => {
  let now = 0;
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return { html: String(rendered), policy: '' };
  };
  const pages = formPages(render, () => now);
  const show = async () => (await pages('/contact', {}, { formToken: 't' })).html;
  assert.equal(await show(), '1');
  now = MINUTE_MILLISECONDS - 1;
  assert.equal(await show(), '1');
  now = MINUTE_MILLISECONDS;
  assert.equal(await show(), '2');
  assert.equal(await show(), '2');
});

test('a page that could not be rendered is tried again', async () => {
  let isBroken = true;
  const pages = formPages(async () => {
    if (isBroken) throw new Error('Not now');
    return { html: 'page', policy: '' };
  });
  await assert.rejects(pages('/contact', {}, { formToken: 't' }));
  isBroken = false;
  assert.equal((await pages('/contact', {}, { formToken: 't' })).html, 'page');
});

function plain(html: string): string {
  const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity);
}
