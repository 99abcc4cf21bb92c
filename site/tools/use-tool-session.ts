// The state of a tool's form: what is typed, its result, undo, and the fragment of the address.
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fromFragment, toFragment } from '../../contracts/tool-report';
import { typedIn } from './read-form';
import type { Fault, Tool, Typed } from './tool';

export type Outcome<State, Result> = { is: 'faulty'; faults: Fault[] } | { is: 'calculated'; state: State; result: Result };

export interface ToolSession<State, Result> {
  form: RefObject<HTMLFormElement | null>;
  typed: Typed;
  /** What the form was last filled with. Its fields are uncontrolled: a new version makes them anew. */
  filled: { typed: Typed; version: number };
  outcome: Outcome<State, Result>;
  isExample: boolean;
  /** Whether the address had a fragment that could not be read. */
  isLinkBroken: boolean;
  canUndo: boolean;
  undo(): void;
  fill(typed: Typed): void;
  onInput(): void;
  /** The edit of a field has ended: it becomes a step of undo, and a link. */
  onBlur(): void;
}

export function useToolSession<State extends object, Result extends object>(
  tool: Tool<State, Result>,
  example: unknown,
): ToolSession<State, Result> {
  const form = useRef<HTMLFormElement>(null);
  const first = useMemo(() => tool.typedOf(example), [tool, example]);
  const [typed, setTyped] = useState(first);
  const [filled, setFilled] = useState({ typed: first, version: 0 });
  const [earlier, setEarlier] = useState<Typed[]>([]);
  const [kept, setKept] = useState(first);
  const [isLinkBroken, setLinkBroken] = useState(false);
  const outcome = useMemo(() => calculated(tool, typed), [tool, typed]);

  /** What was typed before hydration, or restored by the browser, is in the form already. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form becomes alive
  useLayoutEffect(() => {
    if (form.current) setTyped(typedIn(form.current, tool, first));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls only sets state
  useEffect(() => {
    openLink();
    const onChange = () => {
      if (window.location.hash === '') put(first);
      else openLink();
      // A link further down on the page leads up to the tool.
      form.current?.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);

  /** An anchor such as #content is no link to a state. */
  function openLink(): void {
    const fragment = window.location.hash.slice(1);
    const state = fromFragment(fragment);
    setLinkBroken(state === undefined && fragment !== '' && !document.getElementById(fragment));
    if (state !== undefined) put(tool.typedOf(state));
  }

  function put(next: Typed): void {
    setTyped(next);
    setFilled(({ version }) => ({ typed: next, version: version + 1 }));
    setKept(next);
  }

  function keep(next: Typed): void {
    if (isSame(next, kept)) return;
    setEarlier((steps) => [...steps, kept]);
    setKept(next);
    writeFragment(tool, next);
    setLinkBroken(false);
  }

  function fill(next: Typed): void {
    keep(next);
    setTyped(next);
    setFilled(({ version }) => ({ typed: next, version: version + 1 }));
  }

  function onInput(): void {
    if (form.current) setTyped(typedIn(form.current, tool, filled.typed));
    setLinkBroken(false);
  }

  function undo(): void {
    const isEditing = !isSame(typed, kept);
    const target = isEditing ? kept : earlier.at(-1);
    if (!target) return;
    if (!isEditing) setEarlier((steps) => steps.slice(0, -1));
    put(target);
    writeFragment(tool, target);
  }

  return {
    form,
    typed,
    filled,
    outcome,
    isExample: isSame(typed, first),
    isLinkBroken,
    canUndo: earlier.length > 0 || !isSame(typed, kept),
    undo,
    fill,
    onInput,
    onBlur: () => keep(typed),
  };
}

function calculated<State extends object, Result extends object>(tool: Tool<State, Result>, typed: Typed): Outcome<State, Result> {
  const reading = tool.read(typed);
  if (reading.is === 'faulty') return reading;
  return { is: 'calculated', state: reading.state, result: tool.calculate(reading.state) };
}

/** Only a state that can be calculated becomes a link. Each one is a step of the browser's history. */
function writeFragment<State extends object, Result extends object>(tool: Tool<State, Result>, typed: Typed): void {
  const reading = tool.read(typed);
  if (reading.is === 'faulty') return;
  const hash = `#${toFragment(reading.state)}`;
  if (hash !== window.location.hash) window.history.pushState(null, '', hash);
}

function isSame(one: Typed, other: Typed): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
