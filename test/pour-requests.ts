// Sends consultation requests to a real server without a pause, and notes which were acknowledged.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { StoredConsultationRequest } from '../contracts/consultation-request.ts';
import type { EncryptionSettings } from '../database/open-encrypted.ts';
import { environmentOf } from './run-command.ts';
import { startSite } from './server-process.ts';

const SOME = 100;
const LOOK_MILLISECONDS = 20;
const SENDERS = 4;
/** The requests come from few addresses: the rate limits must not refuse them. */
const NO_LIMIT = { RATE_LIMIT_PER_ADDRESS: '1000000', RATE_LIMIT_GLOBAL: '1000000' };
/** What a visitor may write and a copy may lose: every kind of line break, quotes, characters beyond the basic multilingual plane. */
const MESSAGE = 'A question about “release”\n\n\u2028and\u2029 \\n "assay" 𝛼-lipoic \u00e9 e\u0301';

/** The server runs until the test ends. */
export async function pourRequests(context: TestContext, settings: EncryptionSettings) {
  const site = await startSite({ ...environmentOf(settings), TRUST_PROXY: 'on', ...NO_LIMIT });
  context.after(() => site.stop());
  const acknowledged: StoredConsultationRequest[] = [];
  let isStopped = false;
  const send = async (sender: number) => {
    for (let count = 0; !isStopped; count += 1) {
      const post = () =>
        fetch(`${site.address}/api/consultation-requests`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': `sender-${sender}-request-${count}`,
            'x-forwarded-for': `10.${sender}.${count >> 8}.${count & 255}`,
          },
          body: JSON.stringify({ name: `Sender ${sender}`, email: 'sender@example.com', message: `${MESSAGE} ${sender} ${count}` }),
        });
      let response = await post();
      // On a slow disk the command beside the server may hold the embedded database for seconds: the sender tries again.
      while (response.status === 503) response = await post();
      assert.equal(response.status, 201, 'the server keeps the request');
      acknowledged.push((await response.json()) as StoredConsultationRequest);
    }
  };
  const senders = Promise.all(Array.from({ length: SENDERS }, (_, sender) => send(sender)));
  return {
    acknowledged,
    /** Resolves once so many more were acknowledged. */
    async untilSome() {
      const enough = acknowledged.length + SOME;
      while (acknowledged.length < enough) await Promise.race([senders, pause(LOOK_MILLISECONDS)]);
    },
    async stop() {
      isStopped = true;
      await senders;
      await site.stop();
    },
  };
}
