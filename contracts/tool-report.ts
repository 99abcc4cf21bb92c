// The report of a tool that a visitor sends with a consultation request, and the link that opens the tool with its state.
import * as z from 'zod/mini';
import { singleLine } from './fields.ts';

export const TOOL_NAMES = ['shelf-life', 'stability-protocol', 'dissolution-similarity', 'capsule-fill', 'salt-factor'] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** Of the JSON text. A table of 200 rows with its results takes about half of it. */
export const REPORT_MAX_CHARACTERS = 20_000;
const SUMMARY_MAX_CHARACTERS = 300;
const NO_REPORT = 'The report of the tool cannot be read; remove it, or send it again from the tool';
const TOO_LARGE = `The report of the tool must be at most ${REPORT_MAX_CHARACTERS.toLocaleString('en-US')} characters; remove it, and send the file by mail`;

const toolReport = z.strictObject({
  tool: z.enum(TOOL_NAMES),
  /** The answer of the tool in one sentence. */
  summary: singleLine({ label: 'Summary', min: 1, max: SUMMARY_MAX_CHARACTERS }),
  state: z.record(z.string(), z.unknown()),
  results: z.record(z.string(), z.unknown()),
});

export type ToolReport = z.infer<typeof toolReport>;

/** The report as JSON text: a form can carry it without script. */
export const toolReportText = z.string(NO_REPORT).check(
  z.refine((text: string) => text.length <= REPORT_MAX_CHARACTERS, { error: TOO_LARGE, abort: true }),
  z.refine((text: string) => readToolReport(text) !== undefined, NO_REPORT),
);

/** @returns undefined for text that is no report */
export function readToolReport(text: string): ToolReport | undefined {
  try {
    return toolReport.safeParse(JSON.parse(text)).data;
  } catch {
    // Text that is no JSON is no report. The caller says so.
    return undefined;
  }
}

/** The address of a tool, opened with its state. */
export function toolPath({ tool, state }: Pick<ToolReport, 'tool' | 'state'>): string {
  return `/resources/tools/${tool}#${toFragment(state)}`;
}

/** @returns the base64url of the value's JSON in UTF-8, as it stands after # in an address */
export function toFragment(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * Programs that write base64 with padding are read too, also where a mail program has percent-encoded it.
 *
 * @returns undefined when the fragment was cut off or is none of these
 */
export function fromFragment(fragment: string): unknown {
  try {
    const binary = atob(decodeURIComponent(fragment).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Anchors such as #content end here too.
    return undefined;
  }
}
