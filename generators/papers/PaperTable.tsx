// A table of a printed paper. Column widths follow the text, and no row breaks across pages.
import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { isNumberColumn } from '../../site/prose/number-columns.ts';
import { plainText, type Table } from '../../site/prose/prose.ts';
import { keyed } from '../../site/prose/render-parts.ts';
import { setInlines } from './render-inlines.tsx';
import { COLORS, NUMBER_COLUMN, SANS } from './type.ts';

const SIZE = 8.75;
/** A table with this many columns or more extends into the margin. */
const WIDE_COLUMNS = 4;
/** Tables up to this number of rows stay on one page. */
const KEPT_ROWS = 14;
const SHORTEST_COLUMN = 7;

export function PaperTable({ table: { head, rows } }: { table: Table }) {
  const widths = columnWidths([head, ...rows].map((row) => row.map(plainText)));
  const sides = head.map((_, column) => (isNumberColumn(rows, column) ? 'right' : 'left'));
  const cells = (row: Table['head'], style: 'headCell' | 'cell') =>
    keyed(row, (cell, column) => (
      <Text style={[styles[style], { width: widths[column], textAlign: sides[column] }]}>{setInlines(cell, SIZE)}</Text>
    ));
  return (
    <View style={[styles.table, { marginLeft: head.length >= WIDE_COLUMNS ? 0 : NUMBER_COLUMN }]} wrap={rows.length > KEPT_ROWS}>
      <View style={styles.head}>{cells(head, 'headCell')}</View>
      {keyed(rows, (row) => (
        <View style={styles.row} wrap={false}>
          {cells(row, 'cell')}
        </View>
      ))}
    </View>
  );
}

/** Widths in percent: the square root of the longest cell keeps short columns readable beside long ones. */
function columnWidths(rows: string[][]): string[] {
  const wishes = (rows[0] ?? []).map((_, column) => {
    const longest = Math.max(...rows.map((row) => row[column]?.length ?? 0));
    return Math.sqrt(Math.max(longest, SHORTEST_COLUMN));
  });
  const sum = wishes.reduce((total, wish) => total + wish, 0);
  return wishes.map((wish) => `${((100 * wish) / sum).toFixed(2)}%`);
}

const cell = {
  paddingVertical: 3.5,
  paddingRight: 8,
  fontFamily: SANS,
  fontSize: SIZE,
  lineHeight: 1.32,
  fontFeatureSettings: ['tnum', 'kern'],
};

const styles = StyleSheet.create({
  table: { marginTop: 5, marginBottom: 13, borderTop: `0.75pt solid ${COLORS.ink}`, borderBottom: `0.75pt solid ${COLORS.ink}` },
  head: { flexDirection: 'row', alignItems: 'flex-end', borderBottom: `0.5pt solid ${COLORS.ink}` },
  row: { flexDirection: 'row', borderBottom: `0.35pt solid ${COLORS.hairline}` },
  headCell: { ...cell, fontWeight: 600 },
  cell,
});
