// The intervals, acceptance values and shares of the case studies, computed again from the n and the spread beside them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptanceValue } from '../science/acceptance-value.ts';
import {
  countRatioInterval,
  crossoverInterval,
  differenceInterval,
  fittedRatioInterval,
  meanInterval,
  shareInterval,
  upperLimitOfNone,
} from '../science/intervals.ts';
import { similarityFactor } from '../science/similarity.ts';
import { studentQuantile } from '../science/student-t.ts';
import { assertPrinted, deviation, mean, readStudy, stated } from './case-study-numbers.ts';

const percent = (values: number[]) => values.map((value) => 100 * value);

test('the quantiles of Student are those of the tables', () => {
  assertPrinted([studentQuantile(0.975, 2), studentQuantile(0.975, 18), studentQuantile(0.95, 34)], [4.303, 2.101, 1.691], 3);
});

test('the exposure ratios of cefuroxime have the intervals of their studies', () => {
  const { row, text, study } = readStudy('cefuroxime-axetil');
  const [subjects = 0, variation = 0] = stated(row('AUC fasted, new to earlier tablet'), /n = (\d+), within-subject CV (\d+)%/);
  const interval = (ratio: number, treatments: number) =>
    percent(crossoverInterval({ ratio: ratio / 100, variation: variation / 100, subjects, treatments, confidence: 0.9 }));
  const ratios = ['AUC fasted, new to earlier tablet', 'AUC fed to fasted, new tablet', 'AUC fed to fasted, earlier tablet'].map((measure) => {
    const [ratio = 0, low = 0, high = 0] = stated(row(measure), /^(\d+)% \((\d+) to (\d+)%\)/);
    assertPrinted(interval(ratio, 4), [low, high], 0);
    return ratio;
  });
  const bridge = row('AUC fed, new to United States listed tablet');
  assert.deepEqual(stated(bridge, /n = (\d+), CV (\d+)%/), [subjects, variation]);
  const [ratio = 0, low = 0, high = 0] = stated(bridge, /^(\d+)% \((\d+) to (\d+)%\)/);
  assertPrinted(interval(ratio, 2), [low, high], 0);
  const peaks = row('Cmax: fed to fasted, new tablet; new to listed, fed');
  const [effect = 0, a = 0, b = 0, toListed = 0, c = 0, d = 0, wider = 0] = stated(
    peaks,
    /^(\d+)% \((\d+) to (\d+)%\); (\d+)% \((\d+) to (\d+)%\).* CV (\d+)%/,
  );
  const peakInterval = (ratio: number, treatments: number) =>
    percent(crossoverInterval({ ratio: ratio / 100, variation: wider / 100, subjects, treatments, confidence: 0.9 }));
  assertPrinted([...peakInterval(effect, 4), ...peakInterval(toListed, 2)], [a, b, c, d], 0);
  const [gain = 0, newEffect = 0, oldEffect = 0] = ratios.map((one) => one - 100);
  assert.deepEqual([gain, 100 * (1 - newEffect / oldEffect)], [60, 75]);
  assert.deepEqual(stated(study.results[0]?.detail ?? '', /ratio (\d+)%, 90% interval (\d+) to (\d+)%/), [160, 149, 172]);
  assert.deepEqual(stated(study.results[1]?.detail ?? '', /(\d+)% more with the earlier tablet, (\d+)% more/), [oldEffect, newEffect]);
  const [safe, fed = 0, own = 0] = stated(text, /is (0\.\d+) of the listed tablet’s fed exposure \(([\d.]+) ÷ ([\d.]+)\)/);
  assertPrinted([fed / own], [safe ?? 0], 2);
  assertPrinted([100 * fed, 100 * own], [ratio, newEffect + 100], 3);
  const [fasted = 0, withFood = 0] = stated(text, /absolute bioavailability of (\d+)% fasted and (\d+)% fed/);
  const [toFasted = 0] = stated(text, /that is ([\d.]+) times the listed fasted exposure/);
  assertPrinted([((fed / own) * withFood) / fasted], [toFasted], 2);
});

