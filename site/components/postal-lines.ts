// The postal address of an office as it is printed, a line each.
import type { Office } from '../../content/schemas/company.ts';

export function postalLines({ city, country, address: { street, region, code, lines } }: Office): string[] {
  return lines ?? [street, `${city}, ${region} ${code}`, country];
}
