// The keys of the inbox: j and k move, enter opens (as on every link), x selects, / searches, ? explains. They can be turned off.
import { type RefObject, useEffect, useRef, useState } from 'react';

const OFF = 'desk-keys-off';

export const KEYS = [
  { key: 'j', does: 'Go to the next one' },
  { key: 'k', does: 'Go to the one before' },
  { key: 'Enter', does: 'Open it' },
  { key: 'x', does: 'Select it, or leave it out again' },
  { key: '/', does: 'Search' },
  { key: '?', does: 'Show these shortcuts' },
];

/** The keys go on from it, where nothing of the list has the focus: who comes back from a lead reads the next one. */
let lastOpened: string | undefined;

export function rememberOpened(id: string): void {
  lastOpened = id;
}

export interface ListKeys {
  isHelpOpen: boolean;
  openHelp(): void;
  closeHelp(): void;
  isOn: boolean;
  turn(on: boolean): void;
}

/** @param list holds links with `data-lead`, the id of each lead */
export function useListKeys(list: RefObject<HTMLElement | null>, onSelect: (id: string) => void): ListKeys {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isOn, setOn] = useState(() => localStorage.getItem(OFF) === null);
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  });

  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])];
      const place = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
      const from = place >= 0 ? place : links.findIndex((link) => link.dataset.lead === lastOpened);
      const actions: Record<string, (() => void) | undefined> = {
        j: () => move(links[Math.min(from + 1, links.length - 1)]),
        k: () => move(links[Math.max(from - 1, 0)]),
        x: () => {
          const id = links[place]?.dataset.lead;
          if (id) select.current(id);
        },
        '/': () => document.querySelector<HTMLElement>('[type="search"]')?.focus(),
        '?': () => setHelpOpen(true),
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, list]);

  return {
    isHelpOpen,
    openHelp: () => setHelpOpen(true),
    closeHelp: () => setHelpOpen(false),
    isOn,
    turn(on) {
      if (on) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, '');
      setOn(on);
    },
  };
}

function move(link: HTMLElement | undefined): void {
  link?.focus();
  link?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]');
}
