// Persistent visitors: each lead is sent again under its own key until it is acknowledged.
import { setTimeout as pause } from 'node:timers/promises';
import { openForm, sendForm, sendJson } from '../resilience/visitor.ts';
import { oneOf } from './random.ts';

const SENDERS = 16;
const PAUSE_MILLISECONDS = 100;

export interface SubmitOptions {
  count: number;
  random: () => number;
  /** One of the processes that should be running. */
  site(): string;
  /** Called with how many are acknowledged by now. */
  progress(acknowledged: number): void;
}

export interface Submitted {
  /** The id, if the answer states it: a browser without script is only redirected. */
  acknowledged: Map<string, string | undefined>;
  /** How often a lead was sent again because there was no answer, or an error. */
  repeats: number;
}

export async function submitAll({ count, random, site, progress }: SubmitOptions): Promise<Submitted> {
  const acknowledged = new Map<string, string | undefined>();
  let repeats = 0;
  let next = 0;

  async function untilDone<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
    for (;;) {
      const result = await attempt().catch(() => undefined);
      if (result !== undefined) return result;
      repeats += 1;
      await pause(PAUSE_MILLISECONDS);
    }
  }

  async function send(): Promise<void> {
    const token = await untilDone(() => openForm(site()));
    while (next < count) {
      const number = next;
      next += 1;
      const address = oneOf(random, ['/api/consultation-requests', '/api/contacts'] as const);
      const sending = { address, mark: `lead ${number}`, from: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
      const isForm = random() < 0.5;
      const id = await untilDone(async () => {
        const answer = isForm ? await sendForm(site(), sending, token) : await sendJson(site(), sending);
        if (answer.status === 303) return { id: undefined };
        return answer.status === 201 ? { id: String(JSON.parse(answer.text).id) } : undefined;
      });
      acknowledged.set(sending.mark, id.id);
      progress(acknowledged.size);
    }
  }

  await Promise.all(Array.from({ length: SENDERS }, send));
  return { acknowledged, repeats };
}
