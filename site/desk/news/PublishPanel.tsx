// Puts an article on the public site, now or at a time, and takes it off.
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/Field';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { formatMoment, ownTimeZone } from '../frame/format-time';
import { useNotify } from '../frame/notices';
import type { ArticleState } from './article-session';
import { localInput } from './local-input';
import styles from './NewsPanels.module.css';

interface Props {
  state: ArticleState;
  /** @param at `now`, a time, or null to take it off the site */
  onPublish: (at: 'now' | string | null) => Promise<boolean>;
}

export function PublishPanel({ state: { saved, saving, failure, errors }, onPublish }: Props) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [timeFault, setTimeFault] = useState<string>();
  const faults = saving === 'refused' ? faultsOf(errors, failure) : [];

  async function publish(at: 'now' | string | null, done: { title: string; text: string }): Promise<void> {
    setBusy(true);
    const isDone = await onPublish(at);
    setBusy(false);
    if (isDone) notify({ kind: 'success', ...done });
  }

  function schedule(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const time = new Date(String(new FormData(form).get('publish_at')));
    const isTime = !Number.isNaN(time.getTime());
    setTimeFault(isTime ? undefined : 'Enter a date and a time');
    if (!isTime) {
      form.querySelector('input')?.focus();
      return;
    }
    const at = time.toISOString();
    void publish(at, { title: 'Time set', text: `The article has the date ${formatMoment(at)}.` });
  }

  return (
    <section className={`stack-4 card ${styles.panel}`} aria-labelledby="publish-heading">
      <h2 id="publish-heading" className="size-4">
        Publish
      </h2>
      <p>{standing(saved)}</p>
      {faults.length > 0 && <Failure>{faults.join('. ')}</Failure>}
      <div className="cluster">
        {saved.state !== 'published' && (
          <Button
            kind="first"
            isBusy={isBusy}
            busyLabel="Publishing…"
            onClick={() => void publish('now', { title: 'Published', text: 'The article is on the public site.' })}
          >
            Publish now
          </Button>
        )}
        {saved.state === 'published' && (
          <a className={styles.link} href={`/resources/news/${saved.slug}`} target="_blank" rel="noreferrer">
            See it on the site
          </a>
        )}
        {saved.state !== 'draft' && (
          <Button
            isBusy={isBusy}
            onClick={() =>
              void publish(null, { title: 'Taken off the site', text: 'The article is a draft again. Nothing of it is lost.' })
            }
          >
            Unpublish
          </Button>
        )}
      </div>
      <form className={styles.time} noValidate onSubmit={schedule}>
        <Field
          key={saved.published_at}
          name="publish_at"
          type="datetime-local"
          label="Date and time"
          hint={`In your time zone, ${ownTimeZone()}. A time to come publishes it then; a past one is the date of the article.`}
          value={localInput(saved.state === 'draft' ? new Date() : new Date(saved.published_at))}
          error={timeFault ?? errors.publish_at}
          isRequired={false}
        />
        <Button type="submit" isBusy={isBusy}>
          {saved.state === 'draft' ? 'Publish at this time' : 'Change the time'}
        </Button>
      </form>
    </section>
  );
}

/** The fields may be out of sight. What the server says about all of them is for programs: it names the errors of its answer. */
function faultsOf(errors: ArticleState['errors'], failure: string): string[] {
  const texts = [...new Set(Object.values(errors))];
  return texts.length > 0 ? ['Mend the marked fields first', ...texts] : [failure].filter(Boolean);
}

function standing({ state, published_at }: ArticleState['saved']): string {
  if (state === 'draft') return 'Only people at the desk see this draft.';
  if (state === 'scheduled') return `It appears on the site on ${formatMoment(published_at)}.`;
  return `On the site since ${formatMoment(published_at)}.`;
}
