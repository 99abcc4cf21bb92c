// Names of other content files. The schema of the file that refers checks them, so that the error names that file and the field.
import { existsSync, readFileSync } from 'node:fs';
import { slug } from './words.ts';

export const serviceName = nameOfFile('services', 'json').describe('File name of a service');
export const caseStudyName = nameOfFile('case-studies', 'json').describe('File name of a case study');
export const whitePaperName = nameOfFile('white-papers', 'md').describe('File name of a white paper');
export const guideName = nameOfFile('guides', 'md').describe('File name of a guide');

export const testimonialId = slug
  .refine((id) => testimonialIds().includes(id), {
    error: ({ input }) => `names the testimonial "${input}", which is not in content/testimonials.json: add it there, or name another`,
  })
  .describe('id in content/testimonials.json');

function nameOfFile(folder: string, extension: string) {
  return slug.refine((name) => existsSync(`content/${folder}/${name}.${extension}`), {
    error: ({ input }) => `names content/${folder}/${input}.${extension}, which does not exist: add it, or name another`,
  });
}

function testimonialIds(): string[] {
  return JSON.parse(readFileSync('content/testimonials.json', 'utf8')).map(({ id }: { id: string }) => id);
}
