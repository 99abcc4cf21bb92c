// The address of a page, for output.
import type { CommandContext } from '../context.ts';

/** @returns the whole address of a path, or the path alone if the command does not know where the site is */
export function addressOn({ siteUrl }: Pick<CommandContext, 'siteUrl'>, path: string): string {
  return siteUrl ? `${siteUrl}${path}` : `${path} on the site (set SITE_URL to see the whole address)`;
}
