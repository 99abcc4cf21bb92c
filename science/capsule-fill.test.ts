// The capsule calculation: published cases, what must hold for every input, and what a change of density does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CAPSULE_SIZES, type CapsuleInput, type CapsuleSize, fitCapsule, SHELLS } from './capsule-fill.ts';

const fit = (fillWeight: number, tappedDensity: number, densityTolerance = 0) =>
  fitCapsule({ fillWeight, tappedDensity, densityTolerance });

/** UNC Eshelman School of Pharmacy, Pharmaceutics and Compounding Laboratory: mg of lactose that each size holds. */
const LACTOSE: Record<CapsuleSize, number> = { '000': 1340, '00': 929, '0': 665, '1': 489, '2': 362, '3': 293, '4': 195, '5': 127 };
const LACTOSE_DENSITY = 0.978;

test('lactose fills each size with the weight of the published table', () => {
  for (const size of CAPSULE_SIZES) {
    const capacity = fit(100, LACTOSE_DENSITY).sizes.find((each) => each.size === size)?.capacityMg.nominal ?? Number.NaN;
    // The table gives size 4 with 0.20 ml; makers state 0.21 ml.
    const stated = size === '4' ? (LACTOSE[size] * 0.21) / 0.2 : LACTOSE[size];
    assert.ok(Math.abs(capacity / stated - 1) < 0.01, `${size}: ${capacity} mg against ${stated} mg`);
  }
});

test('the published worked examples come out', () => {
  const lecture = fit(350, 0.75);
  assert.equal(lecture.fillVolumeMl.toFixed(2), '0.47');
  assert.equal(lecture.size, '1');
  const calculator = fit(400, 0.6);
  assert.equal(calculator.fillVolumeMl.toFixed(3), '0.667');
  assert.equal(calculator.size, '0');
});

/** Nominal body lengths of locking capsules as makers state them, mm. */
const BODY_LENGTHS: Record<CapsuleSize, number> = {
  '000': 22.2,
  '00': 20.22,
  '0': 18.44,
  '1': 16.61,
  '2': 15.27,
  '3': 13.59,
  '4': 12.19,
  '5': 9.4,
};

test('a full body is as high as makers state it, within 6%', () => {
  for (const { size, bodyHeightMm } of fit(100, 1).sizes) {
    assert.ok(Math.abs(bodyHeightMm / BODY_LENGTHS[size] - 1) < 0.06, `${size}: ${bodyHeightMm} mm`);
  }
});

test('the chosen size holds the fill at the lowest density, and the next smaller one does not', () => {
  for (const input of inputs(400)) {
    const { size, fillVolumeMlAtLowDensity: volume, sizes } = fitCapsule(input);
    if (size === null) assert.ok(volume > SHELLS['000'].volume);
    else {
      assert.ok(volume <= SHELLS[size].volume);
      const smaller = CAPSULE_SIZES[CAPSULE_SIZES.indexOf(size) + 1];
      assert.ok(smaller === undefined || volume > SHELLS[smaller].volume);
    }
    for (const each of sizes) {
      assert.ok(each.fillPercentAtHighDensity <= each.fillPercent && each.fillPercent <= each.fillPercentAtLowDensity);
      assert.equal(each.fillHeightMm === null, each.fillPercent > 100);
      if (each.fillHeightMm !== null && each.fillHeightMmAtLowDensity !== null)
        assert.ok(each.fillHeightMm <= each.fillHeightMmAtLowDensity);
      if (each.fillHeightMm !== null) assert.ok(each.fillHeightMm > 0 && each.fillHeightMm <= each.bodyHeightMm);
    }
  }
});

test('weight and density scaled together change no volume; a weight scaled alone scales it', () => {
  for (const input of inputs(100)) {
    const base = fitCapsule(input);
    const both = fitCapsule({ ...input, fillWeight: 2 * input.fillWeight, tappedDensity: 2 * input.tappedDensity });
    assert.equal(both.size, base.size);
    assert.ok(Math.abs(both.fillVolumeMl / base.fillVolumeMl - 1) < 1e-12);
    const heavier = fitCapsule({ ...input, fillWeight: 3 * input.fillWeight });
    assert.ok(Math.abs(heavier.fillVolumeMl / base.fillVolumeMl - 3) < 1e-12);
  }
});

test('the fill height grows with the volume, across the end of the half sphere too', () => {
  const heights = Array.from(
    { length: 100 },
    (_, step) => fit(6.8 * (step + 1), 1).sizes.find(({ size }) => size === '0')?.fillHeightMm ?? 0,
  );
  for (const [step, height] of heights.slice(1).entries()) assert.ok(height > (heights[step] ?? 0));
});

test('the permitted range is that of Ph. Eur. 2.9.5', () => {
  const deviation = (weight: number) => fit(weight, 0.7).targetRangeMg.deviationPercent;
  assert.deepEqual([deviation(299.9), deviation(300), deviation(50), deviation(700)], [10, 7.5, 10, 7.5]);
  const { targetRangeMg, staysInRange, weightAtLowDensityMg } = fit(400, 0.7, 8);
  assert.deepEqual([targetRangeMg.low, targetRangeMg.high, weightAtLowDensityMg], [370, 430, 368]);
  assert.equal(staysInRange, false);
  assert.equal(fit(400, 0.7, 7.5).staysInRange, true);
});

/** Inputs over the whole range, the same in every run. */
function inputs(count: number): CapsuleInput[] {
  return Array.from({ length: count }, (_, index) => ({
    fillWeight: 5 + ((index * 7_919) % 1_500),
    tappedDensity: 0.2 + ((index * 104_729) % 1_300) / 1_000,
    densityTolerance: (index * 31) % 21,
  }));
}
