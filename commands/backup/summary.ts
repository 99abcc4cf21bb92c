// Summarizes the content of an archive in one line.
import { FILE_FOLDERS, type Manifest } from './manifest.ts';

/** Counted even if there are none: whoever restores a backup looks for them first. */
const LEADS = ['consultation_requests', 'contacts'];

export function summaryOf({ rows, files }: Manifest): string {
  const tables = Object.entries(rows).filter(([table, count]) => count > 0 || LEADS.includes(table));
  const countIn = (folder: string) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`)).length;
  const folders = FILE_FOLDERS.map((folder) => [`files of ${folder}`, countIn(folder)] as const).filter(([, count]) => count > 0);
  return [...tables, ...folders].map(([what, count]) => `${count} ${what.replaceAll('_', ' ')}`).join(', ');
}
