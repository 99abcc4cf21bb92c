// What a page of content/ states, sentence by sentence: the legal texts from their Markdown, the pages around the forms from their JSON.
import { readFileSync } from 'node:fs';
import { chooseVariant } from '../site/legal/choose-variant.ts';

/** Names of things to press, to fill in and to look under. A field of another name is read. */
const LABELS = new Set([
  ...[
    'again',
    'ask',
    'back',
    'button',
    'close',
    'color',
    'email',
    'emailLabel',
    'errors',
    'fields',
    'form-trap',
    'goes',
    'label',
    'loading',
  ],
  ...['optional', 'path', 'phone', 'sections', 'stays-label', 'submit', 'submitting', 'summary', 'summaryHeading', 'trap', 'website'],
  ...['facts', 'statuses', 'isOpen', 'isClosed', 'requests', 'messages', 'newsletter', 'categories', 'homeLabel', 'issued', 'file'],
]);

/** Stands in the text for a control. */
const ANALYTICS_SWITCH = '[analytics switch]';

/** Where one sentence ends and the next begins. An abbreviation inside a sentence is followed by no capital here. */
const SENTENCE_END = /(?<=[.!?](?:\*\*|”)?)\s+(?=[A-Z“*[{])/;

/** What a legal text says with analytics and without counts alike. @param page such as `content/legal/privacy-policy.md`, or `content/resources.json#newsletter` for one part of a file */
export function sentencesOf(page: string): string[] {
  const [file = '', part] = page.split('#');
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) {
    const variants = [false, true].map((hasAnalytics) => chooseVariant(text, hasAnalytics, file));
    const sentences = variants.flatMap(statementsIn).flatMap((statement) => statement.split(SENTENCE_END));
    return [...new Set(sentences)].filter((sentence) => sentence !== ANALYTICS_SWITCH);
  }
  const content = JSON.parse(text);
  return linesIn(part ? content[part] : content).flatMap((line) => line.split(SENTENCE_END));
}

/** Headings state nothing, nor do the heads of tables and the lines that say how to reach us. A row of a table is one statement. */
function statementsIn(markdown: string): string[] {
  const lines = markdown.replace(/^---[\s\S]*?\n---\n/, '').split('\n');
  return lines
    .filter(
      (line, index) =>
        line.trim() !== '' && !line.startsWith('#') && !/^\|[-|]+\|$/.test(line) && !/^\|[-|]+\|$/.test(lines[index + 1] ?? ''),
    )
    .filter((line) => !/^- (Email|Phone|Post): /.test(line))
    .map((line) => line.replace(/^- |^\| | \|$/g, '').replaceAll(' | ', ': '));
}

function linesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(linesIn);
  if (typeof value !== 'object' || value === null) return [];
  // A figure and what it counts are read together.
  if ('metric' in value && 'description' in value) return [`${value.metric} ${value.description}`];
  return Object.entries(value).flatMap(([name, inner]) => (LABELS.has(name) ? [] : linesIn(inner)));
}