test('the bilayer tablet has the intervals and acceptance values of its samples', () => {
  const { row, study } = readStudy('bilayer-tablet');
  const [content = 0, spread = 0, low = 0, high = 0, locations = 0] = stated(
    row('Mean glimepiride content'),
    /^([\d.]+)% of claim.* ([\d.]+)% \(([\d.]+) to ([\d.]+)%\), n = (\d+)/,
  );
  assertPrinted(meanInterval(content, spread, locations), [low, high], 1);
  const after = row('Acceptance value, glimepiride, after');
  const values = stated(after, /^([\d.]+), ([\d.]+) and ([\d.]+):/);
  const means = stated(after, /means ([\d.]+), ([\d.]+), ([\d.]+)%/);
  const spreads = stated(after, /; s ([\d.]+), ([\d.]+), ([\d.]+)%/);
  assertPrinted(
    means.map((one, batch) => acceptanceValue(one, spreads[batch] ?? 0)),
    values,
    1,
  );
  assertPrinted([mean(means)], [content], 1);
  assert.deepEqual(stated(study.results[0]?.detail ?? '', /acceptance value, ([\d.]+) at most/), [Math.max(...values)]);
  const [before, worst = 0, wide = 0] = stated(row('Acceptance value, glimepiride, before'), /^([\d.]+): mean ([\d.]+)%, s ([\d.]+)%/);
  assertPrinted([acceptanceValue(worst, wide)], [before ?? 0], 1);
  assert.ok((before ?? 0) > 15);
  const [strong = 0, one = 0, weak = 0, other = 0, gain = 0, least = 0, most = 0, each = 0] = stated(
    row('Interface strength in shear'),
    /^([\d.]+) MPa \(s ([\d.]+)\) against ([\d.]+) MPa \(s ([\d.]+)\): ([\d.]+) MPa more \(([\d.]+) to ([\d.]+)\), n = (\d+) each/,
  );
  assertPrinted([strong - weak, ...differenceInterval(strong - weak, [one, other], each)], [gain, least, most], 2);
  const [none = 0, limit = 0] = stated(row('Tablets parted at the interface'), /^0 of (\d+); upper limit ([\d.]+)%/);
  assertPrinted([100 * upperLimitOfNone(none)], [limit], 1);
  const glimepiride = row('Glimepiride, AUC and Cmax, new to old');
  const [auc = 0, a = 0, b = 0, cmax = 0, c = 0, d = 0, subjects = 0, cv = 0, wider = 0] = stated(
    glimepiride,
    /^(\d+)% \((\d+) to (\d+)%\) and (\d+)% \((\d+) to (\d+)%\).* n = (\d+); within-subject CV (\d+) and (\d+)%/,
  );
  const interval = (ratio: number, variation: number) =>
    percent(crossoverInterval({ ratio: ratio / 100, variation: variation / 100, subjects, treatments: 2, confidence: 0.9 }));
  assertPrinted([...interval(auc, cv), ...interval(cmax, wider)], [a, b, c, d], 0);
  const [total = 0, e = 0, f = 0, peak = 0, g = 0, h = 0, narrow = 0, middling = 0] = stated(
    row('Metformin, AUC and Cmax, new to old'),
    /^(\d+)% \((\d+) to (\d+)%\) and (\d+)% \((\d+) to (\d+)%\).* CV (\d+) and (\d+)%/,
  );
  assertPrinted([...interval(total, narrow), ...interval(peak, middling)], [e, f, g, h], 0);
});

