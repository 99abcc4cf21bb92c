// A cross-section of a controlled-release matrix at three times: the dry core turns to gel from outside in, and the active diffuses through the gel.
import type { DrawingWords } from './Drawing';
import { Figure } from './Figure';
import styles from './sections.module.css';

const WIDTH = 400;
const HEIGHT = 168;
const MIDDLE_Y = 74;
const TABLET = { halfWidth: 50, halfHeight: 34, swelling: 0.34 };
/** Time at which the core is gone. */
const RELEASE_HOURS = 7;
/** Share of the tablet that is the fast layer: 150 of 500 mg. */
const FAST_SHARE = 0.3;
const STAGES = [
  { hours: 0, centerX: 58 },
  { hours: 2, centerX: 190 },
  { hours: 6, centerX: 332 },
];
const PARTICLES = 110;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

export function MatrixSection({ labels, ...words }: DrawingWords) {
  return (
    <Figure {...words} width={WIDTH} height={HEIGHT}>
      {STAGES.map(({ hours, centerX }, index) => (
        <g key={hours} transform={`translate(${centerX} ${MIDDLE_Y})`}>
          <Stage hours={hours} />
          <text className={styles.note} y={HEIGHT - MIDDLE_Y - 8} textAnchor="middle">
            {labels[index]}
          </text>
        </g>
      ))}
    </Figure>
  );
}

function Stage({ hours }: { hours: number }) {
  const elapsed = hours / RELEASE_HOURS;
  const core = 1 - elapsed;
  const gel = 1 + TABLET.swelling * Math.sqrt(elapsed);
  return (
    <>
      {hours > 0 && <path className={styles.gel} d={outline(gel)} />}
      <path className={styles.slow} d={outline(core)} />
      {hours === 0 && <path className={styles.fast} d={fastLayer()} />}
      <path className={styles.activeInCore} d={particles((radius) => radius < core - 0.08, hours === 0)} />
      <path
        className={styles.activeInGel}
        d={particles((radius, index) => radius > core + 0.06 && radius < gel - 0.06 && isStillThere(index, elapsed))}
      />
    </>
  );
}

/** A biconvex tablet, as wide as `size` says. */
function outline(size: number): string {
  const x = round(TABLET.halfWidth * size);
  const y = round(TABLET.halfHeight * size);
  const band = round(y * 0.45);
  return `M${-x} ${-band}Q${-x} ${-y} 0 ${-y}T${x} ${-band}V${band}Q${x} ${y} 0 ${y}T${-x} ${band}Z`;
}

/** The upper part of the dry tablet, down to its share of the height. */
function fastLayer(): string {
  const { halfWidth: x, halfHeight: y } = TABLET;
  const bottom = round(y * (2 * FAST_SHARE - 1));
  return `M${-x} ${bottom}Q${-x} ${-y} 0 ${-y}T${x} ${bottom}Z`;
}

/** Dots on a sunflower spiral, so that every build draws the same. */
function particles(isShown: (radius: number, index: number) => boolean, keepsBelowFastLayer = false): string {
  return Array.from({ length: PARTICLES }, (_, index) => {
    const radius = Math.sqrt((index + 0.5) / PARTICLES) * (1 + TABLET.swelling);
    const x = Math.round(Math.cos(index * GOLDEN_ANGLE) * radius * TABLET.halfWidth * 0.94);
    const y = Math.round(Math.sin(index * GOLDEN_ANGLE) * radius * TABLET.halfHeight * 0.9);
    const isHidden = keepsBelowFastLayer && y < TABLET.halfHeight * (2 * FAST_SHARE - 1) + 4;
    return isShown(radius, index) && !isHidden ? `M${x} ${y}z` : '';
  }).join('');
}

/** The gel loses active with time. */
function isStillThere(index: number, elapsed: number): boolean {
  return (index * 7) % 10 > elapsed * 7;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
