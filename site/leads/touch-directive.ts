// client:touch: React for a form arrives when the visitor first touches it, with the pointer or the focus.
// A form sent before that goes the way without JavaScript; one sent while React is on its way waits for it a moment.
import type { ClientDirective } from 'astro';

const LONGEST_HOLD_MILLISECONDS = 500;

const hydrateOnTouch: ClientDirective = (load, _options, island) => {
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
      const tooLong = new Promise<boolean>((resolve) => setTimeout(resolve, LONGEST_HOLD_MILLISECONDS, false));
      if (await Promise.race([arrival, tooLong])) form.requestSubmit();
      else form.submit();
    },
    { capture: true },
  );
};

export default hydrateOnTouch;
