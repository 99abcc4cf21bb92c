// The market results of a product, if the client allows their publication.
import type { CaseStudy } from '../../content/schemas/case-study';
import styles from './MarketSuccess.module.css';

export function MarketSuccess({ market: { paragraphs, figures } }: { market: NonNullable<CaseStudy['market']> }) {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ul className="ruled">
        {figures.map(({ value, label }) => (
          <li key={value} className={styles.figure}>
            <strong className={`title-4 ${styles.value}`}>{value}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
