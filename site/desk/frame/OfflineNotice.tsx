// Says while the browser is offline that nothing is saved. Reading goes on by itself once it is back.
import { useSyncExternalStore } from 'react';
import styles from './OfflineNotice.module.css';

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>
          You are offline. What you see may be out of date, and nothing can be sent. What you type is kept here.
        </p>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
