// `npm run schemas`: writes the JSON Schema of each kind of content file for editors.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonSchemas, SCHEMA_FOLDER } from '../generators/schemas/json-schemas.ts';

const schemas = jsonSchemas();
await rm(SCHEMA_FOLDER, { recursive: true, force: true });
await mkdir(SCHEMA_FOLDER, { recursive: true });
await Promise.all(Array.from(schemas, ([name, text]) => writeFile(join(SCHEMA_FOLDER, name), text)));
console.log(`${SCHEMA_FOLDER} holds ${schemas.size} schemas.`);
