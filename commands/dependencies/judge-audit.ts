// Reads the answer of `npm audit`: clean, vulnerable, or no answer at all.
import { z } from 'zod';

const answerSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string().optional() })),
});

const GRAVE = ['high', 'critical'];

export type Verdict = { is: 'clean'; lesser: number } | { is: 'faulty'; packages: string[] } | { is: 'unanswered'; reason: string };

/** @param written what `npm audit --json` wrote to standard output */
export function judgeAudit(written: string): Verdict {
  const answer = answerSchema.safeParse(parsed(written));
  if (!answer.success) return { is: 'unanswered', reason: reasonIn(written) };
  const found = Object.entries(answer.data.vulnerabilities);
  const grave = found.filter(([, { severity }]) => GRAVE.includes(severity));
  if (grave.length === 0) return { is: 'clean', lesser: found.length };
  return { is: 'faulty', packages: grave.map(([name, { severity, range }]) => `${name} ${range ?? ''}: ${severity}`) };
}

function reasonIn(written: string): string {
  const told = z.object({ message: z.string() }).safeParse(parsed(written));
  return told.success ? told.data.message : 'the registry gave no answer that can be read';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is an answer of its own: the caller says that there was none.
    return undefined;
  }
}