test('the calcium ratios have the intervals of their studies', () => {
  const { row, study } = readStudy('calcium-phosphate');
  const subjects = 24;
  for (const measure of ['Urinary calcium, rise over 6 h', 'Serum calcium, area of the rise over 6 h']) {
    const [ratio = 0, low = 0, high = 0, n] = stated(row(measure), /^Ratio ([\d.]+) \(([\d.]+) to ([\d.]+)\), n = (\d+)/);
    const [variation = 0] = stated(row(measure), /CV (\d+)%/);
    assert.equal(n, subjects);
    assertPrinted(crossoverInterval({ ratio, variation: variation / 100, subjects, treatments: 2, confidence: 0.95 }), [low, high], 2);
  }
  const [earlier = 0, weeks] = stated(row('GI entries, earlier formula at once'), /^(\d+) in (\d+) person-weeks/);
  assert.deepEqual([weeks], [40 * 4]);
  const dividing = row('GI entries, earlier formula divided over meals');
  const both = row('GI entries, new formula divided over meals');
  const [divided = 0, ...byDividing] = stated(dividing, /^(\d+): (\d+)% fewer \((\d+) to (\d+)%\)/);
  const [dispersion = 0] = stated(dividing, /dispersion ([\d.]+)/);
  const [found = 0, ...byBoth] = stated(both, /^(\d+): (\d+)% fewer \((\d+) to (\d+)%\)/);
  const byFormula = stated(both, /; (\d+)% fewer \((\d+) to (\d+)%\) than/);
  const fewer = (count: number, reference: number) => {
    const [low, high] = countRatioInterval(count, reference, dispersion);
    return percent([1 - count / reference, 1 - high, 1 - low]);
  };
  assertPrinted(fewer(divided, earlier), byDividing, 0);
  assertPrinted(fewer(found, earlier), byBoth, 0);
  assertPrinted(fewer(found, divided), byFormula, 0);
  const [all, dose, rest] = stated(
    study.results[1]?.detail ?? '',
    /Of the (\d+)%, dividing the dose alone gives (\d+)%; .* (\d+)% of what is left/,
  );
  assert.deepEqual([all, dose, rest], [byBoth[0], byDividing[0], byFormula[0]]);
  const [lead = 0, low = 0, high = 0, lots = 0, spread = 0] = stated(
    row('Lead, per two tablets'),
    /^([\d.]+) µg \(([\d.]+) to ([\d.]+) µg\), n = (\d+) lots, s ([\d.]+)/,
  );
  assertPrinted(meanInterval(lead, spread, lots), [low, high], 2);
});

test('the plateaus of charcoal have the ratios and intervals of their fits', () => {
  const { row, study, text } = readStudy('activated-charcoal');
  const freedom = 2 * (6 * 3 - 2);
  assert.deepEqual(stated(text, /least squares, (\d+) degrees of freedom/), [freedom]);
  for (const measure of ['Qmax, paracetamol, pH 6.8', 'Phenazone, pH 1.2']) {
    const numbers = stated(row(measure), /(\d+) ± (\d+)(?: mg\/g)? against (\d+) ± (\d+) mg\/g.*ratio ([\d.]+) \(([\d.]+) to ([\d.]+)\)/);
    const [plateau = 0, error = 0, earlier = 0, earlierError = 0, ...printed] = numbers;
    assertPrinted([plateau / earlier, ...fittedRatioInterval([plateau, earlier], [error, earlierError], freedom)], printed, 2);
  }
  assert.match(study.results[1]?.detail ?? '', /400 against 320 mg\/g, ratio 1\.25 \(1\.17 to 1\.34\)/);
  const [plain = 0, kept = 0, left = 0] = stated(
    row('Plain charcoal of the same lot'),
    /Qmax (\d+) .* keeps (\d+)% of it, the suspension (\d+)%/,
  );
  assertPrinted(percent([400 / plain, 320 / plain]), [kept, left], 0);
  const [seconds = 0, low = 0, high = 0, spread = 0, n = 0] = stated(
    row('Dispersion in 100 ml at 15 °C'),
    /^(\d+) s \((\d+) to (\d+) s\), s ([\d.]+) s, n = (\d+)/,
  );
  assertPrinted(meanInterval(seconds, spread, n), [low, high], 0);
  const [finished = 0, of = 0, ...shares] = stated(row('5 g finished by volunteers'), /^(\d+) of (\d+), (\d+)% \((\d+) to (\d+)%\)/);
  assertPrinted(percent([finished / of, ...shareInterval(finished, of)]), shares, 0);
});

test('lipoic acid has the interval of its study and the mean of its batches', () => {
  const { row } = readStudy('alpha-lipoic-acid');
  const [ratio = 0, low = 0, high = 0, subjects = 0, variation = 0] = stated(
    row('AUC, new to earlier tablet'),
    /^(\d+)% \((\d+) to (\d+)%\).* n = (\d+), within-subject CV (\d+)%/,
  );
  const interval = crossoverInterval({ ratio: ratio / 100, variation: variation / 100, subjects, treatments: 2, confidence: 0.9 });
  assertPrinted(percent(interval), [low, high], 0);
  assertBatches(row('Assay at 24 months'), /^([\d.]+)% of initial \(([\d.]+) to ([\d.]+)%\): ([\d.]+), ([\d.]+), ([\d.]+)%/);
  const [value = 0, average = 0, spread = 0] = stated(row('Acceptance value'), /^([\d.]+): mean ([\d.]+)%, s ([\d.]+)%/);
  assertPrinted([acceptanceValue(average, spread)], [value], 1);
});

