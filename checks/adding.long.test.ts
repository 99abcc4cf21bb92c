// One content file adds a service, a case study, a white paper, a guide, a team member or a testimonial; one shell and its head add a page.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { currentBuild } from '../server/pages/current-build.mjs';
import { type CatalogPage, readCatalog } from '../server/seo/catalog.ts';
import { sitemap } from '../server/seo/sitemap.ts';
import { onSqlite } from '../test/databases.ts';
import { change, copyTree } from './tree-copy.ts';

const tree = copyTree();
let built = '';
let catalog: CatalogPage[] = [];
let addresses = '';

const ADDED = [
  { kind: 'service', path: '/services/lyophilization', listedOn: 'services.html', says: 'Lyophilization' },
  { kind: 'case study', path: '/case-studies/freeze-dried-enzyme', listedOn: 'case-studies.html', says: 'Freeze-dried enzyme' },
  {
    kind: 'white paper',
    path: '/resources/whitepapers/residual-moisture',
    listedOn: 'resources/whitepapers.html',
    says: 'Residual Moisture',
  },
  { kind: 'guide', path: '/resources/guides/choosing-a-vial', listedOn: 'resources/guides.html', says: 'Choosing a Vial' },
  { kind: 'page', path: '/quality', listedOn: 'quality.html', says: 'How we keep quality' },
];

const QUALITY_PAGE = `---
import Document from '../layout/Document.astro';
import { PageOpening } from '../layout/PageOpening';
import { readContent } from '../read-content';

const page = await readContent('pages', 'quality');
---

<Document head={page} path="/quality">
  <PageOpening page={page} />
</Document>
`;

before(async () => {
  copyOf('services/stability-studies.json', 'services/lyophilization.json', ({ composition, ...service }) => ({
    ...service,
    order: 8,
    title: 'Lyophilization',
    hero: { ...service.hero, heading: 'Lyophilization without collapse' },
  }));
  copyOf('case-studies/energy-shot.json', 'case-studies/freeze-dried-enzyme.json', (study) => ({
    ...study,
    order: 8,
    title: 'Freeze-dried enzyme',
    page: { ...study.page, title: 'Case Study: Freeze-Dried Enzyme', heading: 'Freeze-dried enzyme, whole after a year' },
  }));
  writeText('white-papers/residual-moisture.md', 'Residual Moisture');
  writeText('guides/choosing-a-vial.md', 'Choosing a Vial');
  change(tree, 'about.json', (about) => {
    about.leadership.teams[0].members.push({ role: 'Head of Freeze-Drying', focus: 'Leads cycle development.' });
    return about;
  });
  change(tree, 'testimonials.json', (testimonials) => [
    ...testimonials,
    {
      ...testimonials[0],
      id: 'cake-that-stands',
      title: 'A cake that stands',
      quote: 'The cake no longer collapses.',
      service: 'lyophilization',
    },
  ]);
  change(tree, 'pages.json', (pages) => ({
    ...pages,
    quality: { title: 'Quality', description: 'How we keep quality.', heading: 'How we keep quality', opening: 'By method.' },
  }));
  writeFileSync(join(tree, 'site/pages/quality.astro'), QUALITY_PAGE);
  const { status, stderr } = spawnSync(process.execPath, ['commands/build.ts'], { cwd: tree, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  built = currentBuild(join(tree, 'dist'));
  catalog = await readCatalog(join(built, 'catalog.json'));
  await onSqlite(async ({ database }) => {
    addresses = await sitemap(catalog, database, 'https://example.com');
  });
});

after(() => rmSync(tree, { recursive: true, force: true }));

for (const { kind, path, listedOn, says } of ADDED) {
  test(`an added ${kind} has a page, and is on its list, in the sitemap, in the search catalog and on a picture`, () => {
    assert.match(page(`${path.slice(1)}.html`), new RegExp(`<h1[^>]*>[^<]*(<[^>]+>)?${says}`));
    assert.ok(page(listedOn).includes(says), listedOn);
    assert.ok(addresses.includes(`<loc>https://example.com${path}</loc>`));
    assert.ok(catalog.find((entry) => entry.path === path)?.headings.includes(says));
    assert.ok(existsSync(join(built, 'client/pictures', `${path}.png`)));
  });
}

test('an added white paper has a PDF', () => {
  assert.ok(existsSync(join(built, 'client/resources/whitepapers/residual-moisture.pdf')));
});

test('an added service without a composition shows its parts and its figure', () => {
  const html = page('services/lyophilization.html');
  for (const id of ['overview', 'services', 'methodology', 'consultation', 'climatic-zones']) assert.ok(html.includes(`id="${id}"`), id);
});

test('an added member and an added testimonial are on their pages', () => {
  assert.ok(page('about.html').includes('Head of Freeze-Drying'));
  assert.ok(page('testimonials.html').includes('The cake no longer collapses.'));
  assert.ok(page('testimonials.html').includes('Lyophilization'));
});

function page(name: string): string {
  return readFileSync(join(built, 'client', name), 'utf8');
}

// biome-ignore lint/suspicious/noExplicitAny: a content file here is whatever its JSON says; the build checks it against its schema
function copyOf(from: string, to: string, mend: (content: any) => unknown): void {
  const content = JSON.parse(readFileSync(join(tree, 'content', from), 'utf8'));
  writeFileSync(join(tree, 'content', to), JSON.stringify(mend(content)));
}

function writeText(name: string, title: string): void {
  const head = {
    order: 9,
    title,
    pageTitle: title,
    description: `${title}.`,
    author: 'Freeze-Drying Team',
    date: '2025-12-01',
    downloads: 0,
  };
  const frontMatter = JSON.stringify({ ...head, abstract: 'In short.', tags: ['Lyophilization', 'Vials'] });
  writeFileSync(join(tree, 'content', name), `---\n${frontMatter}\n---\n\n## First\n\nA paragraph.\n`);
}
