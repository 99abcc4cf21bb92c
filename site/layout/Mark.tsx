// The company's mark: an amber vial with its meniscus. Decoration beside the name.
import styles from './Mark.module.css';
import { GLASS, LIQUID } from './mark-outline';

export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 28 36" width="28" height="36" aria-hidden="true" focusable="false">
      <path className={styles.glass} d={GLASS} />
      <path className={styles.liquid} d={LIQUID} />
    </svg>
  );
}
