// Name, addresses and contact data of the company (content/company.json). A new owner changes this file first.
import { z } from 'zod';
import { line, slug } from './words.ts';

const phone = z.string().regex(/^\+[\d ()-]+$/, 'is no phone number: write it as +1 (479) 555-0142');
const clock = z.string().regex(/^\d{1,2}:\d{2} [AP]M$/, 'is no time of day: write it as 9:00 AM');

const office = z.strictObject({
  id: slug,
  country: line,
  city: line,
  address: z
    .strictObject({
      street: line,
      region: line,
      code: line,
      countryCode: z.string().regex(/^[A-Z]{2}$/, 'is no country code: write two capital letters such as US'),
      lines: z.array(line).min(2).optional().describe('As printed, where the country does not write street; city, region code; country'),
    })
    .describe('The rest of the postal address'),
  phone,
  timeZone: line.describe('The zone in which the hours are given, which may differ from that of the city. IANA name, e.g. Asia/Kolkata'),
  zoneName: line.describe('As printed beside the hours'),
  hoursNote: line.optional().describe('What a caller has to know, e.g. where the clock of the city is another'),
  hours: z.array(
    z.strictObject({
      days: line.describe('As printed'),
      weekdays: z.array(z.int().min(1).max(7)).describe('1 is Monday'),
      opens: clock,
      closes: clock,
    }),
  ),
});

export const company = z.strictObject({
  name: line.describe('As in the bar and in titles'),
  legalName: line.describe('As in the footer and in legal texts'),
  tagline: line,
  email: z.email(),
  alternativeEmail: z.email(),
  dataProtectionEmail: z.email(),
  security: z
    .strictObject({
      email: z.email(),
      languages: z.array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'is no language tag: write it as en or pt-BR')).min(1),
      policy: z.url().optional().describe('Address of a page about how reports are handled, if there is one'),
    })
    .describe('Who hears of weaknesses that someone found (/.well-known/security.txt)'),
  phone,
  emergencyPhone: phone.describe('Answered day and night'),
  website: line.describe('As printed, without https://'),
  copyrightYear: z.int(),
  placeholdersReplaced: z
    .boolean()
    .default(false)
    .describe('Whether everything that docs/changing.md lists was replaced. Until then "npm start" says that the site carries placeholders'),
  offices: z.array(office).min(1),
  social: z.array(z.strictObject({ label: line, address: z.url() })),
});

export type Company = z.infer<typeof company>;
export type Office = z.infer<typeof office>;
