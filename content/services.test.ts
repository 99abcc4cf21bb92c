// The services match their schemas, and the words and figures of the specification.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { z } from 'zod';
import { formatCondition } from '../site/figures/format-condition.ts';
import { caseStudy } from './schemas/case-study.ts';
import { testimonial } from './schemas/parts.ts';
import { type Service, service } from './schemas/service.ts';
import { serviceWords } from './schemas/service-words.ts';
import { servicesOverview } from './schemas/services-overview.ts';
import { stabilityZones } from './schemas/stability-zones.ts';

const SLUGS = [
  'small-molecule-formulation',
  'nutritional-supplement-development',
  'process-development-optimization',
  'supply-chain-manufacturing',
  'analytical-testing',
  'stability-studies',
  'regulatory-support',
];

/** What the specification counts on each page, and the anchors that it is known by. It counts four questions on two pages; the others have six. */
const PARTS = {
  'small-molecule-formulation': { capabilities: 6, steps: 4, faqs: 6, anchors: 'overview capabilities methodology' },
  'nutritional-supplement-development': { capabilities: 6, steps: 6, faqs: 6, anchors: 'overview capabilities process' },
  'process-development-optimization': { capabilities: 6, steps: 4, faqs: 6, anchors: 'services methodology' },
  'supply-chain-manufacturing': { capabilities: 6, steps: 5, faqs: 6, anchors: 'overview capabilities methodology' },
  'analytical-testing': { capabilities: 6, steps: 6, faqs: 4, anchors: 'overview capabilities methodology' },
  'stability-studies': { capabilities: 6, steps: 4, faqs: 6, anchors: 'overview services methodology' },
  'regulatory-support': { capabilities: 3, steps: 5, faqs: 4, anchors: 'services methodology' },
};

function read<S extends z.ZodType>(name: string, schema: S): z.infer<S> {
  return schema.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')));
}

function readService(slug: string): Service {
  return read(`services/${slug}.json`, service);
}

function metricsOf(slug: string): string[] {
  return readService(slug).metrics.map(({ metric, description }) => `${metric} ${description}`);
}

test('there are seven services, each in its place', () => {
  const files = readdirSync(new URL('services', import.meta.url)).map((name) => name.replace('.json', ''));
  assert.deepEqual(files.sort(), [...SLUGS].sort());
  assert.deepEqual(
    SLUGS.map((slug) => readService(slug).order),
    SLUGS.map((_, index) => index + 1),
  );
});

for (const [slug, expected] of Object.entries(PARTS)) {
  test(`${slug} has the parts and the anchors that the specification names`, () => {
    const { overview, capabilities, process, faqs } = readService(slug);
    assert.deepEqual(
      {
        capabilities: capabilities.items.length,
        steps: process.steps.length,
        faqs: faqs.length,
        anchors: [...(overview ? ['overview'] : []), capabilities.anchor, process.anchor].join(' '),
      },
      expected,
    );
  });

  test(`${slug} quotes a client who speaks of this service`, () => {
    const { caseStudy: told, relatedCaseStudies } = readService(slug);
    if (told) assert.ok(!relatedCaseStudies.includes(told.slug), 'the study that the page tells is not related to itself');
    const quoted = read('testimonials.json', testimonial.array()).find(({ id }) => id === told?.testimonial);
    assert.equal(quoted?.service, told && slug);
  });

  test(`${slug} leads to a consultation`, () => {
    assert.equal(readService(slug).consultation.path, '/consultation');
  });
}

test('a case study, a testimonial and a list stand wherever the specification asks for them', () => {
  const told = SLUGS.filter((slug) => readService(slug).caseStudy);
  assert.deepEqual(
    SLUGS.filter((slug) => !told.includes(slug)),
    ['process-development-optimization', 'regulatory-support'],
  );
  const lists = (slug: string) => readService(slug).lists.map(({ id }) => id);
  for (const id of ['ich-guidelines', 'regulatory-framework', 'techniques']) assert.ok(lists('analytical-testing').includes(id));
  assert.ok(lists('nutritional-supplement-development').includes('clean-label'));
  assert.ok(lists('small-molecule-formulation').includes('success-factors'));
  assert.ok(lists('regulatory-support').includes('reasons'));
  assert.ok(lists('stability-studies').includes('ich-guidelines'));
});

