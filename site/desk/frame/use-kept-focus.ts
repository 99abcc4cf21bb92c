// Moves the focus along when the control that had it leaves the screen, such as "Take it" once it is taken. The browser would drop it.
import { type RefObject, useEffect } from 'react';

const REGIONS = 'section, details, li, main';
const HEADINGS = 'summary, h1, h2, h3';
const CONTROLS = 'input:not([hidden], [type=hidden]), select, textarea, button';

/** The focus goes to a form that opened in the same region, else to the heading of the region. Never to a button: Enter may be pressed twice. */
export function useKeptFocus(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = screen.current;
    if (!inside) return;
    let focused: Element | undefined;
    let regions: Element[] = [];

    function remember({ target }: FocusEvent): void {
      focused = target as Element;
      regions = regionsAround(focused);
    }

    /** A click on nothing lets go of the focus on purpose. */
    function forget(): void {
      focused = undefined;
    }

    const observer = new MutationObserver((changes) => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      focused = undefined;
      const region = regions.find((one) => one.isConnected && one.querySelector(HEADINGS));
      const opened = changes.flatMap(({ addedNodes }) => [...addedNodes]).find((node) => region?.contains(node) && formIn(node));
      if (opened) formIn(opened)?.querySelector<HTMLElement>(CONTROLS)?.focus();
      else focusHeading(region);
    });

    inside.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    observer.observe(inside, { childList: true, subtree: true });
    return () => {
      inside.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
      observer.disconnect();
    };
  }, [screen]);
}

/** The innermost first. */
function regionsAround(element: Element): Element[] {
  const region = element.parentElement?.closest(REGIONS);
  return region ? [region, ...regionsAround(region)] : [];
}

function formIn(node: Node): Element | null {
  if (!(node instanceof Element)) return null;
  return node.matches('form') ? node : node.querySelector('form');
}

function focusHeading(region: Element | undefined): void {
  const heading = region?.querySelector<HTMLElement>(HEADINGS);
  if (!heading) return;
  if (heading.localName !== 'summary') heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
