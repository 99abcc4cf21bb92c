// The tools: the words of the hub and of the frame around every tool (content/tools.json), and one file for each tool (content/tools/<name>.json).
import { z } from 'zod';
import { link } from './layout.ts';
import { page } from './page.ts';
import { line } from './words.ts';

const field = z.strictObject({
  label: line,
  hint: line.optional().describe('What to type, with an example'),
  unit: line.optional(),
  options: z.record(z.string(), line).optional().describe('The values to choose from, each with its words'),
});

const column = z.strictObject({ label: line, unit: line.optional() });

const sections = z.array(z.strictObject({ heading: line, paragraphs: z.array(line).min(1) })).min(1);

const structures = z.strictObject({
  heading: line,
  opening: line,
  items: z.array(
    z.strictObject({
      molecule: line.describe('Name of a molecule that a case study draws'),
      uses: z.array(z.strictObject({ label: line.describe('Words on the link'), state: z.record(z.string(), z.unknown()) })).min(1),
    }),
  ),
});

export const tool = z.strictObject({
  order: z.int().min(1).describe('Place in the hub, from 1'),
  page,
  card: line.describe('One sentence for the hub: what goes in, what comes out'),
  form: z.strictObject({
    fields: z.record(z.string(), field).describe('The fields, in the order of the form'),
    table: z
      .strictObject({ heading: line, hint: line, columns: z.record(z.string(), column) })
      .optional()
      .describe('The table of data, if the tool takes one'),
  }),
  example: z.strictObject({
    caption: line.describe('Where the data of the worked example come from'),
    state: z.record(z.string(), z.unknown()).describe('The state of the tool, as a link carries it'),
  }),
  results: z.record(z.string(), line).describe('Labels of the results'),
  shape: line.describe('The JSON of the state, as it stands in a link'),
  structures: structures.optional().describe('The drawn molecules that can be put into the tool'),
  document: sections.optional().describe('What a printed report says beside its tables'),
  method: sections,
  guidelines: z.array(line).min(1).describe('What the calculation follows, with version and date; a draft is named as a draft'),
  proofs: z.array(z.strictObject({ case: line, source: line })).describe('Published cases that the tests calculate again'),
});

const frame = z.strictObject({
  privacy: line.describe('Where the calculation runs, and what leaves the browser'),
  noScript: line,
  data: line.describe('Heading of the input'),
  result: line.describe('Heading of the result'),
  example: line.describe('Before the caption of the worked example'),
  loadExample: line,
  calculate: line.describe('Leads to the result, which is there already'),
  undo: line,
  clear: line,
  row: line.describe('One row of the table of data, in messages'),
  removeRow: line,
  openFile: line,
  faults: line.describe('Heading over what is wrong with the input'),
  brokenLink: line.describe('When a link cannot be read'),
  unreadableTable: line.describe('When a pasted table or file holds no rows'),
  tooManyRows: line,
  waiting: line.describe('In place of the result while the input is wrong'),
  copyTable: line,
  copied: line,
  notCopied: line,
  copyLink: line,
  downloadResults: line,
  downloadCsv: line,
  print: line,
  send: line,
  tooLarge: line.describe('When the report is too large to be sent'),
  actions: line.describe('Heading for screen readers over the buttons'),
  printed: line.describe('Before the day on a printed report'),
});

export const tools = z.strictObject({
  back: link.describe('The way from a tool to the hub'),
  up: link.describe('The way from the hub to the resources'),
  frame,
  method: z.strictObject({ heading: line, guidelines: line, proofs: line, noProofs: line }),
  links: z.strictObject({ heading: line, text: line.describe('How a link carries the state') }),
});

export type Tools = z.infer<typeof tools>;
export type FrameWords = Tools['frame'];
export type ToolContent = z.infer<typeof tool>;
export type FieldWords = z.infer<typeof field>;
/** What a tool needs in the browser. */
export type ToolWords = Pick<ToolContent, 'form' | 'results' | 'example' | 'guidelines'> & { heading: string };
