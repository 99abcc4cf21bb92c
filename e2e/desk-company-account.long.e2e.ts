// Signing in with the company's own account, by a real provider of OpenID Connect, as a person clicks through it.
import type { Page } from '@playwright/test';
import { freePort } from '../test/free-port.ts';
import { type IdentityProvider, openIdentityProvider } from '../test/identity-provider.ts';
import { invite } from './fixtures/desk.ts';
import { test as base, expect } from './fixtures/site.ts';
import type { RunningSite } from './fixtures/start-site.ts';

/** A site whose identity provider knows where it is: both addresses are settled before either starts. */
const test = base.extend<{ company: { site: RunningSite; provider: IdentityProvider } }>({
  company: async ({ startSite }, use) => {
    const closers: (() => unknown)[] = [];
    const port = await freePort();
    const provider = await openIdentityProvider(
      { after: (close) => void closers.push(close as () => unknown) },
      `http://localhost:${port}`,
    );
    const { issuer, clientId, clientSecret } = provider.settings;
    const settings = { PORT: String(port), OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
    await use({ site: await startSite(settings), provider });
    for (const close of closers) await close();
  },
});

test('an invited editor signs in with the company account, without ever choosing a password', async ({ page, company }) => {
  const { site, provider } = company;
  await invite(site, 'ines@example.com', 'editor');
  provider.people.set('ines', { email: 'ines@example.com', email_verified: true });
  await signInAs(page, site, 'ines');
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
});

test('a company account that nobody invited is sent back with the reason', async ({ page, company }) => {
  const { site, provider } = company;
  provider.people.set('stranger', { email: 'stranger@example.com', email_verified: true });
  await signInAs(page, site, 'stranger');
  await expect(page.getByRole('alert')).toContainText('Nobody was invited to the desk under this company account');
  await expect(page.getByLabel('Email')).toBeVisible();
});

/** From the page to sign in through the provider's own two pages, and back. */
async function signInAs(page: Page, site: RunningSite, name: string): Promise<void> {
  await page.goto(`${site.address}/desk`);
  await page.getByRole('button', { name: 'Sign in with your company account' }).click();
  await page.getByRole('textbox', { name: /login/i }).fill(name);
  await page.getByPlaceholder(/password/i).fill('any');
  await page.getByRole('button', { name: /sign-in/i }).click();
  await page.getByRole('button', { name: /continue/i }).click();
  await page.waitForURL(`${site.address}/desk**`);
}
