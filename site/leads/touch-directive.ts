// client:touch: React for a form arrives when the visitor first touches it, with the pointer or the focus.
// A form sent before that goes the way without JavaScript; one sent while React is on its way waits for it a moment.
// How long a moment is may be said where the island stands: client:touch={{ holdMilliseconds: 2000 }}.
import type { ClientDirective } from 'astro';

const LONGEST_HOLD_MILLISECONDS = 500;

const hydrateOnTouch: ClientDirective = (load, { value }, island) => {
  // Stands for all that our scripts take for granted (docs/decisions/0021-older-browsers.md). Without it, everything posts by itself.
  if (!('popover' in HTMLElement.prototype)) return;
  const hold = (value as { holdMilliseconds?: number } | undefined)?.holdMilliseconds ?? LONGEST_HOLD_MILLISECONDS;
  let arrival: Promise<boolean> | undefined;
  let hasArrived = false;

  const touch = () => {
    arrival ??= load()
      .then((hydrate) => hydrate())
      .then(() => (hasArrived = true))
      .catch(() => false);
  };

  island.addEventListener('pointerover', touch, { once: true });
  island.addEventListener('focusin', touch, { once: true });
  if (island.contains(document.activeElement)) touch();

  island.addEventListener(
    'submit',
    async (event) => {
      if (hasArrived || !arrival) return;
      const form = event.target as HTMLFormElement;
      event.preventDefault();
      event.stopPropagation();
      const tooLong = new Promise<boolean>((resolve) => setTimeout(resolve, hold, false));
      const { submitter } = event;
      // A click makes React finish at once what it has not taken over yet; a submit alone would pass it by.
      if (await Promise.race([arrival, tooLong])) (submitter ?? form.querySelector<HTMLElement>('[type="submit"]'))?.click();
      else form.submit();
    },
    { capture: true },
  );
};

export default hydrateOnTouch;
