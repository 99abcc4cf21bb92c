// The hub of the tools: what each takes and answers.
import type { Page } from '../../content/schemas/page';
import type { Tools } from '../../content/schemas/tools';
import { BackLink } from '../components/BackLink';
import type { ListedTool } from './read-tools';
import styles from './ToolList.module.css';

export function ToolList({ page, tools, items }: { page: Page; tools: Tools; items: ListedTool[] }) {
  return (
    <div className={`stack-5 ${styles.page}`}>
      <BackLink link={tools.up} />
      <header className={`columns ${styles.header}`}>
        <h1 className={styles.heading}>{page.heading}</h1>
        <p className={`lead measure-text ${styles.opening}`}>{page.opening}</p>
      </header>
      <ol className="ruled">
        {items.map(({ path, page: { heading }, card, guidelines }) => (
          <li key={path} className={`columns ${styles.item}`}>
            <h2 className={`size-3 ${styles.name}`}>
              <a className="cover" href={path}>
                {heading}
              </a>
            </h2>
            <p className={styles.card}>{card}</p>
            <p className={`source ${styles.source}`}>{guidelines[0]}</p>
          </li>
        ))}
      </ol>
      <p className="note">{tools.frame.privacy}</p>
    </div>
  );
}
