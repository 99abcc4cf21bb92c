// Which files of content/ hold what, and the schema of each. Astro reads this at build.
import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { about } from '../content/schemas/about.ts';
import { analytics } from '../content/schemas/analytics.ts';
import { caseStudiesIndex } from '../content/schemas/case-studies-index.ts';
import { caseStudy } from '../content/schemas/case-study.ts';
import { caseStudyPage } from '../content/schemas/case-study-page.ts';
import { company } from '../content/schemas/company.ts';
import { consultation } from '../content/schemas/consultation.ts';
import { contact } from '../content/schemas/contact.ts';
import { documents } from '../content/schemas/documents.ts';
import { failures } from '../content/schemas/failures.ts';
import { home } from '../content/schemas/home.ts';
import { layout } from '../content/schemas/layout.ts';
import { news } from '../content/schemas/news.ts';
import { newsletter } from '../content/schemas/newsletter.ts';
import { page } from '../content/schemas/page.ts';
import { testimonial } from '../content/schemas/parts.ts';
import { reading } from '../content/schemas/reading.ts';
import { library, resources } from '../content/schemas/resources.ts';
import { search } from '../content/schemas/search.ts';
import { service } from '../content/schemas/service.ts';
import { serviceWords } from '../content/schemas/service-words.ts';
import { servicesOverview } from '../content/schemas/services-overview.ts';
import { stabilityZones } from '../content/schemas/stability-zones.ts';
import { testimonialsPage } from '../content/schemas/testimonials-page.ts';
import { legal, whitePaper } from '../content/schemas/white-paper.ts';
import { yourData } from '../content/schemas/your-data.ts';

/** A subject that is one file: read it with getEntry(name, name). */
const single = (name: string) => glob({ pattern: `${name}.json`, base: './content' });
const folder = (name: string) => glob({ pattern: '*.json', base: `./content/${name}` });
const texts = (name: string) => glob({ pattern: '*.md', base: `./content/${name}` });

export const collections = {
  company: defineCollection({ loader: single('company'), schema: company }),
  layout: defineCollection({ loader: single('layout'), schema: layout }),
  pages: defineCollection({ loader: file('content/pages.json'), schema: page }),
  home: defineCollection({ loader: single('home'), schema: home }),
  consultation: defineCollection({ loader: single('consultation'), schema: consultation }),
  documents: defineCollection({ loader: single('documents'), schema: documents }),
  failures: defineCollection({ loader: single('failures'), schema: failures }),
  contact: defineCollection({ loader: single('contact'), schema: contact }),
  news: defineCollection({ loader: single('news'), schema: news }),
  search: defineCollection({ loader: single('search'), schema: search }),
  analytics: defineCollection({ loader: single('analytics'), schema: analytics }),
  newsletter: defineCollection({ loader: single('newsletter'), schema: newsletter }),
  'your-data': defineCollection({ loader: single('your-data'), schema: yourData }),
  about: defineCollection({ loader: single('about'), schema: about }),
  resources: defineCollection({ loader: single('resources'), schema: resources }),
  guides: defineCollection({ loader: single('guides'), schema: library }),
  webinars: defineCollection({ loader: single('webinars'), schema: library }),
  reading: defineCollection({ loader: single('reading'), schema: reading }),
  testimonials: defineCollection({ loader: file('content/testimonials.json'), schema: testimonial }),
  'services-overview': defineCollection({ loader: single('services-overview'), schema: servicesOverview }),
  'service-words': defineCollection({ loader: single('service-words'), schema: serviceWords }),
  'stability-zones': defineCollection({ loader: single('stability-zones'), schema: stabilityZones }),
  services: defineCollection({ loader: folder('services'), schema: service }),
  caseStudies: defineCollection({ loader: folder('case-studies'), schema: caseStudy }),
  caseStudyPage: defineCollection({ loader: single('case-study-page'), schema: caseStudyPage }),
  caseStudiesIndex: defineCollection({ loader: single('case-studies-index'), schema: caseStudiesIndex }),
  'testimonials-page': defineCollection({ loader: single('testimonials-page'), schema: testimonialsPage }),
  whitePapers: defineCollection({ loader: texts('white-papers'), schema: whitePaper }),
  guideTexts: defineCollection({ loader: texts('guides'), schema: whitePaper }),
  legal: defineCollection({ loader: texts('legal'), schema: legal }),
};
