// The frame around every screen of the desk: the bar with its navigation, the notice while offline, the screen.
import { useRef } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { usePerson } from '../session/person';
import { ErrorBoundary } from './ErrorBoundary';
import styles from './Frame.module.css';
import { Navigation } from './Navigation';
import { NoSuchScreen } from './NoSuchScreen';
import { OfflineNotice } from './OfflineNotice';
import { SECTIONS } from './sections';
import { useKeptFocus } from './use-kept-focus';

export function Frame({ companyName }: { companyName: string }) {
  const { may } = usePerson();
  const [location] = useLocation();
  const allowed = SECTIONS.filter(({ call }) => may(call));
  const [first] = allowed;
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <Navigation sections={allowed} companyName={companyName} />
      <div className={styles.beside}>
        <OfflineNotice />
        <main className={styles.main} id="content" tabIndex={-1} ref={main}>
          <ErrorBoundary reset={location}>
            <Switch>
              {allowed.flatMap(({ routes }) =>
                routes.map(({ path, Screen }) => (
                  <Route key={path} path={path}>
                    {/* Another address of the same screen begins anew. */}
                    <Screen key={location} />
                  </Route>
                )),
              )}
              <Route path="/">{first && <Redirect to={first.path} replace />}</Route>
              <Route>
                <NoSuchScreen />
              </Route>
            </Switch>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}
