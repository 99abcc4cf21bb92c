// Reads numbers and choices from typed text, with the fault of each. For the `read` and `typedOf` of a tool.
import type { Fault } from './tool';

interface Range {
  min?: number;
  max?: number;
  /** Whether min itself is refused. */
  isAbove?: boolean;
  isWhole?: boolean;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** Larger numbers lose digits when they are calculated with. */
const LARGEST = 1e12;

/** Collects faults while the fields of a state are read. */
export class TypedReader {
  readonly faults: Fault[] = [];

  /** @returns NaN with a fault when the text is no number of this range */
  number(text: string | undefined, at: Pick<Fault, 'field' | 'row'>, example: string, range: Range = {}): number {
    const typed = (text ?? '').trim().replace('−', '-');
    if (typed === '') return this.#refuse(at, `Enter a number, such as ${example}`);
    if (/^[+-]?\d+,\d+$/.test(typed)) return this.#refuse(at, 'Write the decimal point as a dot, and no separator of thousands');
    if (!NUMBER.test(typed)) return this.#refuse(at, `"${shortened(typed)}" is no number: write it as ${example}`);
    const value = Number(typed);
    if (Math.abs(value) > LARGEST) return this.#refuse(at, 'The number is too large: check its unit');
    const { min = -LARGEST, max = LARGEST, isAbove = false, isWhole = false } = range;
    if (isAbove ? value <= min : value < min) return this.#refuse(at, isAbove ? `Enter a number above ${min}` : `Enter ${min} or more`);
    if (value > max) return this.#refuse(at, `Enter ${max} or less`);
    if (isWhole && !Number.isInteger(value)) return this.#refuse(at, 'Enter a whole number');
    return value;
  }

  /** @returns undefined for an empty field */
  optionalNumber(text: string | undefined, at: Pick<Fault, 'field' | 'row'>, example: string, range: Range = {}): number | undefined {
    return (text ?? '').trim() === '' ? undefined : this.number(text, at, example, range);
  }

  choice<Option extends string>(
    text: string | undefined,
    at: Pick<Fault, 'field' | 'row'>,
    options: readonly Option[],
  ): Option | undefined {
    const found = options.find((option) => option === text);
    if (found === undefined) this.faults.push({ ...at, message: 'Choose one of the list' });
    return found;
  }

  fault(at: Pick<Fault, 'field' | 'row'>, message: string): void {
    this.faults.push({ ...at, message });
  }

  #refuse(at: Pick<Fault, 'field' | 'row'>, message: string): number {
    this.fault(at, message);
    return Number.NaN;
  }
}

const SHOWN_CHARACTERS = 20;

function shortened(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

/** A value of a state as text: of a link it may be anything. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The entry of a state of any shape. */
export function entryOf(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
}
