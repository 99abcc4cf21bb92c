// A notice at the edge of the screen. A success closes by itself; a failure stays until it is closed.
// The status region is rendered first, because screen readers announce changes inside a region and not a new region. A failure is announced by its role.
import clsx from 'clsx';
import { useEffect } from 'react';
import styles from './Toast.module.css';

export interface Notice {
  kind: 'success' | 'error';
  title: string;
  text: string;
}

interface Props {
  notice: Notice | undefined;
  closeLabel: string;
  onClose: () => void;
}

const SUCCESS_MILLISECONDS = 10_000;

export function Toast({ notice, ...props }: Props) {
  const isGood = notice?.kind === 'success';
  return (
    <>
      <div role="status">{isGood && <Card notice={notice} {...props} />}</div>
      {notice && !isGood && <Card notice={notice} {...props} />}
    </>
  );
}

function Card({ notice, closeLabel, onClose }: Props & { notice: Notice }) {
  const { kind, title, text } = notice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new notice starts a new wait; a new closer does not
  useEffect(() => {
    if (kind === 'error') return;
    const leave = setTimeout(onClose, SUCCESS_MILLISECONDS);
    return () => clearTimeout(leave);
  }, [notice]);
  return (
    <div className={clsx('bottle', styles.toast, kind === 'error' && styles.error)} role={kind === 'error' ? 'alert' : undefined}>
      <div>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
      <button className={styles.close} type="button" aria-label={closeLabel} onClick={onClose}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
          <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
