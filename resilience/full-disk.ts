// A disk under the embedded database fills up and has room again: what visitors get meanwhile.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import consultation from '../content/consultation.json' with { type: 'json' };
import { openTestService } from '../test/notification-service.ts';
import { startServer } from '../test/server-process.ts';
import { expireClaims } from './expire-claims.ts';
import { deliveredMarks, keptLeads } from './kept-leads.ts';
import { WAITING } from './patience.ts';
import { idIn, messageOf, openForm, sendForm, sendJson, tokenIn, visit } from './visitor.ts';

const MOST_LEADS = 5_000;

export interface Disk {
  folder: string;
  /** Takes almost all the room that is left. Given the process that writes. */
  narrow(pid: number): void;
  makeRoom(pid: number): void;
}

export async function fillsUpAndRecovers(context: TestContext, disk: Disk): Promise<void> {
  const service = await openTestService();
  context.after(service.close);
  const settings = { DATA_DIR: disk.folder, NOTIFY_URL: service.url, TRUST_PROXY: 'on', SAMPLES: 'off' };
  const server = startServer(context, settings);
  const site = `http://127.0.0.1:${await server.port}`;
  const token = await openForm(site);
  const pid = Number(server.child.pid);
  disk.narrow(pid);

  const acknowledged: string[] = [];
  const send = (number: number) => sendJson(site, { mark: `lead ${number}`, from: `10.1.${number >> 8}.${number & 255}` });
  let refused = await send(0);
  for (let number = 1; refused.status === 201; number += 1) {
    acknowledged.push(idIn(refused));
    assert.ok(number < MOST_LEADS, 'the disk does not fill up');
    refused = await send(number);
  }
  assert.deepEqual([refused.status, JSON.parse(refused.text).type], [503, '/problems/database']);
  const form = await sendForm(site, { mark: 'form' }, token);
  assert.equal(form.status, 503);
  assert.ok(form.text.includes(consultation.notices.error.database) && form.text.includes(messageOf('form')));
  assert.equal(tokenIn(form.text), token);
  for (const path of ['/', '/about', '/consultation', '/healthz']) assert.equal((await visit(`${site}${path}`)).status, 200, path);

  disk.makeRoom(pid);
  await expireClaims(disk.folder);
  assert.equal((await sendForm(site, { mark: 'form' }, token)).status, 303);
  const again = idIn(await send(acknowledged.length));
  const kept = await context.waitFor(async () => {
    const leads = await keptLeads(settings);
    assert.equal(deliveredMarks(leads).length, leads.length, 'some wait');
    return leads;
  }, WAITING);
  assert.equal(kept.length, acknowledged.length + 2);
  const ids = new Set(kept.map(({ id }) => id));
  assert.ok([...acknowledged, again].every((id) => ids.has(id)));
  assert.equal(new Set(service.ids()).size, kept.length);
  server.child.kill('SIGTERM');
  assert.deepEqual(await server.ended, [0, null]);
}
