// Refuses a marketing figure that content/figures.json does not define: nobody could say what it counts.
import { glob, readFile } from 'node:fs/promises';
import type { CaseStudy } from '../../content/schemas/case-study.ts';
import { type Figures, figures as schema } from '../../content/schemas/figures.ts';

const FILE = 'figures.json';
const CASE_STUDIES = 'case-studies/';
const NO_PAGES = ['schemas/**', 'legal/**', 'samples/**'];

/** In these a percentage is a claim. Services, papers and case studies are full of percentages of science. */
const MARKETING_FILES = [
  ...['home.json', 'about.json', 'consultation.json', 'contact.json', 'company.json', 'layout.json', 'pages.json'],
  ...['case-studies-index.json', 'services-overview.json', 'testimonials-page.json', 'resources.json'],
];

/** "200+ projects", "$3.2M", "24/7". */
const CLAIM = /(?<![\w.])\d[\d,.]*\+(?=[\s.,;]|$)|\$\d[\d,.]*\s?[MK]\b|\b24\/7\b/g;
const PERCENTAGE = /(?<![\d.])\d[\d.]*%(?! RH)/g;

interface Printed {
  /** File and field. */
  at: string;
  text: string;
  /** Whether it is an entry of a list of figures, which is a claim whatever it says. */
  isMetric: boolean;
}

/**
 * @param folder the folder of content files
 * @throws with every figure that nothing defines, and with the unconfirmed figures of a site that says it has no placeholders
 */
export async function checkFigures(folder = 'content'): Promise<void> {
  const read = async (name: string) => JSON.parse(await readFile(`${folder}/${name}`, 'utf8'));
  const { $schema, ...content } = await read(FILE);
  const figures = schema.parse(content);
  const names = (await Array.fromAsync(glob('**/*.json', { cwd: folder, exclude: NO_PAGES }))).sort();
  const files = await Promise.all(names.filter((name) => name !== FILE).map(async (name) => ({ name, content: await read(name) })));
  const studies = files.filter(({ name }) => name.startsWith(CASE_STUDIES));
  const defined = [...wordingsOf(figures), ...studies.flatMap(({ content }) => resultsOf(content))];
  const faults = [
    ...files.flatMap(({ name, content }) => undefinedIn(name, content, defined)),
    ...studies.flatMap(({ name, content }) => unmeasuredIn(name, content)),
    ...unconfirmedIn(figures, await read('company.json')),
  ];
  if (faults.length > 0) throw new Error(`Some figures are not defined:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
}

/** @returns what pages may print: "95% approval rate" */
export function wordingsOf({ groups }: Pick<Figures, 'groups'>): string[] {
  return groups.flatMap(({ figures }) => figures.flatMap(({ value, labels }) => labels.map((label) => plain(`${value} ${label}`))));
}

/** Results are defined on the page of their case study. */
function resultsOf({ summary, results }: CaseStudy): string[] {
  return [...summary.results, ...results.map(({ value, label }) => `${value} ${label}`)].map(plain);
}

/** @returns one line for each figure of the file that nothing defines */
export function undefinedIn(name: string, content: unknown, defined: string[]): string[] {
  return printedIn(content, name)
    .flatMap(({ at, text, isMetric }) => {
      if (isMetric) return defined.includes(text) ? [] : [{ at, figure: text }];
      return claimsIn(text, name)
        .filter(({ index }) => !defined.some((wording) => text.startsWith(wording, index)))
        .map(({ 0: figure }) => ({ at, figure }));
    })
    .map(
      ({ at, figure }) => `content/${at} prints "${figure}", which no entry of content/${FILE} defines: add one, or take the figure away`,
    );
}

function claimsIn(text: string, name: string): RegExpExecArray[] {
  const percentages = MARKETING_FILES.includes(name) ? text.matchAll(PERCENTAGE) : [];
  return [...text.matchAll(CLAIM), ...percentages];
}

function unmeasuredIn(name: string, { results }: CaseStudy): string[] {
  return results
    .filter(({ detail }) => !detail)
    .map(({ value, label }) => `content/${name} prints "${value} ${label}" and does not say how it was measured: give it a detail`);
}

function unconfirmedIn({ groups }: Figures, { placeholdersReplaced }: { placeholdersReplaced?: boolean }): string[] {
  if (!placeholdersReplaced) return [];
  return groups
    .flatMap(({ figures }) => figures.filter(({ confirmedOn }) => !confirmedOn))
    .map(
      ({ id, confirmedBy }) =>
        `content/${FILE}: "${id}" has no confirmedOn, though company.json says that no placeholder is left: ask the ${confirmedBy}`,
    );
}

function printedIn(value: unknown, at: string): Printed[] {
  if (typeof value === 'string') return [{ at, text: plain(value), isMetric: false }];
  if (typeof value !== 'object' || value === null) return [];
  if ('metric' in value && 'description' in value) return [{ at, text: plain(`${value.metric} ${value.description}`), isMetric: true }];
  if ('count' in value && 'unit' in value) return [{ at, text: plain(`${value.count} ${value.unit}`), isMetric: true }];
  if ('value' in value && 'label' in value) return [{ at, text: plain(`${value.value} ${value.label}`), isMetric: false }];
  return Object.entries(value).flatMap(([key, entry]) => printedIn(entry, at.endsWith('.json') ? `${at}: ${key}` : `${at}.${key}`));
}

/** Without the no-break spaces that the schema puts in. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
