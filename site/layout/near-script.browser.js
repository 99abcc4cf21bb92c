// On pages with islands: the script that wakes them is fetched once one of them comes near, or at once where the address has a fragment,
// which a tool reads.
const NEAR = '300px';
const { islands } = document.currentScript.dataset;

const observer = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    import(islands);
  },
  { rootMargin: NEAR },
);
document.addEventListener('DOMContentLoaded', () => {
  if (location.hash) import(islands);
  // An island has no box of its own, so its first child is observed.
  for (const part of document.querySelectorAll('astro-island > *')) observer.observe(part);
});
