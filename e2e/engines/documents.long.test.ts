// The document library, where engines differ: how they show a PDF, download a file, and keep the focus in a dialog.
import assert from 'node:assert/strict';
import documents from '../../content/documents.json' with { type: 'json' };
import { eventually } from './eventually.ts';
import { button } from './find.ts';
import { type Stage, scenario } from './scenario.ts';
import { expectShown } from './shown.ts';
import { switchScriptOff } from './without-script.ts';

const PAGE = '/resources/documents';
const TITLE = 'Batch Record Review Checklist';
const PREVIEW = `${documents.card.preview} ${TITLE}`;
const DOWNLOAD = `${documents.card.download} ${TITLE}`;

scenario('a document is previewed over the page; Escape closes it and the focus returns', async (stage) => {
  await stage.visit(PAGE);
  await stage.window.click(button(PREVIEW));
  await eventually(() => focusOf(stage), { isDialogOpen: true, focus: documents.preview.close });
  await stage.window.press('Escape');
  await eventually(() => focusOf(stage), { isDialogOpen: false, focus: PREVIEW });
});

scenario('what the preview shows arrives, as the PDF or as a picture of it', async (stage) => {
  await stage.visit(PAGE);
  await stage.window.click(button(PREVIEW));
  await eventually(() => stage.window.run(() => document.querySelectorAll('dialog[open] :is(iframe, img)').length), 1);
  await eventually(async () => typesOf(stage, /\/(preview|first-page)/).length > 0, true);
  assert.match(typesOf(stage, /\/(preview|first-page)/).join(), /^(application\/pdf|image\/\w+)/);
});

scenario('a download brings the whole file, says so, and is counted', async (stage) => {
  await stage.visit(PAGE);
  await stage.window.click(button(DOWNLOAD));
  await expectShown(stage, documents.notices.downloadStarted.title);
  await eventually(async () => filesOf(stage).map(({ status }) => status), [200]);
  const [file] = filesOf(stage);
  assert.match(file?.headers['content-disposition'] ?? '', /filename="?batch-record-review-checklist\.pdf/);
  assert.equal(file?.body.subarray(0, 5).toString(), '%PDF-');
});

scenario('without script each document has a preview link and a download link', async (stage) => {
  switchScriptOff(stage.wire);
  await stage.visit(PAGE);
  for (const name of [PREVIEW, DOWNLOAD]) {
    const paths = await stage.window.run(
      (name) =>
        Array.from(document.querySelectorAll('a'))
          .filter((found) => found.textContent?.trim() === name && found.checkVisibility())
          .map((found) => found.pathname),
      name,
    );
    assert.equal(paths.length, 1, name);
    assert.equal((await fetch(stage.wire.address + paths[0])).headers.get('content-type'), 'application/pdf');
  }
});

function focusOf({ window }: Stage): Promise<{ isDialogOpen: boolean; focus: string | undefined }> {
  return window.run(() => ({
    isDialogOpen: document.querySelector('dialog[open]') !== null,
    focus: document.activeElement?.textContent?.replace(/\s+/g, ' ').trim(),
  }));
}

function typesOf({ wire }: Stage, paths: RegExp): string[] {
  return wire.answers.filter(({ path }) => paths.test(path)).map(({ headers }) => headers['content-type'] ?? '');
}

function filesOf({ wire }: Stage) {
  return wire.answers.filter(({ method, path }) => method === 'GET' && path.endsWith('/file'));
}
