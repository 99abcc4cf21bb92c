// The bar of the desk: its sections, the person, signing out. On small screens it folds into a menu, as that of the public site does.
import { useId, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { Mark } from '../../layout/Mark';
import { usePerson } from '../session/person';
import { useSession } from '../session/session-provider';
import { ROLE_NAMES } from '../words';
import { Button } from './Button';
import styles from './Navigation.module.css';
import type { Section } from './sections';

interface Props {
  sections: Section[];
  companyName: string;
}

export function Navigation({ sections, companyName }: Props) {
  const { name, email, role } = usePerson();
  const { signOut } = useSession();
  const [location] = useLocation();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.matches(':popover-open') && menu.current.hidePopover();
  return (
    <header className={`bottle ${styles.bar}`}>
      <div className={styles.brand}>
        <Mark />
        <span>
          {companyName} <span className={styles.desk}>Desk</span>
        </span>
      </div>
      <button className={styles.toggle} type="button" popoverTarget={id}>
        Menu
      </button>
      <div className={`bottle ${styles.menu}`} id={id} popover="auto" ref={menu}>
        <nav aria-label="Desk">
          <ul>
            {sections.map(({ label, path }) => (
              <li key={path}>
                <Link className={styles.link} href={path} aria-current={current(path, location)} onClick={close}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={`stack-1 small ${styles.person}`}>
          <p className={`strong ${styles.name}`}>{name || email}</p>
          <p className="soft">{ROLE_NAMES[role]}</p>
          <div className={styles.leave}>
            <Button kind="plain" onClick={() => void signOut()}>
              Sign out
            </Button>
          </div>
        </div>
      </div>
    </header>
  );
}

/** A link is highlighted on its own screen and on every screen below it. */
function current(path: string, location: string): 'page' | 'true' | undefined {
  if (path === location) return 'page';
  return location.startsWith(`${path}/`) ? 'true' : undefined;
}
