// The JSON Schemas that editors read match the schemas that the build checks with, and every content file has one.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { test } from 'node:test';
import { jsonSchemas, SCHEMA_FOLDER } from '../generators/schemas/json-schemas.ts';

const SETTINGS: { 'json.schemas': { fileMatch: string[]; url: string }[] } = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));

test('the schemas for editors are current', () => {
  const written = new Map(readdirSync(SCHEMA_FOLDER).map((name) => [name, readFileSync(`${SCHEMA_FOLDER}/${name}`, 'utf8')]));
  assert.deepEqual([...written.keys()].sort(), [...jsonSchemas().keys()].sort(), 'run npm run schemas');
  for (const [name, text] of jsonSchemas()) assert.ok(written.get(name) === text, `${name} is not current: run npm run schemas`);
});

test('the editor settings give every content file its schema, and name no schema that does not exist', () => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.json$/.test(name) && !name.startsWith('schemas/'),
  );
  const matches = SETTINGS['json.schemas'].flatMap(({ fileMatch }) => fileMatch);
  assert.deepEqual(
    files.filter((name) => !matches.some((pattern) => matchesGlob(`/content/${name}`, pattern))),
    [],
  );
  const named = SETTINGS['json.schemas'].map(({ url }) => url.replace(`./${SCHEMA_FOLDER}/`, ''));
  assert.deepEqual(named.sort(), [...jsonSchemas().keys()].sort());
});

test('what a field is for reaches the editor', () => {
  assert.match(jsonSchemas().get('services.json') ?? '', /One sentence for the overview/);
});
