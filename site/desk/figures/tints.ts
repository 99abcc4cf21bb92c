// The tint of a series, in bars and in the legend.
import styles from './Chart.module.css';

const TINTS = [styles.first, styles.second, styles.third, styles.fourth, styles.fifth];

export function tintOf(series: number): string {
  return TINTS[series % TINTS.length] ?? '';
}
