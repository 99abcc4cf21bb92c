// The editor of an article: its words on one side, the page that they make on the other.
import type { DeskNews } from '../../../contracts/desk/publishing';
import { Screen } from '../frame/Screen';
import { StateLabel } from '../frame/StateLabel';
import { usePerson } from '../session/person';
import { ArticleForm } from './ArticleForm';
import { ArticlePreview } from './ArticlePreview';
import { NewsConflict } from './NewsConflict';
import styles from './NewsEditor.module.css';
import { NewsVersions } from './NewsVersions';
import { NEWS_STATES } from './news-states';
import { PublishPanel } from './PublishPanel';
import { SaveState } from './SaveState';
import { SendPanel } from './SendPanel';
import { useArticle } from './use-article';

export function NewsEditor({ article }: { article: DeskNews }) {
  const person = usePerson();
  const { session, state } = useArticle(article, person.id);
  const { saved, words, theirs } = state;
  const { label, tone } = NEWS_STATES[saved.state];
  return (
    <Screen
      title={words.title || 'Untitled article'}
      lead={
        <span className={styles.lead}>
          <StateLabel tone={tone}>{label}</StateLabel>
          <SaveState state={state} onSave={() => void session.save()} />
        </span>
      }
    >
      {theirs && <NewsConflict mine={words} theirs={theirs} onKeepMine={session.keepMine} onTakeTheirs={session.takeTheirs} />}
      <div className={styles.columns}>
        <div className="stack-5">
          <ArticleForm key={state.revision} state={state} onChange={session.change} />
          <PublishPanel state={state} onPublish={(at) => session.save({ publish_at: at })} />
          {saved.state === 'published' && <SendPanel article={saved} />}
          <NewsVersions article={saved} isSaved={state.saving === 'saved'} onRestored={session.replace} />
        </div>
        <ArticlePreview article={{ ...saved, ...words }} />
      </div>
    </Screen>
  );
}
