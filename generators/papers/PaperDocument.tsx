// A white paper as a PDF document: cover, contents, text, sources, colophon.
import { Document, Page, type PageLayoutProps, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { Block } from '../../site/prose/prose.ts';
import { PaperContents } from './PaperContents.tsx';
import { PaperCover } from './PaperCover.tsx';
import { PaperText } from './PaperText.tsx';
import type { Paper } from './paper.ts';
import { COLORS, MARGIN, NUMBER_COLUMN, type } from './type.ts';

interface Props {
  paper: Paper;
  blocks: Block[];
  /** Page of each heading by its anchor; empty in the first pass. */
  pageOf: ReadonlyMap<string, number>;
  onHeading: (id: string, page: number) => void;
}

export function PaperDocument({ paper, blocks, pageOf, onHeading }: Props) {
  const { title, author, abstract, tags, date } = paper.frontMatter;
  return (
    <Document
      title={title}
      author={`${author}, ${paper.company.legalName}`}
      subject={abstract}
      keywords={tags.join(', ')}
      creator={paper.company.legalName}
      producer={paper.company.legalName}
      language="en-US"
      creationDate={new Date(`${date}T12:00:00Z`)}
      modificationDate={new Date(`${date}T12:00:00Z`)}
    >
      <PaperCover paper={paper} />
      <Page size="LETTER" style={styles.page} layout={(page) => <PaperPage paper={paper} {...page} />}>
        <PaperContents label={paper.words.contents} blocks={blocks} pageOf={pageOf} />
        <View break>
          <PaperText blocks={blocks} curve={paper.frontMatter.curve} onHeading={onHeading} />
        </View>
        <Colophon paper={paper} />
      </Page>
    </Document>
  );
}

/** Header and footer of every page but the cover. */
function PaperPage({ paper: { company, words, frontMatter }, pageNumber, totalPages, children }: PageLayoutProps & { paper: Paper }) {
  const [short] = frontMatter.title.split(':');
  return (
    <>
      <View style={styles.head}>
        <Text>{company.name}</Text>
        <Text>{short}</Text>
      </View>
      {children}
      <View style={styles.foot}>
        <Text>
          {words.whitePaper} {frontMatter.order}
        </Text>
        <Text>
          {pageNumber} / {totalPages}
        </Text>
      </View>
    </>
  );
}

function Colophon({ paper: { company, words } }: { paper: Paper }) {
  const { heading, text } = words.colophon;
  return (
    <View style={styles.colophon} wrap={false}>
      <Text style={type.label}>{heading}</Text>
      <Text style={type.small}>{text}</Text>
      <Text style={type.small}>
        {company.legalName} · {company.website} · {company.email} · {company.phone}
      </Text>
    </View>
  );
}

const running = { ...type.small, flexDirection: 'row', justifyContent: 'space-between' } as const;

const styles = StyleSheet.create({
  page: { paddingTop: MARGIN.top, paddingBottom: MARGIN.bottom, paddingLeft: MARGIN.left, paddingRight: MARGIN.right, color: COLORS.ink },
  head: { ...running, paddingBottom: 5, marginBottom: 22, borderBottom: `0.5pt solid ${COLORS.hairline}` },
  foot: { ...running, marginTop: 'auto', paddingTop: 16 },
  colophon: { marginTop: 26, marginLeft: NUMBER_COLUMN, paddingTop: 10, borderTop: `2pt solid ${COLORS.amber}`, gap: 5 },
});
