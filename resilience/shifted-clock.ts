// Loaded into a server before everything else (--import): shifts its clock by the milliseconds that a file names, at any time.
import { readFileSync } from 'node:fs';

const RightDate = Date;
const file = process.env.CLOCK_SHIFT_FILE ?? '';

class ShiftedDate extends RightDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length > 0) super(...(given as [number]));
    else super(ShiftedDate.now());
  }

  static override now(): number {
    return RightDate.now() + shift();
  }
}

let lastShift = 0;

/** Empty for a moment while it is written, and gone once the test is over. */
function shift(): number {
  try {
    const text = readFileSync(file, 'utf8');
    if (text) lastShift = Number(text);
  } catch {
    // The last one goes on.
  }
  return lastShift;
}

globalThis.Date = ShiftedDate as DateConstructor;
