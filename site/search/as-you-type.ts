// Search as you type: sends a debounced request, fills the templates of the page and announces the number of results.
import { type Part, SEARCH_ADDRESS, SEARCH_PAGE, type SearchAnswer, type SearchGroup } from '../../contracts/search';
import { requestTimeout } from '../request-timeout';

const AFTER_LAST_KEY_MILLISECONDS = 180;
const NOTHING: SearchAnswer = { query: '', count: 0, summary: '', notes: [], groups: [] };

const part = (id: string) => document.getElementById(id) as HTMLElement;
const [form, summary, notes, results, template] = ['search', 'summary', 'notes', 'results', 'group'].map(part) as [
  HTMLElement,
  HTMLElement,
  HTMLElement,
  HTMLElement,
  HTMLTemplateElement,
];
const field = part('words') as HTMLInputElement;
let timer: ReturnType<typeof setTimeout>;
let asking = new AbortController();

field.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(ask, AFTER_LAST_KEY_MILLISECONDS);
});

async function ask() {
  asking.abort();
  const mine = new AbortController();
  asking = mine;
  const query = field.value.trim();
  const asked = query ? `?q=${encodeURIComponent(query)}` : '';
  history.replaceState(null, '', SEARCH_PAGE + asked);
  if (!query) return show(NOTHING);
  try {
    const response = await fetch(SEARCH_ADDRESS + asked, { signal: requestTimeout(mine) });
    if (!response.ok) throw new Error(`The search answers ${response.status}`);
    show(await response.json());
  } catch (cause) {
    if (mine !== asking) return;
    console.error(cause);
    show({ ...NOTHING, query, summary: form.dataset.failed ?? '' });
    part('nothing').hidden = true;
  }
}

function show(answer: SearchAnswer) {
  summary.textContent = answer.summary;
  notes.replaceChildren(...answer.notes.map((note) => elementOf('p', note)));
  results.replaceChildren(...answer.groups.map(groupOf));
  part('begin').hidden = answer.query !== '';
  part('nothing').hidden = !answer.query || answer.count > 0;
}

function groupOf({ label, results }: SearchGroup) {
  const group = template.content.cloneNode(true) as DocumentFragment;
  const item = group.querySelector('li') as HTMLElement;
  (group.querySelector('h2') as HTMLElement).textContent = label;
  item.replaceWith(
    ...results.map(({ path, title, excerpt }) => {
      const result = item.cloneNode(true) as HTMLElement;
      const link = result.querySelector('a') as HTMLAnchorElement;
      link.href = path;
      link.replaceChildren(...title.map(marked));
      result.querySelector('p')?.replaceChildren(...excerpt.map(marked));
      return result;
    }),
  );
  return group;
}

function marked({ text, isMatch }: Part) {
  return isMatch ? elementOf('mark', text) : text;
}

function elementOf(tag: string, text: string) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
