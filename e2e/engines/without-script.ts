// Two ways to be without script, the same in every engine: disabled, or not loaded.
import type { Wire } from './wire.ts';

/** As if the visitor had disabled it: noscript is shown. Such a page may not take the focus by itself. */
export function switchScriptOff(wire: Wire): void {
  wire.restrict('sandbox allow-forms allow-same-origin');
}

/** As if it was lost on the way. */
export function loseScript(wire: Wire): void {
  wire.restrict("script-src 'none'");
}
