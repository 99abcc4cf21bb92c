// A member of staff for the resilience tests: joins the running site by an invitation, and does the work of the desk through its own client.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { inviteStaff } from '../server/desk/staff/invite-staff.ts';
import { currentBuild } from '../server/pages/current-build.mjs';
import { type Browser, browser, codeOf, ok, PASSWORD, setUpFactor, tokenIn } from '../test/auth-client.ts';
import type { TestDatabase } from '../test/databases.ts';

const EMAIL = 'ines@example.com';
const NEW_PASSWORD = 'copper lantern under the willow';

/** Chooses a password and sets up the second factor. */
export async function joinTheDesk(site: string, given: TestDatabase) {
  const inviting = { ...given, siteUrl: site, isMailed: false, actor: 'test' };
  const { link } = await inviteStaff(inviting, { email: EMAIL, role: 'administrator' }, new Date());
  const one = browser(site);
  ok(await one.auth.verifyOtp({ token_hash: tokenIn(link), type: 'invite' }));
  ok(await one.auth.updateUser({ password: PASSWORD, data: { name: 'Ines Okafor' } }));
  return setUpFactor(one);
}

/** In another browser, with the password and a code of the authenticator app. */
export async function signInAtTheDesk(site: string, { factorId, secret }: { factorId: string; secret: string }): Promise<Browser> {
  const one = browser(site);
  ok(await one.auth.signInWithPassword({ email: EMAIL, password: PASSWORD }));
  ok(await one.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) }));
  return one;
}

export function changePassword({ auth }: Browser) {
  return auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD });
}

/** @returns the status of each call, of which a reply needs nothing but what was loaded at the start */
export async function workAtTheDesk({ desk }: Browser, leadId: string): Promise<Record<'reply' | 'document' | 'picture', number>> {
  const send = async (address: string, type: string, body: string | Buffer) =>
    (await desk(address, { method: 'POST', headers: { 'content-type': type }, body: new Blob([body as Uint8Array<ArrayBuffer>]) })).status;
  const words = new URLSearchParams({ title: 'Stability Protocol', description: 'How to plan it.', category: 'Guidelines' });
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } }).png();
  return {
    reply: await send(
      `/api/desk/leads/${leadId}/replies`,
      'application/json',
      JSON.stringify({ subject: 'Your tablet', text: 'Dear Ada' }),
    ),
    document: await send(`/api/desk/documents?${words}`, 'application/pdf', await samplePdf()),
    picture: await send('/api/desk/news/pictures', 'image/png', await picture.toBuffer()),
  };
}

function samplePdf(): Promise<Buffer> {
  return readFile(join(currentBuild(), 'samples/stability-protocol-template.pdf'));
}
