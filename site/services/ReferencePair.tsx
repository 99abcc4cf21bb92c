// Guidelines and regulations side by side. Used by the analytical page.
import type { ListSection } from '../../content/schemas/service';
import { ReferenceList } from './ReferenceList';
import styles from './ReferencePair.module.css';

export function ReferencePair({ lists }: { lists: [ListSection, ListSection] }) {
  return (
    <div className="sunk">
      <div className={`columns ${styles.pair}`}>
        {lists.map(({ id, heading, opening, items }) => (
          <section key={id} id={id} className={styles.side}>
            <h2 className={`size-3 ${styles.heading}`}>{heading}</h2>
            <p className={`soft ${styles.opening}`}>{opening}</p>
            <ReferenceList items={items} />
          </section>
        ))}
      </div>
    </div>
  );
}
