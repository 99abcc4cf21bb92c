// The thread that judges one password with zxcvbn and ends. Started by judge-password.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';

export interface PasswordToJudge {
  password: string;
  /** Words that an attacker would try first. */
  words: string[];
}

export interface Judgement {
  /** From 0, guessed at once, to 4. */
  score: number;
  warning: string | null;
  suggestions: string[];
}

const { password, words } = workerData as PasswordToJudge;
const judge = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs, translations });
const { score, feedback } = judge.check(password, words);
parentPort?.postMessage({ score, warning: feedback.warning ?? null, suggestions: feedback.suggestions } satisfies Judgement);
