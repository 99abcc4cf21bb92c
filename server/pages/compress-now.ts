// Brotli of a page that was just rendered, while its visitor waits. Used for pages made on demand; built ones are compressed best, once.
import { brotliCompressSync, constants } from 'node:zlib';

/** 64 KiB, which spans a page: the usual window of 4 MiB would be taken anew, in memory, for each visitor. */
const WINDOW_BITS = 16;
/** Of 11. Above 5 a page takes more time and hardly fewer bytes, until 11 takes fifty times as long and a tenth fewer. */
const QUALITY = 5;

/**
 * Here and not on another thread: a page costs a millisecond, the way there and back costs another,
 * and a crowd of visitors would each hold an encoder of some megabytes.
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
