// Which files of content/ hold what, and the schema of each. Astro reads this at build.
import { defineCollection } from 'astro/content/config';
import { file, glob } from 'astro/loaders';
import { z } from 'zod';
import { about } from '../content/schemas/about.ts';
import { analytics } from '../content/schemas/analytics.ts';
import { brand } from '../content/schemas/brand.ts';
import { caseStudiesIndex } from '../content/schemas/case-studies-index.ts';
import { caseStudy } from '../content/schemas/case-study.ts';
import { caseStudyPage } from '../content/schemas/case-study-page.ts';
import { company } from '../content/schemas/company.ts';
import { consultation } from '../content/schemas/consultation.ts';
import { contact } from '../content/schemas/contact.ts';
import { deskMails } from '../content/schemas/desk-mails.ts';
import { documents } from '../content/schemas/documents.ts';
import { failures } from '../content/schemas/failures.ts';
import { figures } from '../content/schemas/figures.ts';
import { home } from '../content/schemas/home.ts';
import { layout } from '../content/schemas/layout.ts';
import { news } from '../content/schemas/news.ts';
import { newsletter } from '../content/schemas/newsletter.ts';
import { page } from '../content/schemas/page.ts';
import { testimonial } from '../content/schemas/parts.ts';
import { reading } from '../content/schemas/reading.ts';
import { replyText } from '../content/schemas/reply-text.ts';
import { library, resources } from '../content/schemas/resources.ts';
import { search } from '../content/schemas/search.ts';
import { service } from '../content/schemas/service.ts';
import { serviceWords } from '../content/schemas/service-words.ts';
import { servicesOverview } from '../content/schemas/services-overview.ts';
import { stabilityZones } from '../content/schemas/stability-zones.ts';
import { staffMails } from '../content/schemas/staff-mails.ts';
import { testimonialsPage } from '../content/schemas/testimonials-page.ts';
import { tool, tools } from '../content/schemas/tools.ts';
import { legal, whitePaper } from '../content/schemas/white-paper.ts';
import { yourData } from '../content/schemas/your-data.ts';

/** An editor may put the address of a JSON Schema into a file. */
const jsonFile = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) => schema.extend({ $schema: z.string().optional() });

/** A subject that is one file: read it with readContent(name). */
const single = <Shape extends z.ZodRawShape>(name: string, schema: z.ZodObject<Shape>) =>
  defineCollection({ loader: glob({ pattern: `${name}.json`, base: './content' }), schema: jsonFile(schema) });

const folder = <Shape extends z.ZodRawShape>(name: string, schema: z.ZodObject<Shape>) =>
  defineCollection({ loader: glob({ pattern: '*.json', base: `./content/${name}` }), schema: jsonFile(schema) });

const texts = <Shape extends z.ZodRawShape>(name: string, schema: z.ZodObject<Shape>) =>
  defineCollection({ loader: glob({ pattern: '*.md', base: `./content/${name}` }), schema });

/** The entries of one file, by key. */
function entriesOf(text: string): Record<string, Record<string, unknown>> {
  const { $schema, ...entries } = JSON.parse(text);
  return entries;
}

export const collections = {
  about: single('about', about),
  analytics: single('analytics', analytics),
  'case-studies-index': single('case-studies-index', caseStudiesIndex),
  'case-study-page': single('case-study-page', caseStudyPage),
  brand: single('brand', brand),
  company: single('company', company),
  consultation: single('consultation', consultation),
  contact: single('contact', contact),
  'desk-mails': defineCollection({ loader: glob({ pattern: 'mails.json', base: './content/desk' }), schema: jsonFile(deskMails) }),
  documents: single('documents', documents),
  failures: single('failures', failures),
  figures: single('figures', figures),
  guides: single('guides', library),
  home: single('home', home),
  layout: single('layout', layout),
  news: single('news', news),
  newsletter: single('newsletter', newsletter),
  reading: single('reading', reading),
  resources: single('resources', resources),
  search: single('search', search),
  'service-words': single('service-words', serviceWords),
  'services-overview': single('services-overview', servicesOverview),
  'stability-zones': single('stability-zones', stabilityZones),
  'testimonials-page': single('testimonials-page', testimonialsPage),
  tools: single('tools', tools),
  webinars: single('webinars', library),
  'staff-mails': single('staff-mails', staffMails),
  'your-data': single('your-data', yourData),
  services: folder('services', service),
  caseStudies: folder('case-studies', caseStudy),
  toolPages: folder('tools', tool),
  whitePapers: texts('white-papers', whitePaper),
  guideTexts: texts('guides', whitePaper),
  legal: texts('legal', legal),
  replyTexts: texts('desk/replies', replyText),
  pages: defineCollection({ loader: file('content/pages.json', { parser: entriesOf }), schema: page }),
  testimonials: defineCollection({ loader: file('content/testimonials.json'), schema: testimonial }),
};
