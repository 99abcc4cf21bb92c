// A PDF over a slow line, with real sockets: its sender gets more time than any other body. Takes half a minute, because other bodies get that.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { onSqlite } from '../../../test/databases.ts';
import { openOffice } from '../../../test/office-app.ts';
import { currentBuild } from '../../pages/current-build.mjs';

const LONGER_THAN_OTHER_BODIES_MILLISECONDS = 33_000;

test('an upload that takes longer than other bodies may is kept', (context) =>
  onSqlite(async (given) => {
    const desk = await openOffice(context, given, 'editor');
    await desk.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = desk.app.server.address() as AddressInfo;
    const pdf = await readFile(join(currentBuild(), 'samples/stability-protocol-template.pdf'));
    const words = new URLSearchParams({ title: 'Slow', description: 'Over a slow line.', category: 'Safety' });
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/desk/documents?${words}`,
      headers: { ...desk.headers, 'content-type': 'application/pdf', 'content-length': pdf.length },
    });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(pdf.subarray(0, 1_000));
    await pause(LONGER_THAN_OTHER_BODIES_MILLISECONDS);
    sending.end(pdf.subarray(1_000));
    const [{ statusCode }] = await answered;
    assert.equal(statusCode, 201);
  }));
