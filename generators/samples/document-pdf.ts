// Renders a sample document of content/samples/documents.json as a PDF of one or two pages.
import { fileURLToPath } from 'node:url';
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as element, type ReactElement } from 'react';
import brand from '../../content/brand.json' with { type: 'json' };
import type { SampleDocument } from '../../content/schemas/samples.ts';
import { longDate } from '../../site/prose/long-date.ts';
import { pdfMark } from '../papers/mark.ts';
import { COLORS } from '../papers/type.ts';

export interface Publisher {
  name: string;
  website: string;
}

export async function documentPdf(document: SampleDocument, publisher: Publisher): Promise<Buffer> {
  registerFonts();
  return renderToBuffer(pages(document, publisher));
}

/** The white papers register other cuts of these typefaces in the same process, so the names differ. */
const SERIF = 'Serif of documents';
const SANS = 'Sans of documents';
const { ink: INK, inkSoft: INK_SOFT, hairline: HAIRLINE, amberInk: AMBER_INK } = COLORS;
const { typefaces: TYPEFACES } = brand;
const BODY_POINTS = 10;
const MARK_POINTS = 18;
/** "1. Purpose and scope", "Step 2. Sources". */
const NUMBERED = /^(Step )?\d+\. /;

const styles = StyleSheet.create({
  // No line height here: the renderer drops a page number that inherits one. Each style with a line height sets its font size too; without one the renderer assumes 18.
  page: { padding: '54 60 66', fontFamily: SANS, fontSize: BODY_POINTS, color: INK },
  head: { flexDirection: 'row', alignItems: 'center', gap: 8, paddingBottom: 12, borderBottom: `1 solid ${INK}` },
  name: { fontFamily: SERIF, fontSize: 15, lineHeight: 1 },
  category: { marginLeft: 'auto', color: INK_SOFT },
  title: { marginTop: 30, maxWidth: 380, fontFamily: SERIF, fontSize: 27, lineHeight: 1.1 },
  description: { marginTop: 10, marginBottom: 22, maxWidth: 400, color: INK_SOFT, fontSize: 12, lineHeight: 1.4 },
  section: { flexDirection: 'row', paddingTop: 10, marginTop: 10, borderTop: `0.75 solid ${HAIRLINE}` },
  number: { width: 30, color: AMBER_INK, fontFamily: SERIF, fontSize: 13, lineHeight: 1.2 },
  words: { flex: 1 },
  itemText: { flex: 1, fontSize: BODY_POINTS, lineHeight: 1.45 },
  heading: { marginBottom: 4, fontWeight: 600, fontSize: 11.5, lineHeight: 1.3 },
  paragraph: { marginBottom: 4, fontSize: BODY_POINTS, lineHeight: 1.45 },
  item: { flexDirection: 'row', gap: 7, marginBottom: 3 },
  box: { width: 8, height: 8, marginTop: 3, border: `0.75 solid ${INK_SOFT}` },
  foot: {
    position: 'absolute',
    left: 60,
    right: 60,
    bottom: 34,
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingTop: 6,
    borderTop: `0.75 solid ${HAIRLINE}`,
    color: INK_SOFT,
    fontSize: 8,
  },
});

function pages({ title, description, category, created_at, body }: SampleDocument, publisher: Publisher): ReactElement<never> {
  const about = { title, subject: description, author: publisher.name, creationDate: new Date(created_at), language: 'en-US' };
  return element(
    Document,
    about,
    element(
      Page,
      { size: 'LETTER', style: styles.page },
      element(
        View,
        { style: styles.head },
        pdfMark(INK, MARK_POINTS),
        element(Text, { style: styles.name }, publisher.name),
        element(Text, { style: styles.category }, `${category}, issued ${longDate(created_at)}`),
      ),
      element(Text, { style: styles.title }, title),
      element(Text, { style: styles.description }, description),
      ...body.map((part, index) => section(part, body.some(({ heading }) => NUMBERED.test(heading)) ? '' : String(index + 1))),
      foot(title, publisher),
    ),
  ) as ReactElement<never>;
}

/** @param number in the margin; empty where the headings are numbered */
function section({ heading, paragraphs, list }: SampleDocument['body'][number], number: string): ReactElement {
  return element(
    View,
    { key: heading, style: styles.section, wrap: false },
    element(Text, { style: styles.number }, number),
    element(
      View,
      { style: styles.words },
      element(Text, { style: styles.heading }, heading),
      ...paragraphs.map((text) => element(Text, { key: text, style: styles.paragraph }, text)),
      ...list.map((text) =>
        element(
          View,
          { key: text, style: styles.item },
          element(View, { style: styles.box }),
          element(Text, { style: styles.itemText }, text),
        ),
      ),
    ),
  );
}

function foot(title: string, { website }: Publisher): ReactElement {
  const pageNumber = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) => `${title}, ${pageNumber} / ${totalPages}`;
  return element(View, { style: styles.foot, fixed: true }, element(Text, {}, website), element(Text, { render: pageNumber }));
}

/** In WOFF, because the renderer does not read WOFF2. */
function registerFonts(): void {
  if (Font.getRegisteredFontFamilies().includes(SERIF)) return;
  const file = (face: string, weight: number) =>
    fileURLToPath(new URL(`../../node_modules/@fontsource/${face}/files/${face}-latin-${weight}-normal.woff`, import.meta.url));
  Font.register({ family: SERIF, src: file(TYPEFACES.serif.package, 400) });
  Font.register({
    family: SANS,
    fonts: [
      { src: file(TYPEFACES.sans.package, 400), fontWeight: 400 },
      { src: file(TYPEFACES.sans.package, 600), fontWeight: 600 },
    ],
  });
  // No hyphenation: a hyphen that is not part of a term would be an error in it.
  Font.registerHyphenationCallback((word) => [word]);
}
