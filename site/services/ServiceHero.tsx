// The hero of a service's page: heading, opening, call to action, figure and links to its sections.
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ActionLink } from '../components/ActionLink';
import { BackLink } from '../components/BackLink';
import { PageContents } from './PageContents';
import type { ServicePage } from './read-service-page';
import styles from './ServiceHero.module.css';

interface Props {
  page: ServicePage;
  tone?: 'paper' | 'grid' | 'sunk';
  /** Which side is wider; "strip" puts the figure below, over the whole width. */
  balance?: 'words' | 'even' | 'strip';
  /** The figure. */
  children: ReactNode;
}

const SURFACES = { paper: undefined, grid: 'squared', sunk: 'sunk' };

export function ServiceHero({ page: { service, words }, tone = 'paper', balance = 'words', children }: Props) {
  const { hero, consultation } = service;
  return (
    <header className={SURFACES[tone]}>
      <div className={clsx('columns', styles.inside, balance !== 'words' && styles[balance])}>
        <div className={`stack-5 ${styles.words}`}>
          <BackLink link={words.back} />
          <h1 className={styles.heading}>{hero.heading}</h1>
          <p className="lead measure-text">{hero.opening}</p>
          <p className="screen-only">
            <ActionLink path={consultation.path}>{consultation.label}</ActionLink>
          </p>
        </div>
        <div className={styles.figure}>{children}</div>
      </div>
      <PageContents service={service} words={words} />
    </header>
  );
}
