// Parses a date or time option, such as --since.
import { InvalidArgumentError } from 'commander';
import { z } from 'zod';

/** @throws InvalidArgumentError, which commander prints with the option's name */
export function timeOf(text: string): Date {
  const isTime = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]).safeParse(text).success;
  if (!isTime) throw new InvalidArgumentError('Write a date or time such as 2025-12-01 or 2025-12-01T09:30:00Z.');
  return new Date(text);
}
