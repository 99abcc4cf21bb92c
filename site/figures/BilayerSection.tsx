// A bilayer tablet cut open: the layer that lets go at once above the one that takes hours.
import { Figure } from './Figure';
import styles from './sections.module.css';

const UPPER = 'M60 92V80Q60 34 240 34T420 80V92Z';
const LOWER = 'M60 96H420V132Q420 178 240 178T60 132Z';

export function BilayerSection() {
  return (
    <Figure
      title="Section of a bilayer tablet"
      description="The upper third is the immediate-release layer, coarse and fast to break up; below a scored interface lies the sustained-release matrix, dense and slow to swell."
      caption="The two layers share an interface: its strength decides whether the tablet holds."
      width={480}
      height={212}
    >
      <path className={styles.fast} d={UPPER} />
      <path className={styles.slow} d={LOWER} />
      <path className={styles.grains} d={grains()} />
      <path className={styles.interface} d="M44 94H436" />
      <text className={styles.label} x="240" y="72" textAnchor="middle">
        immediate release
      </text>
      <text className={styles.labelOnDark} x="240" y="142" textAnchor="middle">
        sustained-release matrix
      </text>
      <text className={styles.note} x="436" y="206" textAnchor="end">
        interface
      </text>
      <path className={styles.pointer} d="M428 194V98" />
    </Figure>
  );
}

/** Granules of the fast layer, laid out by a fixed rule so that every build draws the same. */
function grains(): string {
  return Array.from({ length: 34 }, (_, index) => {
    const x = 84 + ((index * 73) % 316);
    const y = 56 + ((index * 29) % 30);
    return `M${x} ${y}h.01`;
  }).join('');
}
