// How much of a file has arrived. Once all of it has, the server checks it.
import { Button } from '../frame/Button';
import styles from './UploadProgress.module.css';

export function UploadProgress({ share, onStop }: { share: number; onStop: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className="stack-2">
      <progress className={styles.bar} max={100} value={percent} aria-label="Upload" />
      <div className={styles.line}>
        <p role="status">{percent < 100 ? 'Uploading…' : 'Arrived. The file is being checked…'}</p>
        <span aria-hidden="true">{percent} %</span>
        <Button kind="plain" onClick={onStop}>
          Stop the upload
        </Button>
      </div>
    </div>
  );
}
