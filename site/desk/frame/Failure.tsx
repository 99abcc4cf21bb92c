// A failure in place of what was to be shown, or above the form that was refused: what happened and what to do.

import { Button } from './Button';
import styles from './Failure.module.css';

interface Props {
  children: string | undefined;
  onRetry?: () => void;
}

export function Failure({ children, onRetry }: Props) {
  if (!children) return null;
  return (
    <div className={`stack-3 ${styles.failure}`} role="alert">
      <p>{children}</p>
      {onRetry && (
        <div>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  );
}
