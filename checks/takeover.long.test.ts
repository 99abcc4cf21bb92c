// The site builds for another company, with changes in content/ only.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import company from '../content/company.json' with { type: 'json' };
import { currentBuild } from '../server/pages/current-build.mjs';
import { change, copyTree } from './tree-copy.ts';

const OLD_NAME = new RegExp(company.name, 'gi');
const GONE = 'regulatory-support';

test('the site builds with another company, one office and one service fewer, by content alone', () => {
  const tree = copyTree();
  try {
    change(tree, 'company.json', () => ({ ...renamed(company), offices: company.offices.slice(1), placeholdersReplaced: true }));
    change(tree, 'figures.json', (figures) => ({ ...figures, groups: figures.groups.map(confirmed) }));
    rmSync(join(tree, 'content/services', `${GONE}.json`));
    change(tree, 'testimonials.json', (testimonials) => testimonials.map(toAnotherService));
    for (const study of readdirSync(join(tree, 'content/case-studies'))) {
      change(tree, `case-studies/${study}`, (content) => ({
        ...content,
        relatedServices: content.relatedServices.map((slug: string) => (slug === GONE ? 'stability-studies' : slug)),
      }));
    }

    const built = spawnSync(process.execPath, ['commands/build.ts'], { cwd: tree, encoding: 'utf8' });
    assert.equal(built.status, 0, built.stderr);

    const client = join(currentBuild(join(tree, 'dist')), 'client');
    const page = (name: string) => readFileSync(join(client, name), 'utf8');
    assert.match(page('about.html'), /Northfold/);
    for (const name of ['index.html', 'about.html', 'privacy-policy.html']) assert.ok(!page(name).match(OLD_NAME), name);
    assert.ok(!page('index.html').includes('Bentonville'));
    assert.ok(!existsSync(join(client, 'services', `${GONE}.html`)));
    assert.ok(!page('services.html').includes(`/services/${GONE}`));
    for (const name of ['index.html', 'case-studies.html', 'case-studies/melatonin.html', 'testimonials.html', 'figures.html'])
      assert.doesNotMatch(page(name), /Placeholder |placeholders|sample testimonials|Not confirmed yet/, name);
    assert.ok(page('services.html').includes('/services/stability-studies'));
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
});

function renamed(company: object): object {
  return JSON.parse(JSON.stringify(company).replace(OLD_NAME, 'Northfold'));
}

function confirmed(group: { figures: object[] }) {
  return { ...group, figures: group.figures.map((figure) => ({ ...figure, confirmedOn: '2026-10-01' })) };
}

function toAnotherService(testimonial: { service: string }) {
  return testimonial.service === GONE ? { ...testimonial, service: 'stability-studies' } : testimonial;
}
