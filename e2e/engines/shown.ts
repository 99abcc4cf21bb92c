// Whether a text can be read on the page as it stands.
import { eventually } from './eventually.ts';
import type { Stage } from './scenario.ts';

export async function expectShown({ window }: Stage, text: string, isShown = true): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden cannot be read
  await eventually(() => window.run((text) => document.body.innerText.includes(text), text), isShown);
}
