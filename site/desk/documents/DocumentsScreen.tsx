// The document library as its editors see it: everything in it, with what was taken down.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskDocument } from '../../../contracts/desk/publishing';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { QueryResult } from '../frame/QueryResult';
import { Screen } from '../frame/Screen';
import { DocumentEntry } from './DocumentEntry';
import { NewDocument } from './NewDocument';

export function DocumentsScreen() {
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: ['documents'],
    queryFn: () => callDesk<{ documents: DeskDocument[] }>('GET /api/desk/documents'),
  });
  return (
    <Screen
      title="Documents"
      actions={
        !isAdding && (
          <Button kind="first" onClick={() => setAdding(true)}>
            New document
          </Button>
        )
      }
    >
      {isAdding && <NewDocument onClose={() => setAdding(false)} />}
      <QueryResult query={query} loading="Loading the documents…">
        {({ documents }) =>
          documents.length === 0 ? (
            <p className="soft">The library is empty. “New document” publishes the first PDF.</p>
          ) : (
            <ul className="ruled" aria-label="Documents">
              {documents.map((document) => (
                <DocumentEntry key={document.id} document={document} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Screen>
  );
}
