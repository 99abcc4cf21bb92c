/** The tel: address of a phone number as it is printed. */
export function phoneAddress(printed: string): string {
  return `tel:${printed.replace(/[^\d+]/g, '')}`;
}
