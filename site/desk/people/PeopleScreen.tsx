// A person's rights: what is kept about an address, as a file, corrected or erased.
import { useState } from 'react';
import { Screen } from '../frame/Screen';
import type { Found } from './found';
import { KeptPanel } from './KeptPanel';
import { SearchForm } from './SearchForm';

export function PeopleScreen() {
  const [found, setFound] = useState<Found>();
  const [gone, setGone] = useState('');
  return (
    <Screen
      title="People"
      lead="When somebody asks what is kept about them. Answer to the address in question only, so that nobody learns about somebody else."
    >
      <SearchForm
        onFound={(next) => {
          setGone('');
          setFound(next);
        }}
      />
      <div role="status">
        {gone && <p>{gone}</p>}
        {found?.is === 'nothing' && <p>{`Nothing is kept about ${found.email}. ${found.detail}`}</p>}
      </div>
      {found?.is === 'kept' && (
        <KeptPanel
          key={found.kept.email}
          kept={found.kept}
          onKept={(kept) => setFound({ is: 'kept', kept })}
          onErased={(summary) => {
            setFound(undefined);
            setGone(summary);
          }}
        />
      )}
    </Screen>
  );
}
