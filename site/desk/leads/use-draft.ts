// Keeps what is typed in this browser until it is saved, for each person and each place: a closed tab loses nothing.
import { useState } from 'react';
import { usePerson } from '../session/person';

const PREFIX = 'desk-draft';

export interface Draft<Words extends Record<string, string>> {
  words: Words;
  keep(words: Words): void;
  clear(): void;
}

/** @param place such as the lead and the form */
export function useDraft<Words extends Record<string, string>>(place: string, empty: Words): Draft<Words> {
  const { id } = usePerson();
  const key = `${PREFIX}:${id}:${place}`;
  const [words, setWords] = useState(() => ({ ...empty, ...read(key) }));
  return {
    words,
    keep(next) {
      setWords(next);
      if (Object.values(next).some((text) => text.trim())) write(key, JSON.stringify(next));
      else localStorage.removeItem(key);
    },
    clear() {
      setWords(empty);
      localStorage.removeItem(key);
    },
  };
}

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    // Of another version of the desk.
    return {};
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (cause) {
    console.error('The draft is kept in this tab only: the storage of the browser is full.', cause);
  }
}
