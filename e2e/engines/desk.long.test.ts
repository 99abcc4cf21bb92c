// The desk in each engine: joining with a second factor, a request that arrives, where the focus goes, a note, signing in again, and publishing an article.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Authenticator, invite } from '../fixtures/desk.ts';
import { eventually } from './eventually.ts';
import { button, field, link } from './find.ts';
import { scenario } from './scenario.ts';
import { expectShown } from './shown.ts';

/** The navigation beside the screen, not in a menu. */
const WIDE = [1280, 800] as const;
const PASSWORD = 'plum orbit nine canvas';

scenario('somebody joins the desk, sees a request arrive, notes something and signs in again', async (stage) => {
  const { window, site } = stage;
  const email = `${randomUUID()}@example.com`;
  const { pathname, hash } = new URL((await invite(site, email, 'consultant')).link);
  await window.resize(...WIDE);
  await stage.visit(pathname + hash);
  await window.fill(field('Your name'), 'Ann Byron');
  await window.fill(field('Password'), PASSWORD);
  await window.click(button('Save the password'));

  await expectShown(stage, 'Or enter this key in the app:');
  const app = new Authenticator(await window.run(() => document.querySelector('code')?.textContent ?? ''));
  await eventually(() => window.run(() => document.querySelector('img')?.naturalWidth !== 0), true);
  await window.fill(field('Code'), await app.nextCode());
  await window.click(button('Turn on the second factor'));
  await expectShown(stage, 'Keep your recovery codes');
  await window.click(button('I have kept them'));
  await expectShown(stage, 'Keyboard shortcuts');

  const name = `Visitor ${randomUUID()}`;
  const request = { name, email: 'visitor@labs.example', message: 'Our bilayer tablet parts at the interface.' };
  const sent = await fetch(`${site.address}/api/consultation-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  assert.equal(sent.status, 201);
  await window.click(button('1 new request'));
  await window.click(link(name));
  await expectShown(stage, request.message);
  await window.click(button('Take it'));
  await expectShown(stage, 'Ann Byron took it');
  await eventually(() => window.run(() => document.activeElement?.textContent ?? ''), 'Status');
  await window.click(button('Agree on a time'));
  await eventually(() => window.run(() => document.activeElement?.getAttribute('name') ?? ''), 'date');
  await window.fill(field('Note'), 'Asked for the batch record.');
  await window.click(button('Save note'));
  await expectShown(stage, 'Note by Ann Byron');

  await window.click(button('Sign out'));
  await window.fill(field('Email'), email);
  await window.fill(field('Password'), PASSWORD);
  await window.click(button('Sign in'));
  await window.fill(field('Code'), await app.nextCode());
  await window.click(button('Continue'));
  await expectShown(stage, 'Note by Ann Byron');
});

scenario('an editor writes an article beside its page, and publishes it', async (stage) => {
  const { window, site } = stage;
  const title = `Two walk-in rooms ${randomUUID()}`;
  const { pathname, hash } = new URL((await invite(site, `${randomUUID()}@example.com`, 'editor')).link);
  await window.resize(...WIDE);
  await stage.visit(pathname + hash);
  await window.fill(field('Password'), PASSWORD);
  await window.click(button('Save the password'));

  await window.click(button('New article'));
  await window.fill(field('Title'), title);
  await window.fill(field('Category'), 'Facilities');
  await window.fill(field('Excerpt'), 'Both rooms are mapped.');
  await window.fill(field('Text'), 'Two rooms at 40 °C.');
  await eventually(() => window.run(textOfPreview), `${title}|Two rooms at 40 °C.`);
  await window.click(button('Publish now'));
  await expectShown(stage, 'The article is on the public site.');
  const published = (await (await fetch(`${site.address}/api/news`)).json()) as { title: string }[];
  assert.ok(published.some((item) => item.title === title));
});

/** The heading and the text of the page in the frame of the preview. */
function textOfPreview(): string {
  const shown = document.querySelector('iframe')?.contentDocument;
  return [shown?.querySelector('h1'), [...(shown?.querySelectorAll('p') ?? [])].at(-1)].map((element) => element?.textContent).join('|');
}