test('the first step of the analytical approach is highlighted, and its questions say how long', () => {
  const { process, faqs } = readService('analytical-testing');
  assert.equal(process.activeStep, 1);
  assert.match(faqs.find(({ question }) => /development/i.test(question))?.answer ?? '', /\b4-8 weeks\b/);
  assert.match(faqs.find(({ question }) => /validation/i.test(question))?.answer ?? '', /\b6-12 weeks\b/);
});

test('every service says what drives the cost, what to send, how long it takes, what is done under GMP, who owns the results and who does what', () => {
  for (const slug of SLUGS) {
    const { faqs } = readService(slug);
    const asked = faqs.map(({ question }) => question).join(' ');
    const answered = faqs.map(({ answer }) => answer).join(' ');
    for (const subject of [/drives the cost/, /\bneed\b/, /how long/i, /GMP/, /who does what/i]) assert.match(asked, subject, slug);
    for (const subject of [/weeks|months/, /GMP|CFR/, /becomes? yours when/, /can sign a confidentiality agreement/]) assert.match(answered, subject, slug);
  }
});

test('supply chain has its four figures, as specified', () => {
  assert.deepEqual(metricsOf('supply-chain-manufacturing'), [
    '98% compliance success',
    '35% efficiency improvement',
    '150+ projects',
    '25+ years combined experience',
  ]);
});

test('the pages that the specification gives figures have them', () => {
  for (const slug of ['small-molecule-formulation', 'process-development-optimization', 'regulatory-support']) {
    assert.ok(metricsOf(slug).length >= 3, slug);
  }
  assert.ok(metricsOf('regulatory-support').includes('95% first-time approval'));
  assert.ok(metricsOf('small-molecule-formulation').includes('150+ formulation projects'));
});

test('supplements and small molecules close with a phone number to call now', () => {
  assert.ok(readService('nutritional-supplement-development').callsNow);
  assert.ok(readService('small-molecule-formulation').callsNow);
});

test('the climatic zones and the accelerated condition are those of the specification', () => {
  const { zones, accelerated } = read('stability-zones.json', stabilityZones);
  assert.deepEqual(
    zones.map((zone) => `${zone.zone} ${formatCondition(zone)}`),
    ['I 21°C/45% RH', 'II 25°C/60% RH', 'III 30°C/35% RH', 'IVa 30°C/65% RH', 'IVb 30°C/75% RH'],
  );
  assert.equal(`${formatCondition(accelerated)}, ${accelerated.cycles}`, '40°C/75% RH, 6-month cycles');
  assert.ok(readService('stability-studies').showsClimaticZones);
});

test('the figure of the small molecule page finds its molecule and its curve', () => {
  const { figure } = readService('small-molecule-formulation');
  assert.equal(figure.kind, 'molecule');
  if (figure.kind !== 'molecule') return;
  const { molecule, curves } = read(`case-studies/${figure.caseStudy}.json`, caseStudy);
  assert.ok(molecule);
  assert.ok(curves[figure.curve]);
});

test('the overview says what the specification says', () => {
  const { services, viewAll, call } = read('services-overview.json', servicesOverview);
  assert.equal(services.learnMore, 'Learn More');
  assert.deepEqual(viewAll, { label: 'View All Case Studies', path: '/case-studies' });
  assert.deepEqual([call.label, call.path], ['Schedule Free Consultation', '/consultation']);
});

test('every anchor that a page can have is named in the words that the pages share', () => {
  const { anchors } = read('service-words.json', serviceWords);
  for (const { anchors: present } of Object.values(PARTS)) {
    for (const anchor of present.split(' ')) assert.ok(anchor in anchors, anchor);
  }
});
