// The two kinds of publications. Singular and plural are both accepted.
import { InputError } from './input-error.ts';

export type Kind = 'document' | 'news';

/** @throws InputError when the kind is not known */
export function kindOf(written: string): Kind {
  if (written === 'document' || written === 'documents') return 'document';
  if (written === 'news') return 'news';
  throw new InputError([`${written} is not known: write document or news`]);
}
