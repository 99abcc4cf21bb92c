// Reads the project's own files, as git lists them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface SourceFile {
  path: string;
  text: string;
}

/** @returns tracked and new files whose path matches; deleted ones are left out */
export function filesOf(pattern: RegExp): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const deleted = new Set(execFileSync('git', ['ls-files', '--deleted'], { cwd: ROOT, encoding: 'utf8' }).split('\n'));
  return listed
    .split('\n')
    .filter((path) => pattern.test(path) && !deleted.has(path))
    .map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, 'utf8') }));
}

/** The import specifiers of a file. */
export function importsOf({ text }: SourceFile): string[] {
  return Array.from(
    text.matchAll(/^\s*(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm),
    ([, named, bare]) => named ?? bare ?? '',
  );
}
