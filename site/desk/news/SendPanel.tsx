// Sends a published article to every confirmed subscriber, once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskNews, Dispatch, NewsletterState } from '../../../contracts/desk/publishing';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { QueryResult } from '../frame/QueryResult';
import { DispatchProgress } from '../newsletter/DispatchProgress';
import { peopleIn } from '../newsletter/people-in';
import styles from './NewsPanels.module.css';

export function SendPanel({ article: { id } }: { article: DeskNews }) {
  const query = useQuery({ queryKey: ['newsletter'], queryFn: () => callDesk<NewsletterState>('GET /api/desk/newsletter') });
  return (
    <section className={`stack-4 card ${styles.panel}`} aria-labelledby="send-heading">
      <h2 id="send-heading" className="size-4">
        Send to subscribers
      </h2>
      <QueryResult query={query} loading="Counting the subscribers…">
        {(newsletter) => {
          const dispatch = newsletter.dispatches.find((one) => one.news_id === id);
          return dispatch ? <DispatchProgress dispatch={dispatch} /> : <Offer id={id} newsletter={newsletter} />;
        }}
      </QueryResult>
    </section>
  );
}

function Offer({ id, newsletter: { confirmed, can_send } }: { id: string; newsletter: NewsletterState }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const sending = useMutation({
    mutationFn: () => callDesk<Dispatch>('POST /api/desk/news/:id/newsletter', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['newsletter'] }),
  });
  if (!can_send) return <p>Mail is not set up, so nothing can be sent. Whoever runs the server sets MAIL_URL.</p>;
  if (confirmed === 0) return <p>Nobody has confirmed a subscription yet.</p>;
  return (
    <>
      <p>{`${peopleIn(confirmed)} confirmed. An article is sent once, with a link to unsubscribe in each mail.`}</p>
      <Failure>{sending.error?.message}</Failure>
      {/* Two elements of their own: a second click in the same place, or a second Enter, must not answer the question. */}
      {isAsking ? (
        <div key="asking" className="stack-4">
          <p>What is sent cannot be called back.</p>
          <div className="cluster">
            <Button kind="first" isBusy={sending.isPending} busyLabel="Starting…" onClick={() => sending.mutate()}>
              {`Yes, send it to ${peopleIn(confirmed)}`}
            </Button>
            <Button onClick={() => setAsking(false)}>Not yet</Button>
          </div>
        </div>
      ) : (
        <div key="offer">
          <Button onClick={() => setAsking(true)}>Send to subscribers</Button>
        </div>
      )}
    </>
  );
}
