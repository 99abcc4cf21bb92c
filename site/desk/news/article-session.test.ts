// An article while somebody edits it: saves by itself, keeps what cannot be saved, and loses nothing to somebody else.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { DeskNews } from '../../../contracts/desk/publishing.ts';
import { type ArticleChange, type KeptWords, openArticle, type SaveOutcome } from './article-session.ts';

const DRAFT: DeskNews = {
  id: '1',
  title: 'Title',
  slug: 'title',
  excerpt: '',
  category: '',
  image_url: null,
  body: '',
  published_at: '2025-12-18T09:30:00.000Z',
  is_published: false,
  state: 'draft',
  version: 1,
  updated_at: '2025-12-18T09:30:00.000Z',
};
const LONG_ENOUGH_MILLISECONDS = 60_000;

function edit(context: TestContext, article: DeskNews, answers: SaveOutcome[], before?: KeptWords) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const sent: ArticleChange[] = [];
  let kept: KeptWords | undefined = before;
  const session = openArticle(article, before, {
    patch: async (change) => {
      sent.push(change);
      return answers.shift() ?? { is: 'refused', failure: 'No answer was prepared', errors: {} };
    },
    keep: (words) => {
      kept = words;
    },
  });
  const pass = async () => {
    context.mock.timers.tick(LONG_ENOUGH_MILLISECONDS);
    await session.save();
  };
  return { session, sent, kept: () => kept, pass };
}

const saved = (change: Partial<DeskNews>): SaveOutcome => ({ is: 'saved', article: { ...DRAFT, ...change } });

test('a draft is saved by itself with what changed and the version that was seen, and then nothing stays in the browser', async (context) => {
  const { session, sent, kept, pass } = edit(context, DRAFT, [saved({ title: 'New', version: 2 })]);
  session.change({ title: 'N' });
  session.change({ title: 'New' });
  assert.deepEqual(kept(), { version: 1, words: { ...session.state().words } });
  await pass();
  assert.deepEqual(sent, [{ version: 1, title: 'New' }]);
  assert.equal(session.state().saving, 'saved');
  assert.equal(kept(), undefined);
});

test('what the server trims is not changed under the hand, and a slug that it makes appears', async (context) => {
  const { session, pass } = edit(context, { ...DRAFT, slug: '' }, [saved({ title: 'New', slug: 'new', version: 2 })]);
  session.change({ title: 'New ' });
  await pass();
  assert.equal(session.state().words.title, 'New ');
  assert.equal(session.state().words.slug, 'new');
  assert.equal(session.state().saving, 'saved');
});

test('a published article waits until it is saved on purpose', async (context) => {
  const published: DeskNews = { ...DRAFT, state: 'published', is_published: true };
  const { session, sent, kept } = edit(context, published, [saved({ ...published, title: 'New', version: 2 })]);
  session.change({ title: 'New' });
  context.mock.timers.tick(LONG_ENOUGH_MILLISECONDS);
  assert.deepEqual(sent, []);
  assert.equal(session.state().saving, 'waiting');
  assert.ok(kept());
  assert.equal(await session.save(), true);
  assert.deepEqual(sent, [{ version: 1, title: 'New' }]);
});

test('what cannot be sent is kept and sent again', async (context) => {
  const { session, sent, kept, pass } = edit(context, DRAFT, [
    { is: 'unreachable', failure: 'You are offline.' },
    saved({ title: 'New', version: 2 }),
  ]);
  session.change({ title: 'New' });
  await session.save();
  assert.equal(session.state().saving, 'unreachable');
  assert.ok(kept());
  await pass();
  assert.equal(sent.length, 2);
  assert.equal(session.state().saving, 'saved');
});

test('what is typed while a save is on its way is saved after it, under the next version', async (context) => {
  const { session, sent, pass } = edit(context, DRAFT, [saved({ title: 'One', version: 2 }), saved({ title: 'Two', version: 3 })]);
  session.change({ title: 'One' });
  const saving = session.save();
  session.change({ title: 'Two' });
  await saving;
  await pass();
  assert.deepEqual(sent.at(-1), { version: sent.length, title: 'Two' });
  assert.equal(session.state().words.title, 'Two');
});

test('a conflict keeps both, stops saving, and goes on from the newer version with the words that are chosen', async (context) => {
  const theirs: DeskNews = { ...DRAFT, title: 'Theirs', version: 5 };
  const { session, sent, kept, pass } = edit(context, DRAFT, [{ is: 'conflict', theirs }, saved({ title: 'Mine', version: 6 })]);
  session.change({ title: 'Mine' });
  await pass();
  assert.equal(session.state().saving, 'conflict');
  assert.equal(session.state().theirs?.title, 'Theirs');
  assert.equal(session.state().words.title, 'Mine');
  assert.equal(await session.save(), false);
  assert.ok(kept());
  session.keepMine();
  await pass();
  assert.deepEqual(sent.at(-1), { version: 5, title: 'Mine' });
  assert.equal(session.state().saving, 'saved');
});

test('words of an earlier visit come back; if somebody else saved meanwhile, both are shown', (context) => {
  const words = { ...DRAFT, title: 'Kept' };
  const same = edit(context, DRAFT, [], { version: 1, words });
  assert.equal(same.session.state().words.title, 'Kept');
  assert.equal(same.session.state().saving, 'waiting');
  context.mock.timers.reset();
  const older = edit(context, { ...DRAFT, title: 'Theirs', version: 4 }, [], { version: 1, words });
  assert.equal(older.session.state().theirs?.title, 'Theirs');
  older.session.takeTheirs();
  assert.equal(older.session.state().words.title, 'Theirs');
  assert.equal(older.kept(), undefined);
});

test('a refusal names the fields, and a field that is typed on loses its message', async (context) => {
  const errors = { slug: 'Another article has this slug', title: 'Title must be at most 200 characters' };
  const { session } = edit(context, DRAFT, [{ is: 'refused', failure: 'Not saved', errors }]);
  session.change({ slug: 'taken' });
  await session.save();
  assert.deepEqual(session.state().errors, errors);
  session.change({ slug: 'free' });
  assert.deepEqual(session.state().errors, { title: errors.title });
});
