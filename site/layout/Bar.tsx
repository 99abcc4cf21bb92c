// The fixed bar: name, menu and call to action. On small screens the menu is a popover, which opens without JavaScript and reports its state.
import type { Layout } from '../../content/schemas/layout';
import { ActionLink } from '../components/ActionLink';
import styles from './Bar.module.css';
import { Mark } from './Mark';

interface Props {
  layout: Layout;
  companyName: string;
  /** Address of the current page. */
  here: string;
}

const MENU = 'menu';

export function Bar({ layout, companyName, here }: Props) {
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#content">
        {layout.skipLink}
      </a>
      <div className={styles.inside}>
        <a className={styles.brand} href="/">
          <Mark />
          {companyName}
        </a>
        <nav className={styles.menu} id={MENU} popover="auto" aria-label="Main">
          <ul className={styles.links}>
            {layout.navigation.map(({ label, path }) => (
              <li key={path}>
                <a className={styles.link} href={path} aria-current={current(path, here)}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a className={styles.link} href={layout.search.path} aria-current={current(layout.search.path, here)}>
                <svg className={styles.sign} viewBox="0 0 24 24" width="24" aria-hidden="true" focusable="false">
                  <path d="M10 4a6 6 0 1 0 0 12a6 6 0 1 0 0-12M14 14l6 6" />
                </svg>
                <span>{layout.search.label}</span>
              </a>
            </li>
          </ul>
        </nav>
        <div className={styles.act}>
          <ActionLink path={layout.consultation.path} isSmall>
            {layout.consultation.label}
          </ActionLink>
          <button className={styles.toggle} type="button" popoverTarget={MENU}>
            <span className={styles.lines} aria-hidden="true" />
            <span className="visually-hidden">{layout.menuLabel}</span>
          </button>
        </div>
      </div>
    </header>
  );
}

/** A link is highlighted on its own page and on every page below it. */
function current(path: string, here: string): 'page' | 'true' | undefined {
  if (path === here) return 'page';
  return path !== '/' && here.startsWith(`${path}/`) ? 'true' : undefined;
}
