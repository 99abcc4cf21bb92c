// The newsletter: who gets it, the list as a file, and what was sent.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Dispatch, NewsletterState } from '../../../contracts/desk/publishing';
import { callDesk } from '../call/call-desk';
import { saveFile } from '../call/save-file';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { QueryResult } from '../frame/QueryResult';
import { Screen } from '../frame/Screen';
import { DispatchProgress } from './DispatchProgress';
import styles from './NewsletterScreen.module.css';

export function NewsletterScreen() {
  const query = useQuery({ queryKey: ['newsletter'], queryFn: () => callDesk<NewsletterState>('GET /api/desk/newsletter') });
  const saving = useMutation({ mutationFn: () => saveFile('GET /api/desk/newsletter.csv', 'newsletter.csv') });
  return (
    <Screen
      title="Newsletter"
      actions={
        <Button isBusy={saving.isPending} busyLabel="Exporting…" onClick={() => saving.mutate()}>
          Export the confirmed addresses
        </Button>
      }
    >
      <Failure>{saving.error?.message}</Failure>
      <QueryResult query={query} loading="Counting the subscribers…">
        {(newsletter) => (
          <>
            <Counts newsletter={newsletter} />
            {!newsletter.can_send && <p>Mail is not set up, so nothing can be sent. Whoever runs the server sets MAIL_URL.</p>}
            <Dispatches dispatches={newsletter.dispatches} />
          </>
        )}
      </QueryResult>
    </Screen>
  );
}

function Counts({ newsletter: { confirmed, unconfirmed, unsubscribed } }: { newsletter: NewsletterState }) {
  const counts = [
    { name: 'Confirmed', count: confirmed, meaning: 'get what you send' },
    { name: 'Not confirmed', count: unconfirmed, meaning: 'asked for it, and did not follow the link yet' },
    { name: 'Unsubscribed', count: unsubscribed, meaning: 'get nothing; removed in time' },
  ];
  return (
    <dl className={styles.counts}>
      {counts.map(({ name, count, meaning }) => (
        <div key={name} className={`card ${styles.count}`}>
          <dt className="strong">{name}</dt>
          <dd className={styles.number}>{count.toLocaleString('en-US')}</dd>
          <dd className="note">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function Dispatches({ dispatches }: { dispatches: Dispatch[] }) {
  return (
    <section className="stack-4" aria-labelledby="sent-heading">
      <h2 id="sent-heading" className="size-3">
        What was sent
      </h2>
      {dispatches.length === 0 ? (
        <p className="soft">
          Nothing yet. Open a published article under <Link href="/news">News</Link>, and choose “Send to subscribers”.
        </p>
      ) : (
        <ul className="ruled">
          {dispatches.map((dispatch) => (
            <li key={dispatch.id} className={`stack-2 ${styles.dispatch}`}>
              <h3 className="plain-heading">
                <Link href={`/news/${dispatch.news_id}`}>{dispatch.title}</Link>
              </h3>
              <DispatchProgress dispatch={dispatch} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
