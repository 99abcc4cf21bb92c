// Says in words how good a password is while it is typed. The server judges it again, with a dictionary (zxcvbn).
export const MIN_PASSWORD_CHARACTERS = 12;
const LONG_CHARACTERS = 20;
const FEW_DIFFERENT_CHARACTERS = 6;
const MIN_PART_CHARACTERS = 4;

/** @param personal what everybody can find out about the person, such as the email address */
export function passwordHint(password: string, personal: string[]): string {
  const characters = [...password];
  if (characters.length === 0)
    return `At least ${MIN_PASSWORD_CHARACTERS} characters. Four or more unrelated words are easy to keep in mind.`;
  const missing = MIN_PASSWORD_CHARACTERS - characters.length;
  if (missing > 0) return `Too short: ${missing} more ${missing === 1 ? 'character' : 'characters'}.`;
  if (containsPersonal(password, personal)) return 'Weak: it contains your name or your address. Choose other words.';
  if (new Set(characters).size < FEW_DIFFERENT_CHARACTERS) return 'Weak: it repeats few characters. Add other words.';
  return characters.length >= LONG_CHARACTERS ? 'Long enough to be strong.' : 'Good. Longer is better.';
}

function containsPersonal(password: string, personal: string[]): boolean {
  const parts = personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= MIN_PART_CHARACTERS);
  return parts.some((part) => password.toLowerCase().includes(part));
}
