// The states of an article, as the list and the editor name them.
import type { NewsState } from '../../../contracts/desk/publishing';
import type { Tone } from '../frame/StateLabel';

export const NEWS_STATES: Record<NewsState, { label: string; filter: string; tone: Tone }> = {
  draft: { label: 'Draft', filter: 'Drafts', tone: 'quiet' },
  scheduled: { label: 'Scheduled', filter: 'Scheduled', tone: 'waiting' },
  published: { label: 'Published', filter: 'Published', tone: 'done' },
};
