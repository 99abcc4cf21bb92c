// The frame's behavior on every page, before any framework: the bar that shrinks, the page that arrives, the menu, and patience with islands.
const SCROLLED_PIXELS = 50;
const root = document.documentElement;

// The bar's padding shrinks once the page has scrolled.
const markScrolled = () => root.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_PIXELS);
addEventListener('scroll', markScrolled, { passive: true });
addEventListener('pageshow', markScrolled);

// A page reached from another page of this site fades and slides in; the first visit paints at once.
const [visit] = performance.getEntriesByType('navigation');
const isFromHere = document.referrer.startsWith(`${location.origin}/`);
if (isFromHere && visit && visit.type === 'navigate') root.setAttribute('data-arriving', '');

// The menu is a popover, which opens and closes without this script: here it tells its state and closes when a link is chosen.
document.addEventListener(
  'toggle',
  ({ target, newState }) => {
    const button = document.querySelector(`[popovertarget="${target.id}"]`);
    if (button) button.setAttribute('aria-expanded', String(newState === 'open'));
  },
  true,
);
document.addEventListener('click', ({ target }) => {
  const menu = target.closest('a') && target.closest(':popover-open');
  if (menu) menu.hidePopover();
});

// A click on a carousel that React has not reached yet is kept and given to it once it has.
document.addEventListener('click', ({ target }) => {
  const island = target.closest('astro-island[ssr][client="visible"]');
  const button = target.closest('button');
  if (island && button) island.addEventListener('astro:hydrate', () => setTimeout(() => button.click()), { once: true });
});
