// Two ways to be without script, the same in every engine: it is switched off, or it does not come.
import type { Wire } from './wire.ts';

/** As if the visitor had switched it off: what stands in noscript is shown. Such a page may not take the focus by itself. */
export function switchScriptOff(wire: Wire): void {
  wire.restrict('sandbox allow-forms allow-same-origin');
}

/** As where it is lost on the way. */
export function loseScript(wire: Wire): void {
  wire.restrict("script-src 'none'");
}
