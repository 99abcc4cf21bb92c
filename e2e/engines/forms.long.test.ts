// Both forms, where engines differ: what they validate, keep, restore and focus; with and without script.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import consultation from '../../content/consultation.json' with { type: 'json' };
import contact from '../../content/contact.json' with { type: 'json' };
import { eventually } from './eventually.ts';
import { button, field } from './find.ts';
import { type Stage, scenario } from './scenario.ts';
import { expectShown } from './shown.ts';
import { loseScript, switchScriptOff } from './without-script.ts';

const SCRIPTS = /\.js$/;
/** Before the earliest year that the site accepts. */
const DECADES_BACK = `
  const Clock = Date;
  globalThis.Date = class extends Clock {
    constructor(...words) {
      words.length ? super(...words) : super(Clock.now() - 40 * 365 * 86_400_000);
    }
  };`;

const CONSULTATION = {
  path: '/consultation',
  api: '/api/consultation-requests',
  send: consultation.form.submit,
  thanks: consultation.confirmation.heading,
  words: { Name: 'Ada Quill', Message: 'Our bilayer tablet parts at the interface.' },
};
const CONTACT = {
  path: '/contact',
  api: '/api/contacts',
  send: contact.form.submit,
  thanks: contact.form.sent.heading,
  words: { Name: 'Ann Lee', Message: 'The coating cracks.' },
};

for (const form of [CONSULTATION, CONTACT]) {
  scenario(`the form of ${form.path} is sent with script`, async (stage) => {
    await stage.visit(form.path);
    await send(stage, form, { ...form.words, Email: newEmail() });
    await expectShown(stage, form.thanks);
    assert.deepEqual(kept(stage, form), [201]);
  });

  scenario(`the form of ${form.path} is sent where script is switched off`, async (stage) => {
    switchScriptOff(stage.wire);
    await stage.visit(form.path);
    await send(stage, form, { ...form.words, Email: newEmail() });
    await expectShown(stage, form.thanks);
    assert.deepEqual(kept(stage, form), [303]);
  });

  scenario(`without script one mistake in the form of ${form.path} is told at the top, with the focus`, async (stage) => {
    loseScript(stage.wire);
    await stage.visit(form.path);
    await send(stage, form, { ...form.words, Name: ' ', Email: newEmail() });
    await expectSummary(stage, ['name']);
    await expectTitle(stage, 'Error: ');
  });

  scenario(`what the browser lets pass, and the form of ${form.path} does not, is told in sight`, async (stage) => {
    await stage.visit(form.path);
    await send(stage, form, { ...form.words, Name: ' ', Email: 'a@b' });
    await expectSummary(stage, ['name', 'email']);
  });

  scenario(`a clock that is decades off keeps nobody from the form of ${form.path}`, async (stage) => {
    stage.wire.prepare(DECADES_BACK);
    await stage.visit(form.path);
    await send(stage, form, { ...form.words, Email: newEmail() });
    await expectShown(stage, form.thanks);
  });

  scenario(`after a failure the form of ${form.path} keeps its words and the focus is not lost`, async (stage) => {
    stage.wire.change((answer) => {
      if (answer.path === form.api) answer.status = 500;
    });
    await stage.visit(form.path);
    await send(stage, form, { ...form.words, Email: newEmail() });
    await eventually(() => textOf(stage, '[role="alert"]').then((text) => text !== ''), true);
    assert.equal(await textIn(stage, 'message'), form.words.Message);
    await eventually(() => stage.window.run(() => document.activeElement === document.body), false);
  });

  scenario(`what came back without script and was mended with it leaves nothing behind in the form of ${form.path}`, async (stage) => {
    const release = stage.wire.hold(SCRIPTS);
    await stage.visit(form.path);
    await send(stage, form, { ...form.words, Name: ' ', Email: newEmail() });
    await expectTitle(stage, 'Error: ');
    release();
    await send(stage, form, { Name: form.words.Name });
    await expectShown(stage, form.thanks);
    await expectTitle(stage, '');
    assert.equal(await stage.window.run(() => location.pathname), form.path);
    if (form === CONSULTATION) await stage.window.click(button(consultation.confirmation.again));
    for (const name of ['name', 'email', 'message']) await eventually(() => textIn(stage, name), '');
  });
}

async function send({ window }: Stage, form: { send: string }, words: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(words)) await window.fill(field(label), text);
  await window.click(button(form.send));
}

function newEmail(): string {
  return `${randomUUID()}@visitor.example`;
}

/** The statuses of the answers to posts. */
function kept({ wire }: Stage, { api }: { api: string }): number[] {
  return wire.answers.filter(({ method, path }) => method === 'POST' && path === api).map(({ status }) => status);
}

/** @param prefix "Error: ", or nothing */
async function expectTitle({ window }: Stage, prefix: string): Promise<void> {
  await eventually(() => window.run(() => document.title.match(/^Error: /)?.[0] ?? ''), prefix);
}

/** The summary names these fields, has the focus, and is fully visible below the bar. */
async function expectSummary({ window }: Stage, fields: string[]): Promise<void> {
  await eventually(
    () =>
      window.run(() => {
        const summary = document.querySelector('[role="alert"]:has(a)');
        const { top = -1, bottom = 0 } = summary?.getBoundingClientRect() ?? {};
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return {
          fields: Array.from(summary?.querySelectorAll('a') ?? [], (link) => link.getAttribute('href')),
          hasFocus: summary?.contains(document.activeElement),
          isInSight: top >= bar && bottom <= innerHeight,
        };
      }),
    { fields: fields.map((name) => `#${name}`), hasFocus: true, isInSight: true },
  );
}

function textOf({ window }: Stage, selector: string): Promise<string> {
  return window.run((selector) => Array.from(document.querySelectorAll(selector), (found) => found.textContent?.trim()).join(''), selector);
}

function textIn({ window }: Stage, name: string): Promise<string> {
  return window.run((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? 'no such field', name);
}
