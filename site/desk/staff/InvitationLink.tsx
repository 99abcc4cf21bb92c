// The link of an invitation, to copy and pass on.
import { useEffect, useRef, useState } from 'react';
import { Button } from '../frame/Button';
import { formatMoment } from '../frame/format-time';
import type { Invitation } from './InviteForm';
import styles from './StaffScreen.module.css';

export function InvitationLink({ invitation: { member, link, expires_at }, onClose }: { invitation: Invitation; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => field.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Copied.');
    } catch {
      // Without https, or without permission: the browser's own copying works always.
      field.current?.select();
      setSaid('The link is selected: copy it with Ctrl+C or ⌘C.');
    }
  }

  return (
    <section className={`stack-3 panel ${styles.form}`} aria-label="Invitation">
      <p>
        Pass this link on to <strong>{member.email}</strong>, by a way that only they read. It works once, until {formatMoment(expires_at)}.
        Where mail is set up, it was mailed too.
      </p>
      <label className="stack-1">
        <span className="strong">Link</span>
        <input ref={field} className={styles.link} value={link} readOnly onFocus={({ target }) => target.select()} />
      </label>
      <div className="cluster">
        <Button kind="first" onClick={() => void copy()}>
          Copy the link
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
      <p className="note" role="status">
        {said}
      </p>
    </section>
  );
}