test('melatonin has the intervals of its study and its batches', () => {
  const { row, text } = readStudy('melatonin');
  const [hours = 0, spread = 0, low = 0, high = 0, people = 0] = stated(
    row('Sleep per night'),
    /^Mean ([\d.]+) h, s ([\d.]+) h \(([\d.]+) to ([\d.]+) h\), n = (\d+)/,
  );
  assertPrinted(meanInterval(hours, spread, people), [low, high], 1);
  const [satisfied = 0, of = 0, share = 0, least = 0, most = 0, ofAll = 0, began = 0] = stated(
    row('Satisfied with the tablet'),
    /^(\d+) of (\d+), (\d+)% \((\d+) to (\d+)%\); (\d+)% of the (\d+)/,
  );
  assertPrinted(percent([satisfied / of, ...shareInterval(satisfied, of), satisfied / began]), [share, least, most, ofAll], 0);
  assert.match(text, new RegExp(`${satisfied} of the ${of} participants`));
  const [value = 0, average = 0, wide = 0] = stated(row('Acceptance value, melatonin'), /^([\d.]+): mean ([\d.]+)%, s ([\d.]+)%/);
  assertPrinted([acceptanceValue(average, wide)], [value], 1);
  for (const measure of ['Melatonin at 24 months', 'L-theanine at 24 months'])
    assertBatches(row(measure), /^([\d.]+)% of claim \(([\d.]+) to ([\d.]+)%\): ([\d.]+), ([\d.]+), ([\d.]+)%/);
});

test('the shot has the intervals of its study, its lots and its bottles', () => {
  const { row } = readStudy('energy-shot');
  const [hours = 0, spread = 0, low = 0, high = 0, people = 0] = stated(
    row('Self-rated alertness above baseline'),
    /^Mean ([\d.]+) h, s ([\d.]+) h \(([\d.]+) to ([\d.]+) h\), n = (\d+)/,
  );
  assertPrinted(meanInterval(hours, spread, people), [low, high], 1);
  const [found, of = 0, limit = 0] = stated(row('Caffeine in blood at 15 min'), /^(\d+) of (\d+).* lower limit (\d+)%/);
  assert.equal(found, of);
  assertPrinted([100 * (1 - upperLimitOfNone(of))], [limit], 0);
  const [bottles = 0, upper = 0] = stated(row('Haze and sediment'), /in (\d+) bottles; upper limit ([\d.]+)%/);
  assertPrinted([100 * upperLimitOfNone(bottles)], [upper], 1);
  const [average = 0, wide = 0, value = 0] = stated(
    row('Caffeine delivered from bottle and cap'),
    /^Mean ([\d.]+)% .* s ([\d.]+)%: acceptance value ([\d.]+)/,
  );
  assertPrinted([acceptanceValue(average, wide)], [value], 1);
  assertBatches(row('Panthenol at 18 months'), /^([\d.]+)% of claim \(([\d.]+) to ([\d.]+)%\), three lots: ([\d.]+), ([\d.]+), ([\d.]+)%/);
  const release = row('Release of the coated caffeine');
  const fresh = stated(release, /^(\d+), (\d+), (\d+), (\d+)% at/);
  const stored = stated(release, /h; (\d+), (\d+), (\d+), (\d+)% after 18 months/);
  assertPrinted([similarityFactor(fresh, stored)], stated(release, /f2 = (\d+)/), 0);
});

/** Mean and interval of three batches. */
function assertBatches(text: string, expression: RegExp) {
  const [average = 0, low = 0, high = 0, ...batches] = stated(text, expression);
  assertPrinted([mean(batches), ...meanInterval(mean(batches), deviation(batches), batches.length)], [average, low, high], 1);
}
