// Two lists of references side by side: what tells how, and what says that one must. The analytical page uses it.
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
