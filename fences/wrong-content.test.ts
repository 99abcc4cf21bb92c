// A mistake in content/ stops the build, and the message names the file, the field and what is wrong with it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { change, copyOfTheTree } from './tree-copy.ts';

const MISTAKES = [
  { file: 'services/stability-studies.json', field: 'order', value: 'first', says: /Expected type `"number"`/ },
  { file: 'company.json', field: 'phone', value: 'call us', says: /is no phone number: write it as/ },
  { file: 'case-studies/melatonin.json', field: 'title', value: '', says: /is empty: write the text or take the field away/ },
];

for (const { file, field, value, says } of MISTAKES) {
  test(`a wrong ${field} in content/${file} is named with its remedy`, () => {
    const tree = copyOfTheTree();
    try {
      change(tree, file, (content) => ({ ...content, [field]: value }));
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
