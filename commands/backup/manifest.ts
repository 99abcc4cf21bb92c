// The manifest of an archive: its migrations, the row count of each table, and the SHA-256 of each file.
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const TABLES_FOLDER = 'tables';
/** The folders of DATA_DIR in a backup: PDFs with their first pages, and pictures of articles. */
export const FILE_FOLDERS = ['documents', 'pictures'];

/** Raised when older archives can no longer be read. */
const FORMAT = 1;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Rows written after this time may be missing. */
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

/** @throws when the manifest is invalid or of another version */
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
