// Short names for classes and custom properties in built pages: every page carries its styles, so each letter is sent on every first visit.
// The same tree gets the same names: they are counted in the order of files, not in that of a compiler.
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('..', import.meta.url));
/** What CSS modules rename: classes and animations. */
const CLASS = /(?:\.|@keyframes\s+)([a-zA-Z][\w-]*)/g;
const PROPERTY = /(--[a-z][\w-]*)/g;

const sheets = globSync('**/*.css', { cwd: SITE }).sort();
const textOf = (sheet) => readFileSync(new URL(`../${sheet}`, import.meta.url), 'utf8');

const classes = counted(
  sheets.filter((sheet) => sheet.endsWith('.module.css')).flatMap((sheet) => namesIn(sheet, CLASS).map((name) => `${sheet} ${name}`)),
);
const properties = counted(sheets.flatMap((sheet) => namesIn(sheet, PROPERTY)));

/** @throws when a class was not found in its file, which would give two classes one name */
export function shortClassName(name, file) {
  const key = `${relative(SITE, file.split('?')[0])} ${name}`;
  const number = classes.get(key);
  if (number === undefined) throw new Error(`The class ${key} was not counted: see site/styles/short-names.mjs`);
  return `_${number}`;
}

/** For PostCSS: `--space-4` becomes `--a`, where it is set and where it is used. */
export const shortProperties = {
  postcssPlugin: 'short-properties',
  Declaration(declaration) {
    // Sheets for the pictures of shared links keep their names: the values of the tokens are put in by name there.
    if (declaration.source?.input.file?.endsWith('?inline')) return;
    declaration.prop = shortened(declaration.prop);
    declaration.value = shortened(declaration.value);
  },
};

function shortened(text) {
  return text.replaceAll(PROPERTY, (name) => (properties.has(name) ? `--${properties.get(name)}` : name));
}

function namesIn(sheet, pattern) {
  return Array.from(textOf(sheet).matchAll(pattern), ([, name]) => name);
}

/** @returns each name with its place as a short text */
function counted(names) {
  return new Map([...new Set(names)].map((name, place) => [name, place.toString(36)]));
}
