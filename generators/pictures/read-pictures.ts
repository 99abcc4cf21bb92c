// The pictures that the site needs: one for each page that may be found, with its words from content/.
import { getCollection } from 'astro:content';
import type { Page } from '../../content/schemas/layout';
import { readContent } from '../../site/read-content';
import { cardOfService, cardOfStudy, cardOfZones } from './choose-card';
import type { Card, Picture } from './picture-text';

/** Pages that are not to be found are not shared either. */
const UNSHARED = new Set(['404', 'failure', 'newsletter', 'search', 'your-data']);
const ZONES_PAPER = 'resources/whitepapers/stability-testing-guidelines';

export async function readPictures(): Promise<{ key: string; picture: Picture }[]> {
  const entries = await getCollection('pages');
  const shared = entries.filter(({ id }) => !UNSHARED.has(id));
  return Promise.all(shared.map(async ({ id, data }) => ({ key: id, picture: await pictureOfPage(id, data) })));
}

async function pictureOfPage(key: string, { heading, opening }: Page): Promise<Picture> {
  const company = await readContent('company');
  return { kicker: await kickerOf(key), heading, opening, companyName: company.name, website: company.website, card: await cardOf(key) };
}

/** What the page belongs to; the home page says what the company does. */
async function kickerOf(key: string): Promise<string> {
  if (key === 'home') return (await readContent('home')).hero.kicker;
  const above = key.split('/').slice(0, -1).join('/');
  return above ? (await readContent('pages', above)).title : '';
}

async function cardOf(key: string): Promise<Card | undefined> {
  const [section, slug = ''] = key.split('/');
  if (key === 'home') {
    const { figure } = (await readContent('home')).hero;
    return cardOfStudy(await readStudy(figure.caseStudy), figure.label);
  }
  if (key === ZONES_PAPER) return cardOfZones(await readContent('stability-zones'));
  if (section === 'case-studies' && slug) return cardOfStudy(await readStudy(slug));
  if (section !== 'services' || !slug) return undefined;
  const service = (await getCollection('services')).find(({ id }) => id === slug)?.data;
  return service && cardOfService(service, await readContent('stability-zones'), readStudy);
}

function readStudy(slug: string) {
  return readContent('caseStudies', slug);
}
