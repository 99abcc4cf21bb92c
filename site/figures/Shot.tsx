// The 60 ml shot, with its scale: how the milligrams become millilitres.
import type { DrawingWords } from './Drawing';
import { Figure } from './Figure';
import styles from './sections.module.css';

const MARKS = [10, 20, 30, 40, 50, 60];
const EMPTY_Y = 232;
const FULL_Y = 96;
const FULL_MILLILITERS = 60;

export function Shot({ labels: [unit], title, description, caption }: DrawingWords) {
  // Whole units of the drawing: nobody sees a fraction of one, and each page that shows the shot would carry its digits.
  const levelOf = (milliliters: number) => Math.round(EMPTY_Y - ((EMPTY_Y - FULL_Y) * milliliters) / FULL_MILLILITERS);
  return (
    <Figure title={title} description={description} caption={caption} width={400} height={256}>
      <path className={styles.liquid} d={`M146 ${FULL_Y}H242V226A12 12 0 0 1 230 238H158A12 12 0 0 1 146 226Z`} />
      <path
        className={styles.glass}
        d="M172 40V62Q172 70 162 76L150 84Q140 90 140 102V226A18 18 0 0 0 158 244H230A18 18 0 0 0 248 226V102Q248 90 238 84L226 76Q216 70 216 62V40"
      />
      <path className={styles.cap} d="M166 14H222V40H166Z" />
      {MARKS.map((milliliters) => (
        <g key={milliliters}>
          <path className={styles.pointer} d={`M248 ${levelOf(milliliters)}h-14`} />
          <text className={styles.note} x="260" y={levelOf(milliliters)} dy="0.35em">
            {milliliters} {unit}
          </text>
        </g>
      ))}
    </Figure>
  );
}
