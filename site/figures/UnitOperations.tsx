// The machines of a tablet line, each with what is held constant in scale-up. It is a list, so that it wraps.
import type { FlowData } from '../../content/schemas/service-figure';
import styles from './UnitOperations.module.css';

type Glyph = FlowData['units'][number]['glyph'];

/** Drawn in a square of 64: the machine in ink, and what is in it in amber. */
const GLYPHS: Record<Glyph, { machine: string; product: string }> = {
  granulator: {
    machine: 'M10 20h44v26a10 10 0 0 1-10 10H20a10 10 0 0 1-10-10ZM32 6v38M19 44h26',
    product: 'M12 36h40v10a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8Z',
  },
  dryer: { machine: 'M14 8h36v22l-8 24H22L14 30ZM24 62v-6M32 62v-6M40 62v-6', product: 'M18 36h28l-5 16H23Z' },
  mill: {
    machine: 'M10 10h44L40 42H24ZM24 42h16M32 4v28M22 24h20',
    product: 'M26 48h3v3h-3ZM35 48h3v3h-3ZM30 55h3v3h-3ZM38 57h3v3h-3ZM23 58h3v3h-3Z',
  },
  blender: { machine: 'M10 10h17l5 12 5-12h17L41 54H23ZM4 34h14M46 34h14', product: 'M18 36h28l-6 16H24Z' },
  press: { machine: 'M24 4h16v20H24ZM24 60h16V40H24ZM6 24h18v16H6ZM40 24h18v16H40Z', product: 'M26 26h12v12H26Z' },
  coater: { machine: 'M32 8a24 24 0 1 0 .1 0M32 2v16M32 20l-8 9M32 20l8 9M32 20v11', product: 'M15 42q17 6 34 0a20 20 0 0 1-34 0Z' },
  filler: {
    machine: 'M6 16h52v36H6ZM6 34h52',
    product:
      'M13 25a4 4 0 1 1 8 0 4 4 0 1 1-8 0M28 25a4 4 0 1 1 8 0 4 4 0 1 1-8 0M43 25a4 4 0 1 1 8 0 4 4 0 1 1-8 0M13 43a4 4 0 1 1 8 0 4 4 0 1 1-8 0M28 43a4 4 0 1 1 8 0 4 4 0 1 1-8 0M43 43a4 4 0 1 1 8 0 4 4 0 1 1-8 0',
  },
};

export function UnitOperations({ data: { title, caption, units } }: { data: FlowData }) {
  return (
    <figure className={styles.figure} aria-label={title}>
      <ol className={styles.line}>
        {units.map(({ glyph, label, holds }) => (
          <li key={label} className={styles.unit}>
            <svg className={styles.glyph} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" focusable="false">
              <path className={styles.product} d={GLYPHS[glyph].product} />
              <path className={styles.machine} d={GLYPHS[glyph].machine} />
            </svg>
            <p className={styles.label}>{label}</p>
            <p className={styles.holds}>{holds}</p>
          </li>
        ))}
      </ol>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
