// Joining the desk and signing in: invitation, password, second factor, recovery codes, forgotten password, links that expired.
import { invite, join, type Member, signIn } from './fixtures/desk.ts';
import { expect, deskTest as test } from './fixtures/site.ts';

test('who is invited chooses a password, a second factor and is in; then signs in with both', async ({ page, site }) => {
  const ann = await join(page, site, { email: 'ann.byron@example.com', role: 'consultant', name: 'Ann Byron' });
  expect(ann.recoveryCodes).toHaveLength(10);
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/leads$/);
  await expect(page).toHaveTitle(/^Inbox \| Desk \| /);
  await expect(page.getByRole('banner')).toContainText('Ann Byron');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused();
  await signIn(page, ann);
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
});

test('a recovery code stands for the app once', async ({ page, site }) => {
  const bea = await join(page, site, { email: 'bea@example.com', role: 'privacy-officer', name: 'Bea Olsen' });
  const [code = ''] = bea.recoveryCodes;
  await signOutAndEnter(page, bea, code);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  await signOutAndEnter(page, bea, code);
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/The code is wrong or was used before/);
  await expect(page.getByLabel('Code')).toBeFocused();
});

test('an invitation works once, and says so the second time', async ({ page, browser, site }) => {
  const { link, role } = await invite(site, 'cyd@example.com', 'editor');
  expect(role).toBe('editor');
  expect(link).toMatch(/\/desk\/welcome#token_hash=[^&]+&type=invite$/);
  await page.goto(link);
  await expect(page.getByLabel('Your name')).toBeVisible();
  expect(page.url()).not.toContain('token_hash');
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
  await expect(other.getByText(/ask an administrator of the desk for another invitation/)).toBeVisible();
  await other.context().close();
});

test('a password is judged in words: too short, weak, good', async ({ page, site }) => {
  const { link } = await invite(site, 'dot@example.com', 'editor');
  await page.goto(link);
  await page.getByLabel('Your name').fill('Dot Lind');
  const password = page.getByLabel('Password');
  await password.fill('short');
  await expect(password).toHaveAccessibleDescription(/Too short: 7 more characters/);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(password).toHaveAccessibleDescription(/Choose at least 12 characters/);
  await password.fill('password1234');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Your name')).toHaveValue('Dot Lind');
  await password.fill('plum orbit nine canvas');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('banner')).toContainText('Dot Lind');
});

test('a wrong password and an unknown address are told the same, and the fields keep what was typed', async ({ page, site }) => {
  await join(page, site, { email: 'eve@example.com', role: 'editor', name: 'Eve Arden' });
  await page.getByRole('button', { name: 'Sign out' }).click();
  const said: string[] = [];
  for (const email of ['eve@example.com', 'nobody@example.com']) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    said.push((await page.getByRole('alert').textContent()) ?? '');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  }
  expect(said[0]).toBe(said[1]);
});

test('empty fields are named, and the first of them has the focus', async ({ page, site }) => {
  await page.goto(`${site.address}/desk`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Enter your password');
});

test('a forgotten password is replaced by a mailed link', async ({ page, startSite, mailServer }) => {
  const site = await startSite({ MAIL_URL: mailServer.url, MAIL_TO: 'desk@example.com' });
  const fay = await join(page, site, { email: 'fay@example.com', role: 'editor', name: 'Fay Roth' });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await page.getByLabel('Email').fill(fay.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look into your mailbox' })).toBeVisible();

  await expect.poll(() => linkFor(fay.email)).toBeTruthy();
  // The server of a test does not know its own port.
  const { pathname, hash } = new URL(String(linkFor(fay.email)));
  await page.goto(`${site.address}${pathname}${hash}`);
  await page.getByLabel('Password').fill('cobalt lantern river seven');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('banner')).toContainText('Fay Roth');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, { ...fay, password: 'cobalt lantern river seven' });
  await expect(page.getByRole('banner')).toContainText('Fay Roth');

  function linkFor(email: string): string | undefined {
    const mail = mailServer.mails.find(({ recipients, text }) => recipients.includes(email) && text.includes('/desk/recover'));
    return /http\S+\/desk\/recover#\S+/.exec(mail?.text ?? '')?.[0];
  }
});

async function signOutAndEnter(page: Parameters<typeof signIn>[0], member: Member, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, { ...member, app: undefined });
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}
