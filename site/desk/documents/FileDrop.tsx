// Takes one PDF: dropped on it, or chosen with the browser's file chooser.
import clsx from 'clsx';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { formatSize } from '../../resources/documents/format';
import { Button } from '../frame/Button';
import styles from './FileDrop.module.css';

interface Props {
  file: File | undefined;
  error: string | undefined;
  /** What is being chosen, such as "PDF" or "PDF that replaces it". */
  label: string;
  onFile: (file: File) => void;
}

export function FileDrop({ file, error, label, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const [isOver, setOver] = useState(false);
  useEffect(keepPageOnDrop, []);

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  }

  return (
    <fieldset
      className={clsx('stack-2', styles.drop, isOver && styles.over, error && styles.wrong)}
      aria-describedby={error && faultId}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <legend className="strong">{label}</legend>
      <input
        ref={input}
        type="file"
        name="file"
        accept="application/pdf,.pdf"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          if (target.files?.[0]) onFile(target.files[0]);
          // The same file may be chosen again once it was changed.
          target.value = '';
        }}
      />
      <div className={styles.line}>
        <Button onClick={() => input.current?.click()}>{file ? 'Choose another file' : 'Choose a file'}</Button>
        <p role="status">{file ? `${file.name}, ${formatSize(file.size)}` : 'or drop a PDF here'}</p>
      </div>
      {error && (
        <p id={faultId} className={`strong ${styles.error}`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A file that is dropped beside the field would replace the page, with everything typed. */
function keepPageOnDrop(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
