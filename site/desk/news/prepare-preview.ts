// Gives the frame of the preview the styles of this document, in the sizes of the public site. Constructed sheets are no inline styles,
// so the content security policy, which the frame inherits, allows them.

/** Links of the preview lead nowhere: an editor who follows one by mistake would lose the page. */
const ROOT_STYLES = ':root { --bar-height: 0rem; } a { pointer-events: none; }';

/** @returns the element that the page is rendered into, or nothing while the frame has no document */
export function preparePreview(frame: HTMLIFrameElement): HTMLElement | undefined {
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return undefined;
  contentDocument.documentElement.lang = document.documentElement.lang;
  // The desk's own sizes are for :root without this mark (desk.css).
  contentDocument.documentElement.dataset.public = '';
  const Sheet = (contentWindow as Window & typeof globalThis).CSSStyleSheet;
  contentDocument.adoptedStyleSheets = [...Array.from(document.styleSheets, textOf), ROOT_STYLES].map((text) => {
    const sheet = new Sheet();
    sheet.replaceSync(text);
    return sheet;
  });
  markFocus(frame, contentWindow);
  const main = contentDocument.createElement('div');
  contentDocument.body.replaceChildren(main);
  return main;
}

/** Chromium does not match :focus on a frame whose content has the focus. */
function markFocus(frame: HTMLIFrameElement, inside: Window): void {
  inside.addEventListener('focus', () => frame.toggleAttribute('data-focused', true));
  inside.addEventListener('blur', () => frame.toggleAttribute('data-focused', false));
}

/** The text as it was written, because a browser loses a shorthand with variables when it writes out its rules. */
function textOf({ ownerNode, cssRules }: CSSStyleSheet): string {
  if (ownerNode instanceof HTMLStyleElement) return ownerNode.textContent ?? '';
  return Array.from(cssRules, ({ cssText }) => cssText).join('\n');
}
