// The search page: field, results, and suggestions. Parts that do not apply are hidden, so that the script can show them.
import type { SearchWords } from '../../content/schemas/search';
import { SEARCH_MAX_CHARACTERS, SEARCH_PAGE, type SearchAnswer } from '../../contracts/search';
import action from '../components/Action.module.css';
import { Guidance } from './Guidance';
import { ResultGroup } from './ResultGroup';
import styles from './SearchPage.module.css';

interface Props {
  words: SearchWords;
  heading: string;
  /** Undefined without a query. */
  answer: SearchAnswer | undefined;
}

export function SearchPage({ words: { form, begin, nothing, summary }, heading, answer }: Props) {
  return (
    <div className={styles.page}>
      <header className={`stack-5 ${styles.opening}`}>
        <h1>{heading}</h1>
        <search>
          <form className="stack-2" id="search" action={SEARCH_PAGE} data-failed={summary.failed}>
            <label className="strong" htmlFor="words">
              {form.label}
            </label>
            <div className={`cluster ${styles.line}`}>
              <input
                className={styles.input}
                id="words"
                name="q"
                type="search"
                defaultValue={answer?.query}
                maxLength={SEARCH_MAX_CHARACTERS}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="search"
                aria-describedby="hint"
                // biome-ignore lint/a11y/noAutofocus: who opens a page that is nothing but a search has come to type
                autoFocus={!answer}
              />
              <button className={`${action.action} ${action.first}`} type="submit">
                {form.button}
              </button>
            </div>
            <p className={`small ${styles.hint}`} id="hint">
              {form.hint}
            </p>
          </form>
        </search>
      </header>
      <p className={styles.summary} id="summary" role="status">
        {answer?.summary}
      </p>
      <div id="notes" className={styles.notes}>
        {answer?.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <div id="results" className={`stack-7 ${styles.results}`}>
        {answer?.groups.map((group) => (
          <ResultGroup key={group.kind} group={group} />
        ))}
      </div>
      <Guidance begin={begin} nothing={nothing} shows={answer ? (answer.count === 0 ? 'nothing' : 'neither') : 'begin'} />
      <template id="group">
        <ResultGroup group={{ label: '', results: [{ path: '', title: [], excerpt: [] }] }} />
      </template>
    </div>
  );
}
