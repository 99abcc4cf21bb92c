// The licences that packages of this product may have, and what each asks. A new one is allowed here.

export const ALLOWED_LICENCES: Record<string, string> = {
  MIT: 'asks for its notice',
  'MIT-0': 'asks for nothing',
  '0BSD': 'asks for nothing',
  ISC: 'asks for its notice',
  'BSD-2-Clause': 'asks for its notice',
  'BSD-3-Clause': 'asks for its notice, and that its authors’ names advertise nothing',
  'Apache-2.0': 'asks for its notice; grants patents',
  'BlueOak-1.0.0': 'asks for its text or a link to it',
  'BSL-1.0': 'asks for its notice in the source (Boost)',
  'CC0-1.0': 'asks for nothing',
  'Python-2.0': 'asks for its notice',
  'PSF-2.0': 'asks for its notice',
  'MPL-2.0': 'asks for the source of its own files where they are changed; we change none',
  'LGPL-3.0-or-later': 'a library of its own beside the program, unchanged and exchangeable (libvips)',
  'OFL-1.1': 'typefaces: may be embedded and cut, not sold by themselves',
};

/** @param expression as in package.json: one licence, or several joined by AND (all hold) or OR (one is enough) */
export function isAllowed(expression: string | undefined): boolean {
  if (!expression) return false;
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => Object.hasOwn(ALLOWED_LICENCES, licence)));
}
