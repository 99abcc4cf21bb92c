// The links of a supply chain from top to bottom, with their backups beside them.
import type { ChainData } from '../../content/schemas/service-figure';
import { Figure } from './Figure';
import styles from './SupplyChain.module.css';

const WIDTH = 440;
const PITCH = 92;
const MAIN = { x: 136, r: 24 };
const ALTERNATE = { x: 52, r: 19 };
const WORDS_X = 176;
const TOP = 28;

export function SupplyChain({ data: { title, description, caption, links } }: { data: ChainData }) {
  const middleOf = (index: number) => TOP + index * PITCH;
  const lastIndex = links.length - 1;
  return (
    <Figure title={title} description={description} caption={caption} width={WIDTH} height={middleOf(lastIndex) + 40}>
      <path className={styles.line} d={`M${MAIN.x} ${middleOf(0)}V${middleOf(lastIndex)}`} />
      {links.map(({ label, note, alternate }, index) => {
        const y = middleOf(index);
        return (
          <g key={label}>
            {alternate && (
              <>
                <path
                  className={styles.standby}
                  d={`M${ALTERNATE.x + ALTERNATE.r} ${y}C${MAIN.x - 34} ${y} ${MAIN.x - 22} ${y + 30} ${MAIN.x - 12} ${y + PITCH - MAIN.r}`}
                />
                <circle className={styles.standby} cx={ALTERNATE.x} cy={y} r={ALTERNATE.r} />
                <text className={styles.note} x={ALTERNATE.x} y={y + 40} textAnchor="middle">
                  {alternate}
                </text>
              </>
            )}
            <circle className={styles.link} cx={MAIN.x} cy={y} r={MAIN.r} />
            <text className={styles.number} x={MAIN.x} y={y + 7} textAnchor="middle">
              {index + 1}
            </text>
            <text className={styles.label} x={WORDS_X} y={y - 3}>
              {label}
            </text>
            <text className={styles.note} x={WORDS_X} y={y + 18}>
              {note}
            </text>
          </g>
        );
      })}
    </Figure>
  );
}
