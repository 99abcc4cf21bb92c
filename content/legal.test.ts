// The legal texts and the white papers say what the specification asks, figure by figure.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DEFAULT_PERIODS } from '../server/privacy/retention-periods.ts';
import { chooseVariant } from '../site/legal/choose-variant.ts';
import { fillPlaceholders } from '../site/legal/fill-placeholders.ts';
import company from './company.json' with { type: 'json' };

const POLICIES = ['privacy-policy', 'terms-of-service', 'cookie-policy', 'accessibility'];
const WHITE_PAPERS = 6;
const PAPER_MIN_WORDS = 1_200;

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
}

function says(path: string, phrases: (string | RegExp)[]): void {
  const text = read(path);
  const missing = phrases.filter((phrase) => (typeof phrase === 'string' ? !text.includes(phrase) : !phrase.test(text)));
  assert.deepEqual(missing, [], `missing in ${path}`);
}

test('every policy was last updated on December 18, 2025', () => {
  for (const policy of POLICIES) says(`legal/${policy}.md`, ['updated: "2025-12-18"', 'December 18, 2025']);
});

test('the terms state every payment figure, the cap of liability and the governing law', () => {
  says('legal/terms-of-service.md', [
    /initial consultation[\s\S]*50% deposit/,
    /Ongoing projects[\s\S]*billed monthly/i,
    /payment (is )?due within 30 days/i,
    /late fee of 1\.5% per month/,
    /fees for paid consultations are non-refundable/i,
    /Cancellation[\s\S]*pro-rata/,
    /emergency consultation is paid immediately/i,
    /Disputes are resolved within 30 days/,
    /capped at the fees that you paid us in the preceding 12 months/,
    'law of North Carolina',
  ]);
});

test('the terms disclaim diagnosis and approval, and name the client’s duties', () => {
  says('legal/terms-of-service.md', ['No diagnosis', 'No approval guarantee', 'final decision', 'Accurate information', 'Regulatory compliance', 'Professional use only']);
});

test('the privacy policy states encryption, access, audits, rights and whom to ask', () => {
  says('legal/privacy-policy.md', ['AES-256 in transit and at rest', 'Role-based access', 'HIPAA guidelines', /security audits and penetration tests quarterly/]);
  says('legal/privacy-policy.md', ['**access**', '**correct**', '**delete**', 'portability', '{{dataProtectionEmail}}', '{{phone}}', '{{postalAddress}}']);
});

test('the privacy policy states how long is kept what the server removes when nothing else is set', () => {
  const { inquiriesDays, unconfirmedDays, unsubscribedDays, notificationsDays } = DEFAULT_PERIODS;
  says('legal/privacy-policy.md', [
    new RegExp(`Consultation requests and contact messages \\| ${inquiriesDays} days`),
    new RegExp(`Newsletter address that was never confirmed \\| ${unconfirmedDays} days`),
    new RegExp(`Newsletter address after you unsubscribe \\| ${unsubscribedDays} days`),
    new RegExp(`Technical notes of how a notification was delivered \\| ${notificationsDays} days`),
  ]);
});

test('the cookie policy states its types, its static display and how long cookies last', () => {
  says('legal/cookie-policy.md', ['| Essential | Required |', '| Analytics | Enabled |', '| Functional | Enabled |', '### Third-party']);
  says('legal/cookie-policy.md', ['The browser session', 'Up to 2 years (24 months)', 'Expire after 26 months']);
});

test('every placeholder of the policies is filled, and an unknown one stops the build with its remedy', () => {
  for (const policy of POLICIES) assert.doesNotMatch(fillPlaceholders(read(`legal/${policy}.md`), company, policy), /\{\{/);
  assert.throws(() => fillPlaceholders('Call {{fax}}', company, 'terms.md'), /terms\.md holds \{\{fax\}\}.*write one of \{\{company\}\}/);
});

test('the policies that speak of analytics read on with it and without, and hold no mark out of order', () => {
  for (const policy of ['privacy-policy', 'cookie-policy']) {
    const text = read(`legal/${policy}.md`);
    const [without, withAnalytics] = [false, true].map((hasAnalytics) => chooseVariant(text, hasAnalytics, policy));
    assert.notEqual(without, withAnalytics);
    for (const variant of [without, withAnalytics]) assert.doesNotMatch(variant ?? '', /<!--|\.\.|[a-z]\.[A-Z]| \.| {2}/, policy);
    assert.match(without ?? '', /runs no analytics/i);
    assert.doesNotMatch(withAnalytics ?? '', /runs no analytics|nothing in your browser’s local storage\./i);
  }
  assert.throws(() => chooseVariant('<!-- with analytics -->', true, 'policy.md'), /policy\.md holds <!-- with analytics --> out of order/);
});

test('the paper on stability states the conditions of all five zones and the accelerated one', () => {
  says('white-papers/stability-testing-guidelines.md', [
    /\| I \|.*21 °C\/45% RH/,
    /\| II \|.*25 °C\/60% RH/,
    /\| III \|.*30 °C\/35% RH/,
    /\| IVa \|.*30 °C\/65% RH/,
    /\| IVb \|.*30 °C\/75% RH/,
    /Accelerated.*40 °C\/75% RH, 6 months/,
  ]);
});

test('there are six white papers, each with at least 1,200 words and its references', () => {
  const papers = readdirSync(new URL('white-papers', import.meta.url));
  assert.equal(papers.length, WHITE_PAPERS);
  for (const paper of papers) {
    const text = read(`white-papers/${paper}`).replace(/^---[\s\S]*?---/, '');
    const words = text.match(/[\p{L}\d]+/gu)?.length ?? 0;
    assert.ok(words >= PAPER_MIN_WORDS, `${paper} has ${words} words`);
    assert.match(text, /^## References\n+1\. \S/m, paper);
  }
});
