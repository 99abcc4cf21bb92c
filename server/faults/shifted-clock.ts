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
    return RightDate.now() + Number(readFileSync(file, 'utf8'));
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
