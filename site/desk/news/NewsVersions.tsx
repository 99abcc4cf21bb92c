// The earlier versions of an article, and going back to one.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskNews, NewsVersions as Versions } from '../../../contracts/desk/publishing';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { formatMoment } from '../frame/format-time';
import { useNotify } from '../frame/notices';
import { QueryResult } from '../frame/QueryResult';
import styles from './NewsPanels.module.css';

interface Props {
  article: DeskNews;
  /** Whether everything typed is saved. Going back would lose what is not. */
  isSaved: boolean;
  onRestored: (article: DeskNews) => void;
}

export function NewsVersions({ article, isSaved, onRestored }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={`card ${styles.panel}`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="strong">Earlier versions</summary>
      {isOpen && <VersionList article={article} isSaved={isSaved} onRestored={onRestored} />}
    </details>
  );
}

function VersionList({ article, isSaved, onRestored }: Props) {
  const { id, version } = article;
  const notify = useNotify();
  const query = useQuery({
    queryKey: ['article', id, 'versions', version],
    queryFn: () => callDesk<Versions>('GET /api/desk/news/:id/versions', { params: { id } }),
  });
  const restoring = useMutation({
    mutationFn: (from: number) => callDesk<DeskNews>('POST /api/desk/news/:id/restore', { params: { id }, json: { version, from } }),
    onSuccess: (restored) => {
      onRestored(restored);
      notify({ kind: 'success', title: 'Went back', text: 'The words of that version are the newest version now.' });
    },
  });
  return (
    <QueryResult query={query} loading="Loading the versions…">
      {({ versions }) => (
        <div className="stack-3">
          <Failure>{restoring.error?.message}</Failure>
          {!isSaved && <p className="note">Save what you typed before you go back.</p>}
          <ol className="ruled">
            {versions.map((one) => (
              <li key={one.version} className={`stack-2 ${styles.version}`}>
                <p>
                  <span className="strong">{one.title || 'Untitled'}</span>
                  <span className="note">
                    {' '}
                    Version {one.version}, {formatMoment(one.at)}, by {one.by}
                  </span>
                </p>
                <details>
                  <summary className="small">
                    Its text<span className="visually-hidden"> in version {one.version}</span>
                  </summary>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard */}
                  <section className={`small ${styles.text}`} aria-label={`Text of version ${one.version}`} tabIndex={0}>
                    {one.body || 'Empty'}
                  </section>
                </details>
                {one.version !== version && (
                  <div>
                    <Button
                      label={`Go back to version ${one.version}`}
                      isBusy={restoring.isPending}
                      isDisabled={!isSaved}
                      onClick={() => restoring.mutate(one.version)}
                    >
                      Go back to this version
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
    </QueryResult>
  );
}
