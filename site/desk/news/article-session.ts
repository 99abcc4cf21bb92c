// An article while somebody edits it: what was saved, what is typed, and how the two are brought together. It knows no React.
import type { DeskNews } from '../../../contracts/desk/publishing';
import type { FieldErrors } from '../../../contracts/problem';
import { type ArticleWords, changedFields, changedWords, wordsOf } from './article-words.ts';

/**
 * saved: nothing is waiting; waiting: typed and kept in the browser; saving: on its way; unreachable: will be tried again;
 * refused: the fields say why; conflict: somebody else saved meanwhile.
 */
export type Saving = 'saved' | 'waiting' | 'saving' | 'unreachable' | 'refused' | 'conflict';

export interface ArticleState {
  saved: DeskNews;
  words: ArticleWords;
  saving: Saving;
  /** Why the last save failed. */
  failure: string;
  errors: FieldErrors;
  /** The article as somebody else saved it. */
  theirs: DeskNews | undefined;
  /** Counts how often the words were replaced, other than by typing. */
  revision: number;
}

/** What is kept in the browser until it is saved. */
export interface KeptWords {
  version: number;
  words: ArticleWords;
}

export interface ArticleChange extends Partial<ArticleWords> {
  version: number;
  publish_at?: string | null;
}

export type SaveOutcome =
  | { is: 'saved'; article: DeskNews }
  | { is: 'conflict'; theirs: DeskNews }
  | { is: 'refused'; failure: string; errors: FieldErrors }
  | { is: 'unreachable'; failure: string };

interface Surroundings {
  patch(change: ArticleChange): Promise<SaveOutcome>;
  keep(kept: KeptWords | undefined): void;
}

const AUTOSAVE_MILLISECONDS = 1_500;
const FIRST_RETRY_MILLISECONDS = 2_000;
const LONGEST_RETRY_MILLISECONDS = 30_000;

export type ArticleSession = ReturnType<typeof openArticle>;

/** @param kept the words that an earlier visit could not save */
export function openArticle(article: DeskNews, kept: KeptWords | undefined, { patch, keep }: Surroundings) {
  let state: ArticleState = {
    saved: article,
    words: wordsOf(article),
    saving: 'saved',
    failure: '',
    errors: {},
    theirs: undefined,
    revision: 0,
  };
  /** The words that the server has, as they were sent. It may have trimmed them; what is typed is never changed under the hand. */
  let base = wordsOf(article);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<boolean> = Promise.resolve(true);
  const listeners = new Set<() => void>();

  if (kept && changedFields(kept.words, base).length > 0) {
    const isSame = kept.version === article.version;
    state = { ...state, words: kept.words, saving: isSame ? 'waiting' : 'conflict', theirs: isSame ? undefined : article };
    if (isSame) scheduleSave(AUTOSAVE_MILLISECONDS);
  }

  function put(change: Partial<ArticleState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Only a draft is saved by itself: half a sentence must not reach a page that the public reads. */
  function scheduleSave(milliseconds: number): void {
    clearTimeout(timer);
    if (state.saved.state === 'draft') timer = setTimeout(() => void save(), milliseconds);
  }

  function change(part: Partial<ArticleWords>): void {
    const words = { ...state.words, ...part };
    const errors = Object.fromEntries(Object.entries(state.errors).filter(([field]) => !(field in part)));
    keep({ version: state.saved.version, words });
    put({ words, errors, saving: state.theirs ? 'conflict' : 'waiting' });
    if (!state.theirs) scheduleSave(AUTOSAVE_MILLISECONDS);
  }

  /** One save at a time: the next one names the version that the last one made. @returns whether it is saved */
  function save(extra: { publish_at?: string | null } = {}): Promise<boolean> {
    clearTimeout(timer);
    running = running.then(() => send(extra));
    return running;
  }

  async function send(extra: { publish_at?: string | null }): Promise<boolean> {
    if (state.theirs) return false;
    const sent = state.words;
    const changed = changedWords(sent, base);
    if (Object.keys({ ...changed, ...extra }).length === 0) return true;
    put({ saving: 'saving', failure: '' });
    const outcome = await patch({ version: state.saved.version, ...changed, ...extra });
    if (outcome.is === 'saved') return settle(outcome.article, sent, 'publish_at' in extra);
    failures += 1;
    if (outcome.is === 'conflict') put({ saving: 'conflict', theirs: outcome.theirs });
    if (outcome.is === 'refused') put({ saving: 'refused', failure: outcome.failure, errors: outcome.errors });
    if (outcome.is === 'unreachable') {
      put({ saving: 'unreachable', failure: outcome.failure });
      scheduleSave(Math.min(FIRST_RETRY_MILLISECONDS * 2 ** (failures - 1), LONGEST_RETRY_MILLISECONDS));
    }
    return false;
  }

  /** @param isAskedFor whether the person waits for it, and does not type */
  function settle(article: DeskNews, sent: ArticleWords, isAskedFor: boolean): true {
    failures = 0;
    const made = madeByServer(article, sent);
    base = { ...sent, ...made };
    const words = { ...state.words, ...made };
    const isSaved = changedFields(words, base).length === 0;
    keep(isSaved ? undefined : { version: article.version, words });
    const revision = state.revision + (isAskedFor && Object.keys(made).length > 0 ? 1 : 0);
    put({ saved: article, words, errors: {}, failure: '', revision, saving: isSaved ? 'saved' : 'waiting' });
    if (!isSaved) scheduleSave(AUTOSAVE_MILLISECONDS);
    return true;
  }

  /** A field that was left alone takes what the server made of it, such as a slug from the title. */
  function madeByServer(article: DeskNews, sent: ArticleWords): Partial<ArticleWords> {
    const sentFields = changedFields(sent, base);
    const made = changedFields(wordsOf(article), base).filter((field) => !sentFields.includes(field) && state.words[field] === sent[field]);
    return Object.fromEntries(made.map((field) => [field, article[field]]));
  }

  function adopt(article: DeskNews, words: ArticleWords): void {
    base = wordsOf(article);
    const isSaved = changedFields(words, base).length === 0;
    keep(isSaved ? undefined : { version: article.version, words });
    const revision = state.revision + 1;
    put({ saved: article, words, theirs: undefined, errors: {}, failure: '', revision, saving: isSaved ? 'saved' : 'waiting' });
    if (!isSaved) scheduleSave(0);
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    save,
    /** Goes on with the typed words, over what the other one saved. */
    keepMine: () => state.theirs && adopt(state.theirs, state.words),
    takeTheirs: () => state.theirs && adopt(state.theirs, wordsOf(state.theirs)),
    /** Shows the article as a call that is not an edit left it, such as going back to a version. */
    replace: (article: DeskNews) => adopt(article, wordsOf(article)),
    /** Tries a failed save again at once, such as when the connection is back. */
    resume: () => scheduleSave(0),
    /** Saves a draft that waits; called when the editor is left. */
    async close() {
      clearTimeout(timer);
      if (state.saving === 'waiting' && state.saved.state === 'draft') await save();
      clearTimeout(timer);
    },
  };
}
