// A mistake in content/ stops the build, and the message names the file, the field and what is wrong with it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { change, copyTree } from './tree-copy.ts';

const MISTAKES = [
  { file: 'services/stability-studies.json', field: 'order', change: set({ order: 'first' }), says: /Expected type `"number"`/ },
  { file: 'company.json', field: 'phone', change: set({ phone: 'call us' }), says: /is no phone number: write it as/ },
  {
    file: 'services/stability-studies.json',
    field: 'color',
    change: (content: { capabilities: { items: { color: string }[] } }) => {
      for (const item of content.capabilities.items) item.color = '#ff8800';
      return content;
    },
    says: /"#ff8800" is not one of the site's tints: write blue, green/,
  },
  {
    file: 'case-studies/energy-shot.json',
    field: 'totalMilligrams',
    change: (content: { composition: { totalMilligrams: number } }) => {
      content.composition.totalMilligrams += 1;
      return content;
    },
    says: /but the ingredients add up to \d+.*: mend the total or an amount/,
  },
  {
    file: 'services-overview.json',
    field: 'caseStudy',
    change: (content: { successStories: { items: { caseStudy: string }[] } }) => {
      for (const item of content.successStories.items) item.caseStudy = 'nowhere';
      return content;
    },
    says: /names content\/case-studies\/nowhere\.json, which does not exist: add it, or name another/,
  },
  {
    file: 'case-studies/melatonin.json',
    field: 'title',
    change: set({ title: '' }),
    says: /is empty: write the text or take the field away/,
  },
];

for (const { file, field, change: mistake, says } of MISTAKES) {
  test(`a wrong ${field} in content/${file} is named with its remedy`, () => {
    const tree = copyTree();
    try {
      change(tree, file, mistake);
      const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'sync'], {
        cwd: tree,
        encoding: 'utf8',
      });
      const said = stripVTControlCharacters(stdout + stderr);
      assert.notEqual(status, 0);
      assert.match(said, new RegExp(file.replace('.json', '').split('/').at(-1) ?? file));
      assert.match(said, new RegExp(`\\b${field}\\b`));
      assert.match(said, says);
    } finally {
      rmSync(tree, { recursive: true, force: true });
    }
  });
}

function set(fields: object): (content: object) => object {
  return (content) => ({ ...content, ...fields });
}
