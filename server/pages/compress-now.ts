// Brotli for on-demand pages, while the visitor waits. Built pages are compressed once, at the best quality.
import { brotliCompressSync, constants } from 'node:zlib';

/** 64 KiB, enough for a page: the default window of 4 MiB would be allocated for each visitor. */
const WINDOW_BITS = 16;
/** Of 11. Qualities above 5 take longer for hardly fewer bytes; 11 takes fifty times as long for a tenth fewer. */
const QUALITY = 5;

/**
 * Synchronous: a page takes a millisecond, another thread would take one more to reach, and each concurrent encoder some megabytes.
 */
export function compressNow(page: Buffer): Buffer {
  return brotliCompressSync(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  });
}
