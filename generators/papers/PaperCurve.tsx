// The curve of a printed paper, as on its page: axes, lines, and the legend in words below.
import { G, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import type { WhitePaper } from '../../content/schemas/white-paper.ts';
import { axisTicks } from '../../site/figures/axis-ticks.ts';
import { curveCaption } from '../../site/figures/curve-caption.ts';
import { smoothLine } from '../../site/figures/smooth-line.ts';
import { COLORS, NUMBER_COLUMN, SANS, type } from './type.ts';

type Curve = NonNullable<WhitePaper['curve']>;

/** Units of the drawing, three to a point, so that whole numbers are fine enough. */
const WIDTH = 1278;
const HEIGHT = 384;
const POINTS_WIDE = 426;
const PLOT = { left: 70, right: 1270, top: 60, bottom: 286 };
const LETTER = 25;
const STROKES = [
  { stroke: COLORS.amberInk, strokeWidth: 5 },
  { stroke: COLORS.ink, strokeWidth: 4, strokeDasharray: '18 10' },
];
const LIMIT = { stroke: COLORS.red, strokeWidth: 3, strokeDasharray: '8 8' };

export function PaperCurve({ curve }: { curve: Curve }) {
  const { x, y, series, limit } = curve;
  const across = (value: number) => Math.round(PLOT.left + (value / x.max) * (PLOT.right - PLOT.left));
  const up = (value: number) => Math.round(PLOT.bottom - ((value - y.min) / (y.max - y.min)) * (PLOT.bottom - PLOT.top));
  const lines = series.map(({ label, points }, index) => ({
    label,
    d: smoothLine(points.map(([px, py]) => [across(px), up(py)])),
    look: STROKES[index % STROKES.length] ?? LIMIT,
  }));
  const levels = axisTicks(y.min, y.max);
  return (
    <View style={styles.figure} wrap={false}>
      <Svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} style={styles.drawing}>
        {levels.map((value) => (
          <G key={value}>
            <Path d={`M${PLOT.left} ${up(value)}H${PLOT.right}`} stroke={COLORS.hairline} strokeWidth={2} />
            <Words x={PLOT.left - 14} y={up(value) + 8} anchor="end" text={value.toLocaleString('en-US')} />
          </G>
        ))}
        {axisTicks(0, x.max).map((value) => (
          <Words
            key={value}
            x={across(value)}
            y={PLOT.bottom + 36}
            anchor={value === x.max ? 'end' : 'middle'}
            text={value.toLocaleString('en-US')}
          />
        ))}
        <Words x={0} y={26} anchor="start" text={`${y.label}, ${y.unit}`} />
        <Words x={PLOT.right} y={HEIGHT - 16} anchor="end" text={`${x.label}, ${x.unit}`} />
        {limit && <Path d={`M${PLOT.left} ${up(limit.y)}H${PLOT.right}`} fill="none" {...LIMIT} />}
        {lines.map(({ label, d, look }) => (
          <Path key={label} d={d} fill="none" {...look} />
        ))}
      </Svg>
      {[...lines, ...(limit ? [{ label: limit.label, look: LIMIT }] : [])].map(({ label, look }) => (
        <View key={label} style={styles.legend}>
          <Svg viewBox="0 0 66 18" style={styles.sample}>
            <Path d="M2 9H64" fill="none" {...look} />
          </Svg>
          <Text style={type.small}>{label}</Text>
        </View>
      ))}
      <Text style={[type.small, styles.caption]}>{curveCaption(curve)}</Text>
    </View>
  );
}

function Words({ x, y, anchor, text }: { x: number; y: number; anchor: 'start' | 'middle' | 'end'; text: string }) {
  return (
    <Text x={x} y={y} textAnchor={anchor} style={styles.words}>
      {text}
    </Text>
  );
}

const styles = StyleSheet.create({
  figure: { marginLeft: NUMBER_COLUMN, marginTop: 6, marginBottom: 14 },
  drawing: { width: POINTS_WIDE, height: (POINTS_WIDE * HEIGHT) / WIDTH, marginBottom: 6 },
  words: { fontFamily: SANS, fontSize: LETTER, fill: COLORS.inkSoft },
  legend: { flexDirection: 'row', alignItems: 'center', gap: 6, marginBottom: 2 },
  sample: { width: 22, height: 6 },
  caption: { marginTop: 3 },
});
