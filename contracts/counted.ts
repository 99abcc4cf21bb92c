// Writes a number with its noun, for commands, the audit trail and screens: "1 row", "2 rows".

/** @param many the plural, where it is not the singular with an s */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
