// A dialog over the screen: the browser keeps the focus in it and gives it back.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  closeLabel?: string;
  children: ReactNode;
}

export function Dialog({ title, isOpen, onClose, closeLabel = 'Close', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog className={styles.dialog} ref={dialog} aria-labelledby={heading} onClose={onClose}>
      {isOpen && (
        <div className="stack-4">
          <h2 id={heading}>{title}</h2>
          {children}
          <div>
            <Button onClick={onClose}>{closeLabel}</Button>
          </div>
        </div>
      )}
    </dialog>
  );
}
