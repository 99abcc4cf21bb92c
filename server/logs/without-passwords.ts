/** Removes user names and passwords from the addresses in a text. */
export function withoutPasswords(text: string): string {
  return text.replace(/(\w:\/\/)\S*@/g, '$1(taken out)@');
}
