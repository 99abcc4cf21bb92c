// The legend square of an ingredient in the composition bar.
import styles from './Composition.module.css';
import { tintOf } from './CompositionBar';

export function Swatch({ index }: { index: number }) {
  return <span className={`${styles.swatch} ${tintOf(index)}`} aria-hidden="true" />;
}
