// Writes a flat drawing as a PNG of at most 256 colors: a third of the bytes of true color, and nobody sees the difference.
import { crc32, deflateSync } from 'node:zlib';

const MOST_COLORS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BEST_DEFLATE = 9;
/** Color type 3: each pixel is a place in the palette (PNG specification, 11.2.1). */
const INDEXED = 3;

/** @param pixels red, green, blue and an opacity that is not looked at, a byte each */
export function palettePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const colors = colorsOf(pixels);
  const palette = mostFrequent(colors);
  const places = new Map(palette.map((color, place) => [color, place]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const color = colors[y * width + x] ?? 0;
      const place = places.get(color) ?? nearest(palette, color);
      places.set(color, place);
      rows[y * (width + 1) + 1 + x] = place;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 0xff, color & 0xff]))),
    chunk('IDAT', deflateSync(rows, { level: BEST_DEFLATE })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colorsOf(pixels: Uint8Array): Uint32Array {
  return Uint32Array.from({ length: pixels.length / 4 }, (_, index) => {
    const at = index * 4;
    return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
  });
}

/** A drawing has few colors of its own; the rest are the steps at the edges of letters, where the nearest serves as well. */
function mostFrequent(colors: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_COLORS)
    .map(([color]) => color);
}

function nearest(palette: number[], color: number): number {
  let best = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [place, candidate] of palette.entries()) {
    const red = (candidate >> 16) - (color >> 16);
    const green = ((candidate >> 8) & 0xff) - ((color >> 8) & 0xff);
    const blue = (candidate & 0xff) - (color & 0xff);
    const distance = red * red + green * green + blue * blue;
    if (distance < shortest) [best, shortest] = [place, distance];
  }
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
