// The ten recovery codes, shown once, to copy, save or print.
import { useEffect, useId, useRef } from 'react';
import { Button } from '../frame/Button';
import styles from './RecoveryCodes.module.css';

interface Props {
  codes: string[];
  onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: Props) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <section className="stack-4" aria-labelledby={headingId}>
      <h2 className="size-4" id={headingId} ref={heading} tabIndex={-1}>
        Keep your recovery codes
      </h2>
      <p>Each of them replaces the code of your app once, when you do not have your phone. They are shown only now.</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a href={file} download="recovery-codes.txt">
          Save them as a file
        </a>
      </p>
      <Button kind="first" onClick={onDone}>
        I have kept them
      </Button>
    </section>
  );
}
