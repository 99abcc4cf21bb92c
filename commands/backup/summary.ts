// Summarizes the content of an archive in one line.
import { FILE_FOLDERS, type Manifest } from './manifest.ts';

export function summaryOf({ rows, files }: Manifest): string {
  const tables = Object.entries(rows).map(([table, count]) => `${count} ${table.replaceAll('_', ' ')}`);
  const countIn = (folder: string) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`)).length;
  return [...tables, ...FILE_FOLDERS.map((folder) => `${countIn(folder)} files of ${folder}`)].join(', ');
}
