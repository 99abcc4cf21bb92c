// The cover of a printed paper: mark and name, number, title, author and date, abstract and subjects.
import { Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { longDate } from '../../site/prose/long-date.ts';
import { pdfMark } from './mark.ts';
import type { Paper } from './paper.ts';
import { COLORS, DISPLAY, MARGIN, NUMBER_COLUMN, SANS, SERIF, type } from './type.ts';

const MARK_POINTS = 27;

export function PaperCover({ paper: { company, words, frontMatter } }: { paper: Paper }) {
  const { order, title, author, date, abstract, tags } = frontMatter;
  const [heading, subtitle] = title.split(/:\s*/);
  return (
    <Page size="LETTER" style={styles.page} bookmark={title}>
      <View style={styles.panel}>
        <View style={styles.brand}>
          {pdfMark(COLORS.onBottle, MARK_POINTS)}
          <Text style={styles.name}>{company.name}</Text>
          <Text style={styles.number}>
            {words.whitePaper} {order}
          </Text>
        </View>
        <View>
          <Text style={[type.title, styles.heading]}>{heading}</Text>
          {subtitle && <Text style={styles.subtitle}>{subtitle}</Text>}
        </View>
      </View>
      <View style={styles.rule} />
      <View style={styles.about}>
        <View style={styles.facts}>
          <Text style={styles.author}>{author}</Text>
          <Text style={type.small}>{longDate(date)}</Text>
        </View>
        <View style={styles.abstract}>
          <Text style={type.label}>{words.abstract}</Text>
          <Text style={styles.lead}>{abstract}</Text>
          <Text style={[type.label, styles.tagsLabel]}>{words.tags}</Text>
          <Text style={type.small}>{tags.join(' · ')}</Text>
        </View>
      </View>
      <Text style={styles.contact}>
        {company.legalName} · {company.website}
      </Text>
    </Page>
  );
}

const styles = StyleSheet.create({
  page: { color: COLORS.ink },
  panel: {
    height: 430,
    justifyContent: 'space-between',
    paddingTop: 46,
    paddingBottom: 40,
    paddingHorizontal: MARGIN.left,
    backgroundColor: COLORS.bottle,
    color: COLORS.onBottle,
  },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 9 },
  name: { fontFamily: DISPLAY, fontSize: 17, letterSpacing: -0.2 },
  number: { marginLeft: 'auto', fontFamily: SANS, fontSize: 9, color: COLORS.onBottleSoft },
  heading: { fontSize: 36, lineHeight: 1.1, letterSpacing: -0.7, maxWidth: 440 },
  subtitle: { marginTop: 12, fontFamily: DISPLAY, fontSize: 18, lineHeight: 1.25, color: COLORS.onBottleSoft, maxWidth: 420 },
  rule: { height: 5, backgroundColor: COLORS.amber },
  about: { flexDirection: 'row', paddingTop: 34, paddingHorizontal: MARGIN.left },
  facts: { width: NUMBER_COLUMN + 70, paddingRight: 18, gap: 4 },
  author: { fontFamily: SANS, fontWeight: 600, fontSize: 10, lineHeight: 1.3 },
  abstract: { flex: 1, gap: 5 },
  lead: { fontFamily: SERIF, fontSize: 12, lineHeight: 1.42, fontFeatureSettings: ['lnum', 'kern'] },
  tagsLabel: { marginTop: 10 },
  contact: { ...type.small, position: 'absolute', bottom: 34, left: MARGIN.left },
});
