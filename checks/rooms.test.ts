// The rules between the rooms: which room may import which, and what each may know.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BUILD_INPUTS } from '../commands/build/input.mjs';
import { filesOf, importsOf, type SourceFile } from './tree.ts';

const SOURCE = /\.(ts|tsx|astro|mjs)$/;

function breaches(files: SourceFile[], isForbidden: (imported: string) => boolean): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter(isForbidden)
      .map((imported) => `${file.path} imports ${imported}`),
  );
}

function room(name: string): SourceFile[] {
  return filesOf(new RegExp(`^${name}/`)).filter(({ path }) => SOURCE.test(path) && !path.includes('.test.'));
}

test('contracts import nothing but the schema library and each other', () => {
  assert.deepEqual(
    breaches(room('contracts'), (imported) => imported !== 'zod/mini' && !/^\.\.?\/[\w.-]+$/.test(imported)),
    [],
  );
});

test('what people see never imports the server or the database', () => {
  assert.deepEqual(
    breaches(room('site'), (imported) => /\/(server|database)\//.test(imported)),
    [],
  );
});

test('the server never imports what people see', () => {
  assert.deepEqual(
    breaches([...room('server'), ...room('database')], (imported) => /\/site\//.test(imported)),
    [],
  );
});

test('nothing outside the database room imports a database driver', () => {
  const others = [...room('server'), ...room('site'), ...room('contracts'), ...room('commands')];
  assert.deepEqual(
    breaches(others, (imported) => /^(pg|better-sqlite3)$/.test(imported)),
    [],
  );
});

test('the server names the kind of database in its settings only', () => {
  const knowing = room('server').filter(({ path, text }) => path !== 'server/settings.ts' && /\b(sqlite|postgres)/i.test(text));
  assert.deepEqual(
    knowing.map(({ path }) => path),
    [],
  );
});

test('the company is named in one file of content, and nowhere else', async () => {
  const { default: company } = await import('../content/company.json', { with: { type: 'json' } });
  const naming = filesOf(/\.(ts|tsx|astro|mjs|css|json|md)$/)
    .filter(({ path }) => path !== 'content/company.json' && !path.startsWith('docs/') && path !== 'README.md')
    .filter(({ text }) => text.includes(company.name));
  assert.deepEqual(
    naming.map(({ path }) => path),
    [],
  );
});

test('nothing that ships imports from the rooms of the tests', () => {
  const shipped = ['commands', 'contracts', 'content', 'database', 'generators', 'science', 'server', 'site'].flatMap(room);
  assert.deepEqual(
    breaches(shipped, (imported) => /\/(bench|checks|e2e|resilience|soak|test)\//.test(imported)),
    [],
  );
});

test('a change in any room that pages are made from makes the build stale', () => {
  const makers = [...room('site'), ...room('generators')].map((file) => ({
    ...file,
    text: file.text.replaceAll(/^import type .*$/gm, ''),
  }));
  const rooms = /^(\.\.\/)+(commands|content|contracts|database|generators|science|server)\//;
  const isListed = (imported: string) => BUILD_INPUTS.some((input) => imported.includes(`../${input}`));
  assert.deepEqual(
    breaches(makers, (imported) => rooms.test(imported) && !isListed(imported)),
    [],
  );
});

test('the Docker image holds none of the rooms of the tests', () => {
  const left = readFileSync('.dockerignore', 'utf8').split('\n');
  assert.deepEqual(
    ['bench', 'checks', 'e2e', 'resilience', 'soak', 'test', '**/*.test.ts'].filter((path) => !left.includes(path)),
    [],
  );
});

test('no folder without a subject, and no barrel file', () => {
  const drawers = filesOf(/(^|\/)(utils?|misc|helpers?|common|lib|types|hooks)(\/|\.[jt]sx?$)/);
  const barrels = filesOf(/(^|\/)index\.tsx?$/);
  assert.deepEqual(
    [...drawers, ...barrels].map(({ path }) => path),
    [],
  );
});

test('every source file opens with a sentence that says what it is', () => {
  const silent = filesOf(
    /^(contracts|server|database|commands|generators|checks|site|e2e|bench|soak|resilience|test)\/.*\.(ts|tsx|mjs|js)$/,
  ).filter(({ text }) => !/^(\/\/ \S|\/\*\* \S|\/\*\*\n)/.test(text));
  assert.deepEqual(
    silent.map(({ path }) => path),
    [],
  );
});

test('what visitors see carries no inline style, which the content security policy would refuse', () => {
  const styled = room('site').filter(({ text }) => /\sstyle=[{"]/.test(text));
  assert.deepEqual(
    styled.map(({ path }) => path),
    [],
  );
});
