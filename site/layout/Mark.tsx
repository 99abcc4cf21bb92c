// The company's mark: an amber vial with its meniscus. Decoration beside the name.
import brand from '../../content/brand.json';
import styles from './Mark.module.css';

const { width, height, outline, fill } = brand.mark;

export function Mark() {
  return (
    <svg className={styles.mark} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" focusable="false">
      <path className={styles.glass} d={outline} />
      <path className={styles.liquid} d={fill} />
    </svg>
  );
}
