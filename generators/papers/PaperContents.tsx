// The table of contents of a printed paper, with page numbers.
import { Link, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type Block, type Heading, plainText } from '../../site/prose/prose.ts';
import { COLORS, NUMBER_COLUMN, SANS, SERIF, type } from './type.ts';

interface Props {
  label: string;
  blocks: Block[];
  pageOf: ReadonlyMap<string, number>;
}

export function PaperContents({ label, blocks, pageOf }: Props) {
  const headings = blocks.filter((block): block is Heading => block.kind === 'heading');
  return (
    <View style={styles.contents}>
      <Text style={[type.title, styles.label]}>{label}</Text>
      {headings.map((heading) => (
        <Line key={heading.id} heading={heading} number={numberOf(heading, headings)} page={pageOf.get(heading.id)} />
      ))}
    </View>
  );
}

function Line({ heading, number, page }: { heading: Heading; number: string; page: number | undefined }) {
  const isSection = heading.level === 2;
  return (
    <Link src={`#${heading.id}`} style={isSection ? styles.section : styles.subsection}>
      <Text style={styles.number}>{number}</Text>
      <Text style={styles.title}>{plainText(heading.children)}</Text>
      <Text style={styles.page}>{page ?? ''}</Text>
    </Link>
  );
}

/** Sections are numbered from 01, as in the margin of the text. Subsections are not numbered. */
export function numberOf(heading: Heading, headings: Heading[]): string {
  if (heading.level !== 2) return '';
  const sections = headings.filter(({ level }) => level === 2);
  return String(sections.indexOf(heading) + 1).padStart(2, '0');
}

const line = { flexDirection: 'row', alignItems: 'baseline', color: COLORS.ink, textDecoration: 'none' } as const;

const styles = StyleSheet.create({
  contents: { paddingTop: 24 },
  label: { marginBottom: 22, marginLeft: NUMBER_COLUMN },
  section: { ...line, paddingTop: 7, marginTop: 6, borderTop: `0.5pt solid ${COLORS.hairline}`, fontFamily: SERIF, fontSize: 11.5 },
  subsection: { ...line, paddingTop: 3, fontFamily: SANS, fontSize: 9, color: COLORS.inkSoft },
  number: { width: NUMBER_COLUMN, fontFamily: SANS, fontSize: 9, color: COLORS.amberInk, fontFeatureSettings: ['tnum'] },
  title: { flex: 1, fontFeatureSettings: ['lnum', 'kern'] },
  page: { width: 30, textAlign: 'right', fontFamily: SANS, fontSize: 9.5, fontFeatureSettings: ['tnum'] },
});
