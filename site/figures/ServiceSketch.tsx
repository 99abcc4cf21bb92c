// Small line drawings of what a service works on. Decoration: the words beside them say the same.
import styles from './ServiceSketch.module.css';

export type Subject = keyof typeof LINES;

/** Drawn in a square of 96: thin lines, and the part that the service changes in amber. */
const LINES = {
  molecule: { plain: 'M30 26l18-10 18 10v21L48 57 30 47ZM35 30v13M48 57v16l17 10M66 26l14-8', accent: 'M48 73L31 83' },
  composition: { plain: 'M14 30h68v14H14ZM14 52h68v14H14ZM14 74h68v14H14Z', accent: 'M18 37h18M18 59h40M18 81h7' },
  process: { plain: 'M14 20h24v20H14ZM58 20h24v20H58ZM14 62h24v20H14ZM38 30h20M70 40v12H26v10M38 72h20', accent: 'M58 62h24v20H58Z' },
  chain: { plain: 'M22 22a8 8 0 1 0 .1 0M74 22a8 8 0 1 0 .1 0M48 66a10 10 0 1 0 .1 0M27 37l15 30M69 37L54 67', accent: 'M30 30h36' },
  peak: { plain: 'M10 82h28c6 0 6-30 10-30s4 30 10 30M66 82h20', accent: 'M52 82c8 0 8-68 13-68s5 68 13 68' },
  plane: { plain: 'M16 12v68h68M28 56h4v4h-4ZM42 44h4v4h-4ZM56 62h4v4h-4ZM56 38h4v4h-4ZM56 26h4v4h-4Z', accent: 'M74 24v8h8v-8Z' },
  dossier: {
    plain: 'M38 12h20v16H38ZM12 46h20v16H12ZM64 46h20v16H64ZM38 46h20v16H38ZM48 28v18M22 46v-9h52v9',
    accent: 'M48 62v20H34M48 72h14',
  },
} as const;

export function ServiceSketch({ subject }: { subject: Subject }) {
  const { plain, accent } = LINES[subject];
  return (
    <svg className={styles.sketch} viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" focusable="false">
      <path className={styles.plain} d={plain} />
      <path className={styles.accent} d={accent} />
    </svg>
  );
}
