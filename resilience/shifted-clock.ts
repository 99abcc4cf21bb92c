// Preloaded into a server (--import): shifts its clock by the milliseconds in a file, which may change at any time.
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

/** The file is empty while it is written, and gone after the test. */
function shift(): number {
  try {
    const text = readFileSync(file, 'utf8');
    if (text) lastShift = Number(text);
  } catch {
    // The last shift stays.
  }
  return lastShift;
}

globalThis.Date = ShiftedDate as DateConstructor;
