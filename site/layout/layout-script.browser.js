// The behavior of the layout on every page, before any framework: the bar that shrinks, the page that arrives, the menu, and clicks before hydration.
const SCROLLED_PIXELS = 50;
const root = document.documentElement;

// The bar's padding shrinks once the page has scrolled.
const markScrolled = () => root.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_PIXELS);
addEventListener('scroll', markScrolled, { passive: true });
addEventListener('pageshow', markScrolled);

// A page reached from another page of this site fades and slides in; the first visit paints at once.
const isFromHere = document.referrer.startsWith(`${location.origin}/`);
const [visit] = performance.getEntriesByType('navigation');
if (isFromHere && visit?.type === 'navigate') root.setAttribute('data-arriving', '');

// The toggle states whether the menu is open. Browsers derive that from the popover, but not everything asks them.
const toggle = () => document.querySelector('[popovertarget]');
addEventListener('DOMContentLoaded', () => (toggle().ariaExpanded ??= false));
addEventListener('beforetoggle', ({ newState }) => (toggle().ariaExpanded = newState === 'open'), true);

document.addEventListener('click', ({ target }) => {
  // The menu closes when a link in it is chosen. A browser without popovers shows it as a list, which stays.
  target.closest('[popover] a')?.closest('[popover]').hidePopover?.();
  // A click on a carousel or a tool before its hydration is kept and replayed afterwards. Forms keep their own submits.
  const button = target.closest('[ssr] button[type=button]');
  button?.closest('[ssr]').addEventListener('astro:hydrate', () => setTimeout(() => button.click()), { once: true });
});
