// The text of a printed paper, block by block, with section numbers in the margin.
import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { WhitePaper } from '../../content/schemas/white-paper.ts';
import { type Block, CURVE_PLACE, type Heading, type Inline, type List, plainText } from '../../site/prose/prose.ts';
import { keyed } from '../../site/prose/render-parts.ts';
import { numberOf } from './PaperContents.tsx';
import { PaperCurve } from './PaperCurve.tsx';
import { PaperTable } from './PaperTable.tsx';
import { setInlines } from './render-inlines.tsx';
import { COLORS, DISPLAY, NUMBER_COLUMN, SANS, type } from './type.ts';

/** Points required below a heading, so that it never ends a page. */
const ROOM_UNDER_SECTION = 110;
const ROOM_UNDER_SUBSECTION = 70;

interface Props {
  blocks: Block[];
  /** Replaces the paragraph that marks its place. */
  curve: WhitePaper['curve'];
  onHeading: (id: string, page: number) => void;
}

export function PaperText({ blocks, curve, onHeading }: Props) {
  const headings = blocks.filter((block): block is Heading => block.kind === 'heading');
  return keyed(blocks, (block) => {
    switch (block.kind) {
      case 'heading':
        return <PaperHeading heading={block} number={numberOf(block, headings)} onHeading={onHeading} />;
      case 'paragraph':
        if (curve && plainText(block.children) === CURVE_PLACE) return <PaperCurve curve={curve} />;
        return <Paragraph inlines={block.children} />;
      case 'equation':
        return (
          <View style={styles.equation} wrap={false}>
            <Text style={styles.formula}>{setInlines(block.children)}</Text>
            <Text style={styles.formulaNumber}>({block.number})</Text>
          </View>
        );
      case 'list':
        return <PaperList list={block} />;
      case 'table':
        return <PaperTable table={block} />;
      default:
        return block satisfies never;
    }
  });
}

/** A paragraph that ends in a colon stays on the page of the block that follows. */
function Paragraph({ inlines }: { inlines: Inline[] }) {
  const leadsOn = plainText(inlines).endsWith(':');
  return (
    <Text style={styles.paragraph} orphans={2} widows={2} minPresenceAhead={leadsOn ? ROOM_UNDER_SUBSECTION : 0}>
      {setInlines(inlines)}
    </Text>
  );
}

function PaperHeading({ heading, number, onHeading }: { heading: Heading; number: string; onHeading: Props['onHeading'] }) {
  const isSection = heading.level === 2;
  return (
    <View
      id={heading.id}
      style={isSection ? styles.section : styles.subsection}
      wrap={false}
      minPresenceAhead={isSection ? ROOM_UNDER_SECTION : ROOM_UNDER_SUBSECTION}
      {...(isSection && { bookmark: plainText(heading.children) })}
    >
      <Text
        style={isSection ? styles.number : styles.noNumber}
        render={({ pageNumber }) => {
          onHeading(heading.id, pageNumber);
          return number;
        }}
      />
      <Text style={[isSection ? type.section : type.subsection, styles.heading]}>{setInlines(heading.children)}</Text>
    </View>
  );
}

function PaperList({ list: { isOrdered, isReferences, items } }: { list: List }) {
  return (
    <View style={styles.list}>
      {items.map((item, place) => (
        <View key={plainText(item)} style={styles.item} wrap={false} {...(isReferences && { id: `reference-${place + 1}` })}>
          <Text style={[isOrdered ? styles.ordinal : styles.dash, isReferences ? styles.referenceNumber : {}]}>
            {isOrdered ? `${place + 1}.` : '–'}
          </Text>
          <Text style={[isReferences ? styles.reference : type.text, styles.heading]}>{setInlines(item)}</Text>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  section: {
    flexDirection: 'row',
    alignItems: 'baseline',
    marginTop: 22,
    marginBottom: 7,
    paddingTop: 9,
    borderTop: `0.75pt solid ${COLORS.ink}`,
  },
  subsection: { flexDirection: 'row', marginTop: 11, marginBottom: 8 },
  number: { width: NUMBER_COLUMN, fontFamily: DISPLAY, fontSize: 13, color: COLORS.amberInk, fontFeatureSettings: ['lnum'] },
  noNumber: { ...type.subsection, width: NUMBER_COLUMN },
  heading: { flex: 1 },
  paragraph: { ...type.text, marginLeft: NUMBER_COLUMN, marginBottom: 7 },
  equation: {
    flexDirection: 'row',
    alignItems: 'baseline',
    gap: 12,
    marginLeft: NUMBER_COLUMN,
    marginTop: 3,
    marginBottom: 10,
    paddingVertical: 3,
    paddingLeft: 12,
    borderLeft: `2pt solid ${COLORS.amber}`,
  },
  formula: { flex: 1, fontFamily: SANS, fontSize: 10.5, lineHeight: 1.5 },
  formulaNumber: { fontFamily: SANS, fontSize: 9.5, color: COLORS.inkSoft },
  list: { marginLeft: NUMBER_COLUMN, marginBottom: 7 },
  item: { flexDirection: 'row', marginBottom: 3.5 },
  ordinal: { ...type.text, width: 20, color: COLORS.amberInk, fontFeatureSettings: ['tnum'] },
  dash: { ...type.text, width: 14, color: COLORS.amberInk },
  reference: { ...type.text, fontSize: 9, lineHeight: 1.38 },
  referenceNumber: { fontSize: 9, lineHeight: 1.38 },
});
