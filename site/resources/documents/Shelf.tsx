// The library as a shelf of spines: height shows downloads, tint shows the category.
import type { DocumentsWords } from '../../../content/schemas/documents';
import type { DocumentItem } from '../../../contracts/document';
import styles from './Shelf.module.css';

interface Props {
  documents: DocumentItem[];
  words: DocumentsWords;
}

const HEIGHT = 150;
const LOWEST = 0.34;
const SPINE = 26;
const GAP = 5;
const BAND = 5;

export function Shelf({ documents, words: { shelf, filter } }: Props) {
  const most = Math.max(1, ...documents.map(({ download_count }) => download_count));
  const width = documents.length * (SPINE + GAP) - GAP;
  return (
    <figure className={`stack-3 ${styles.shelf}`}>
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${HEIGHT + 1}`} role="img" aria-label={`${shelf.label}. ${shelf.caption}`}>
        {documents.map(({ id, category, download_count }, index) => {
          const height = Math.round(HEIGHT * (LOWEST + (1 - LOWEST) * Math.sqrt(download_count / most)));
          const x = index * (SPINE + GAP);
          return (
            <g key={id} className={styles.spine} data-color={filter.categories.find(({ name }) => name === category)?.color}>
              <rect x={x} y={HEIGHT - height} width={SPINE} height={height} rx="1.5" />
              <path className={styles.band} d={`M${x} ${HEIGHT - height + 14}h${SPINE}m0 ${BAND}h${-SPINE}`} />
            </g>
          );
        })}
        <path className={styles.board} d={`M0 ${HEIGHT}h${width}`} />
      </svg>
      <figcaption className={`note measure-text ${styles.caption}`}>{shelf.caption}</figcaption>
    </figure>
  );
}
