// The files that the built site depends on: a change in any of them makes the build stale.
import { hashOf } from '../hash-of.mjs';

export const BUILD_INPUTS = [
  'astro.config.mjs',
  'commands/build.ts',
  'commands/build',
  'server/documents/first-page.ts',
  'commands/publish/front-matter.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'content',
  'contracts',
  'generators',
  'science',
  'site',
  'server/pages',
];

export function inputOfBuild() {
  return hashOf(BUILD_INPUTS);
}
