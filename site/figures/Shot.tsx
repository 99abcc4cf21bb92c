// The 60 ml shot, with its scale: how the milligrams become millilitres.
import { Figure } from './Figure';
import styles from './sections.module.css';

const MARKS = [10, 20, 30, 40, 50, 60];
const EMPTY_Y = 232;
const FULL_Y = 96;
const FULL_MILLILITERS = 60;

export function Shot() {
  const levelOf = (milliliters: number) => EMPTY_Y - ((EMPTY_Y - FULL_Y) * milliliters) / FULL_MILLILITERS;
  return (
    <Figure
      title="Section of a 60 ml shot"
      description="A small amber bottle with a screw cap, filled to sixty milliliters, with a scale in steps of ten."
      caption="60 ml, filled warm and closed at once: oxygen in the headspace sets the shelf life of the vitamins."
      width={240}
      height={256}
    >
      <path className={styles.liquid} d={`M72 ${FULL_Y}H168V226A12 12 0 0 1 156 238H84A12 12 0 0 1 72 226Z`} />
      <path
        className={styles.glass}
        d="M98 40V62Q98 70 88 76L76 84Q66 90 66 102V226A18 18 0 0 0 84 244H156A18 18 0 0 0 174 226V102Q174 90 164 84L152 76Q142 70 142 62V40"
      />
      <path className={styles.cap} d="M92 14H148V40H92Z" />
      {MARKS.map((milliliters) => (
        <g key={milliliters}>
          <path className={styles.pointer} d={`M174 ${levelOf(milliliters)}h-14`} />
          <text className={styles.note} x="184" y={levelOf(milliliters)} dy="0.35em">
            {milliliters} ml
          </text>
        </g>
      ))}
    </Figure>
  );
}
