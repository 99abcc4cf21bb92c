// On pages with islands: the script that wakes them is fetched once one of them comes near, or at once where the address has a fragment,
// which a tool reads.
const NEAR = '300px';
const { islands } = document.currentScript.dataset;
let failures = 0;

/** After a failure the next touch tries again, with a query, because browsers keep the failure of an address. */
function wake() {
  import(failures ? `${islands}?${failures}` : islands).catch(() => {
    failures += 1;
    for (const touch of ['pointerover', 'focusin']) addEventListener(touch, wake, { once: true });
  });
}

const observer = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    wake();
  },
  { rootMargin: NEAR },
);
document.addEventListener('DOMContentLoaded', () => {
  if (location.hash) wake();
  // An island has no box of its own, so its first child is observed.
  for (const part of document.querySelectorAll('astro-island > *')) observer.observe(part);
});
