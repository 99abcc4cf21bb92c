// A cross-section of a bilayer tablet: the immediate-release layer above the sustained-release layer.
import type { DrawingWords } from './Drawing';
import { Figure } from './Figure';
import styles from './sections.module.css';

const UPPER = 'M20 92V80Q20 34 200 34T380 80V92Z';
const LOWER = 'M20 96H380V132Q380 178 200 178T20 132Z';

export function BilayerSection({ labels: [fast, slow, joint], title, description, caption }: DrawingWords) {
  return (
    <Figure title={title} description={description} caption={caption} width={400} height={218}>
      <path className={styles.fast} d={UPPER} />
      <path className={styles.slow} d={LOWER} />
      <path className={styles.grains} d={grains()} />
      <path className={styles.interface} d="M8 94H392" />
      <text className={styles.label} x="200" y="74" textAnchor="middle">
        {fast}
      </text>
      <text className={styles.labelOnDark} x="200" y="142" textAnchor="middle">
        {slow}
      </text>
      <text className={styles.note} x="396" y="208" textAnchor="end">
        {joint}
      </text>
      <path className={styles.pointer} d="M382 94H391V192" />
    </Figure>
  );
}

/** Granules of the fast layer, inside its outline and clear of its label. Their places follow a fixed rule, so that every build draws the same. */
function grains(): string {
  return Array.from({ length: 49 }, (_, index) => {
    const x = 32 + 7 * index;
    const y = 46 + ((index * 17) % 41);
    const top = 34 + 46 * (1 - Math.sqrt((180 - Math.abs(x - 200)) / 180)) ** 2;
    const isOnName = Math.abs(x - 200) < 78 && y > 54 && y < 84;
    return y < top + 6 || isOnName ? '' : `M${x} ${y}z`;
  }).join('');
}
