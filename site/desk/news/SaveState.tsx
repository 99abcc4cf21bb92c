// Says whether what is typed is saved, and where it is until then.
import { Button } from '../frame/Button';
import { formatMoment } from '../frame/format-time';
import type { ArticleState } from './article-session';

export function SaveState({ state, onSave }: { state: ArticleState; onSave: () => void }) {
  const isDraft = state.saved.state === 'draft';
  const isOpen = state.saving === 'waiting' || state.saving === 'unreachable' || state.saving === 'refused';
  return (
    <>
      <span role="status">{sentence(state, isDraft)}</span>
      {isOpen && !(isDraft && state.saving === 'waiting') && (
        <Button kind={isDraft ? 'second' : 'first'} onClick={onSave}>
          {isDraft ? 'Save now' : 'Save to the page'}
        </Button>
      )}
    </>
  );
}

function sentence({ saving, saved, failure, errors }: ArticleState, isDraft: boolean): string {
  switch (saving) {
    case 'saved':
      return `Saved ${formatMoment(saved.updated_at)}`;
    case 'saving':
      return 'Saving…';
    case 'waiting':
      return isDraft ? 'Kept in this browser, saved in a moment' : 'Changed here. The page still has the earlier words.';
    case 'unreachable':
      return `Not saved. ${failure} What you typed is kept in this browser${isDraft ? ' and sent again' : ''}.`;
    case 'refused':
      return Object.keys(errors).length > 0 ? 'Not saved. Mend the fields that are marked.' : `Not saved. ${failure}`;
    case 'conflict':
      return 'Not saved: somebody else changed the article.';
  }
}
