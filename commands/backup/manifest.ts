// What an archive says of itself: the schema it was made with, the rows of each table, the SHA-256 of each file.
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const TABLES_FOLDER = 'tables';
/** The folders of DATA_DIR that go into a backup whole: PDFs with their first pages, and pictures of articles. */
export const FILE_FOLDERS = ['documents', 'pictures'];

/** Raised when an archive can no longer be read by what reads it now. */
const FORMAT = 1;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The moment from which on new rows may be missing. */
  begun_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.int().nonnegative()),
  /** By path inside the archive. */
  files: z.record(z.string(), z.object({ bytes: z.int().nonnegative(), sha256: z.string().length(64) })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export function manifestOf(facts: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...facts };
}

/** @throws when this is no manifest that this version reads */
export function readManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error('Its manifest cannot be understood: this is no backup of the site, or one of another version.', { cause });
  }
}

export function pathOfTable(table: string): string {
  return `${TABLES_FOLDER}/${table}.jsonl`;
}
