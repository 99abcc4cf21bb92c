// The specification of a batch, with the source of each limit.
import type { CaseStudy } from '../../content/schemas/case-study';
import type { CaseStudyPage } from '../../content/schemas/case-study-page';
import styles from './SpecificationTable.module.css';

interface Props {
  specifications: CaseStudy['specifications'];
  words: CaseStudyPage['specifications'];
}

export function SpecificationTable({ specifications, words }: Props) {
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{words.parameter}</th>
          <th scope="col">{words.limit}</th>
          <th scope="col">{words.source}</th>
        </tr>
      </thead>
      <tbody>
        {specifications.map(({ parameter, limit, source }) => (
          <tr key={parameter} className={styles.row}>
            <th className="strong" scope="row">
              {parameter}
            </th>
            <td className={styles.limit}>{limit}</td>
            <td className={`soft ${styles.source}`}>{source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
