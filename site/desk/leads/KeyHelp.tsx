// Explains the keys of the inbox, and turns them off for who is disturbed by them.
import { Dialog } from '../frame/Dialog';
import styles from './KeyHelp.module.css';
import { KEYS, type ListKeys } from './use-list-keys';

export function KeyHelp({ keys }: { keys: ListKeys }) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen={keys.isHelpOpen} onClose={keys.closeHelp}>
      <dl className={styles.keys}>
        {KEYS.map(({ key, does }) => (
          <div className={styles.line} key={key}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input type="checkbox" checked={keys.isOn} onChange={({ currentTarget }) => keys.turn(currentTarget.checked)} />
        Use these shortcuts in this browser
      </label>
    </Dialog>
  );
}
