// A browser without popovers, light-dark() and speculation rules: everything can be read, and both forms can be sent.
import consultation from '../../content/consultation.json' with { type: 'json' };
import contact from '../../content/contact.json' with { type: 'json' };
import layout from '../../content/layout.json' with { type: 'json' };
import { eventually } from './eventually.ts';
import { button, field, link } from './find.ts';
import { CHROMIUM } from './puppeteer.ts';
import { type Stage, scenario } from './scenario.ts';
import { expectShown } from './shown.ts';
import type { Wire } from './wire.ts';

const SMALL = [500, 900] as const;
const WORDS = { Name: 'Ada Quill', Email: 'ada@visitor.example', Message: 'The coating cracks at the edge.' };

scenario(
  'without popovers, light-dark() and speculation rules every link of the menu is in sight and leads on',
  async (stage) => {
    takeAway(stage.wire);
    await stage.window.resize(...SMALL);
    for (const { label, path } of layout.navigation) {
      await stage.visit('/consultation');
      await stage.window.click(`//nav${link(label)}`);
      await eventually(() => stage.window.run(() => location.pathname), path);
    }
  },
  [CHROMIUM],
);

for (const { path, form, thanks } of [
  { path: '/consultation', form: consultation.form, thanks: consultation.confirmation.heading },
  { path: '/contact', form: contact.form, thanks: contact.form.sent.heading },
]) {
  scenario(
    `without popovers, light-dark() and speculation rules the form of ${path} has borders and is sent`,
    async (stage) => {
      takeAway(stage.wire);
      await stage.visit(path);
      await eventually(() => bordersOf(stage), []);
      for (const [label, text] of Object.entries(WORDS)) await stage.window.fill(field(label), text);
      await stage.window.click(button(form.submit));
      await expectShown(stage, thanks);
    },
    [CHROMIUM],
  );
}

/** A renamed feature is unknown to the browser. The content security policy goes too, because it holds hashes of the styles. */
function takeAway(wire: Wire): void {
  wire.change((answer) => {
    delete answer.headers['speculation-rules'];
    delete answer.headers['content-security-policy'];
    if (!/html|javascript|css/.test(answer.headers['content-type'] ?? '')) return;
    const text = answer.body
      .toString()
      .replaceAll(/popover/gi, 'unknown')
      .replaceAll('light-dark(', 'unknown(');
    answer.body = Buffer.from(text);
  });
}

/** @returns the fields without a visible border or background */
function bordersOf({ window }: Stage): Promise<string[]> {
  return window.run(() =>
    Array.from(document.querySelectorAll<HTMLInputElement>('main :is(input:not([type=hidden]), textarea)'))
      .filter((input) => input.name !== 'department_code' && Number.parseFloat(getComputedStyle(input).borderBottomWidth) < 1)
      .map(({ name }) => name),
  );
}
