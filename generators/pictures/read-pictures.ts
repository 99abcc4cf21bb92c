// The picture of each page that can be shared, with its words and its figure from the content of that page.
import { getCollection } from 'astro:content';
import type { Page } from '../../content/schemas/page';
import { readContent } from '../../site/read-content';
import { cardOfService, cardOfStudy, cardOfZones } from './choose-card';
import type { Card, Picture } from './picture-text';

interface Shared extends Pick<Page, 'heading' | 'opening'> {
  /** The address without its first slash; "home" for the home page. */
  key: string;
  card?: Card | undefined;
}

/** Pages without a canonical address are not shared. */
const UNSHARED = ['404', 'search'];
const ZONES_PAPER = 'stability-testing-guidelines';

export async function readPictures(): Promise<{ key: string; picture: Picture }[]> {
  const { name: companyName, website } = await readContent('company');
  const shared = (await Promise.all([singlePages(), services(), caseStudies(), whitePapers(), guides(), tools()])).flat();
  return Promise.all(
    shared.map(async ({ key, ...words }) => ({ key, picture: { kicker: await kickerOf(key), companyName, website, ...words } })),
  );
}

/** The name of the section above. The home page says what the company does. */
async function kickerOf(key: string): Promise<string> {
  if (key === 'home') return (await readContent('home')).hero.kicker;
  const above = key.split('/').slice(0, -1).join('/');
  return above ? (await readContent('pages', above)).title : '';
}

async function singlePages(): Promise<Shared[]> {
  const { figure } = (await readContent('home')).hero;
  const homeCard = cardOfStudy(await readStudy(figure.caseStudy), figure.label);
  return (await getCollection('pages'))
    .filter(({ id }) => !UNSHARED.includes(id))
    .map(({ id, data: { heading, opening } }) => ({ key: id, heading, opening, card: id === 'home' ? homeCard : undefined }));
}

async function services(): Promise<Shared[]> {
  const zones = await readContent('stability-zones');
  const entries = await getCollection('services');
  return Promise.all(
    entries.map(async ({ id, data }) => ({ key: `services/${id}`, ...data.hero, card: await cardOfService(data, zones, readStudy) })),
  );
}

async function caseStudies(): Promise<Shared[]> {
  const entries = await getCollection('caseStudies');
  return entries.map(({ id, data }) => {
    const { heading, opening } = data.page;
    return { key: `case-studies/${id}`, heading, opening, card: cardOfStudy(data) };
  });
}

async function whitePapers(): Promise<Shared[]> {
  const zones = await readContent('stability-zones');
  return (await getCollection('whitePapers')).map(({ id, data: { title: heading, description: opening } }) => ({
    key: `resources/whitepapers/${id}`,
    heading,
    opening,
    card: id === ZONES_PAPER ? cardOfZones(zones) : undefined,
  }));
}

async function guides(): Promise<Shared[]> {
  return (await getCollection('guideTexts')).map(({ id, data: { title: heading, description: opening } }) => ({
    key: `resources/guides/${id}`,
    heading,
    opening,
  }));
}

async function tools(): Promise<Shared[]> {
  return (await getCollection('toolPages')).map(({ id, data: { page } }) => ({
    key: `resources/tools/${id}`,
    heading: page.heading,
    opening: page.opening,
  }));
}

function readStudy(slug: string) {
  return readContent('caseStudies', slug);
}
