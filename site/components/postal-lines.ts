// The lines of an office's postal address.
import type { Office } from '../../content/schemas/company.ts';

export function postalLines({ city, country, address: { street, region, code, lines } }: Office): string[] {
  return lines ?? [street, `${city}, ${region} ${code}`, country];
}
