// Names elements as XPath, by role and words.

export const button = (name: string) => `//button[${isNamed(name)}]`;
export const link = (name: string) => `//a[${isNamed(name)}]`;
/** A text field, by its label. */
export const field = (label: string) => `//*[@id=//label[normalize-space()="${label}"]/@for]`;

function isNamed(name: string): string {
  return `@aria-label="${name}" or normalize-space()="${name}"`;
}
