// client:touch: hydrates a form on the first pointer or focus event, or on a later one where React could not be loaded before.
// A form sent before that posts natively. One sent while React loads waits for it for a moment.
// The island can set how long: client:touch={{ holdMilliseconds: 2000 }}.
// With client:touch={{ onFragment: true }} it hydrates at once where the address has a fragment, which the island reads.
import type { ClientDirective } from 'astro';

const LONGEST_HOLD_MILLISECONDS = 500;

interface Options {
  holdMilliseconds?: number;
  onFragment?: boolean;
}

const hydrateOnTouch: ClientDirective = (load, { value }, island) => {
  // A browser with popovers has everything that the scripts need (docs/decisions/0021-older-browsers.md). In others, forms post natively.
  if (!('popover' in HTMLElement.prototype)) return;
  const { holdMilliseconds: hold = LONGEST_HOLD_MILLISECONDS, onFragment = false } = (value ?? {}) as Options;
  let arrival: Promise<boolean> | undefined;
  let hasArrived = false;

  const touch = () => {
    arrival ??= load()
      .then((hydrate) => hydrate())
      // Astro reports a failed import itself, and then leaves the island as it was.
      .then(() => (hasArrived = !island.hasAttribute('ssr')))
      .catch(() => false)
      .finally(() => {
        // The next touch tries again. Astro adds a query to the address, because browsers keep the failure of an import.
        if (!hasArrived) arrival = undefined;
      });
  };

  island.addEventListener('pointerover', touch);
  island.addEventListener('focusin', touch);
  // On a built page this script comes late, when the pointer or the focus may be there already.
  const isTouched = island.matches(':hover') || island.contains(document.activeElement);
  if (isTouched || (onFragment && location.hash)) touch();
  if (onFragment) addEventListener('hashchange', touch);

  island.addEventListener(
    'submit',
    async (event) => {
      if (hasArrived || !arrival) return;
      const form = event.target as HTMLFormElement;
      event.preventDefault();
      event.stopPropagation();
      const tooLong = new Promise<boolean>((resolve) => setTimeout(resolve, hold, false));
      const { submitter } = event;
      // A click makes React finish hydration at once; a submit event alone does not.
      if (await Promise.race([arrival, tooLong])) (submitter ?? form.querySelector<HTMLElement>('[type="submit"]'))?.click();
      else form.submit();
    },
    { capture: true },
  );
};

export default hydrateOnTouch;
