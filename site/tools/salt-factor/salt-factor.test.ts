// The salt tool: its worked example, states of every wrong kind, its drawn structures, and what it tells.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Molecule } from 'openchemlib';
import alphaLipoicAcid from '../../../content/case-studies/alpha-lipoic-acid.json' with { type: 'json' };
import cefuroxime from '../../../content/case-studies/cefuroxime-axetil.json' with { type: 'json' };
import energyShot from '../../../content/case-studies/energy-shot.json' with { type: 'json' };
import melatonin from '../../../content/case-studies/melatonin.json' with { type: 'json' };
import content from '../../../content/tools/salt-factor.json' with { type: 'json' };
import { readFormula } from '../../../science/molar-mass.ts';
import { saltFactor } from './salt-factor.ts';

const WRONG = [
  undefined,
  null,
  7,
  [],
  {},
  { base: 5 },
  { base: 'Xx', form: '', dose: -1, assay: 0, basePerForm: 'many', assayBasis: 'other' },
];

test('the worked example is read as it stands in the content, and says what the page says', () => {
  const reading = saltFactor.read(saltFactor.typedOf(content.example.state));
  assert.ok(reading.is === 'read');
  assert.deepEqual(reading.state, content.example.state);
  const { summary, notes } = saltFactor.tell(reading.state, saltFactor.calculate(reading.state), content.results);
  assert.equal(
    summary,
    'Weigh 580.01 mg of the material for 500.00 mg of base, which is 573.95 mg of the pure form. 1 mg of base is 1.1479 mg of the form.',
  );
  assert.deepEqual(notes, []);
  assert.match(JSON.stringify(content.method), /573\.95 mg of the pure trihydrate, or 580\.01 mg of a lot/);
});

test('a state of any wrong kind is refused with a fault for each field', () => {
  for (const state of WRONG) {
    const reading = saltFactor.read(saltFactor.typedOf(state));
    assert.ok(reading.is === 'faulty', JSON.stringify(state));
    for (const { field, message } of reading.faults) assert.ok(field in content.form.fields && message.length > 10, message);
  }
});

test('every structure of the page puts the formula that is drawn into the tool, and the tool can calculate it', () => {
  const drawn = new Map([alphaLipoicAcid, cefuroxime, energyShot, melatonin].map(({ molecule }) => [molecule.name, molecule.smiles]));
  for (const { molecule, uses } of content.structures.items) {
    const { formula } = Molecule.fromSmiles(drawn.get(molecule) ?? '').getMolecularFormula();
    for (const { label, state } of uses) {
      const reading = saltFactor.read(saltFactor.typedOf(state));
      assert.ok(reading.is === 'read', label);
      assert.deepEqual(reading.state, state, label);
      assert.ok(state.base === formula || state.form === formula, `${label}: ${formula}`);
      assert.deepEqual(saltFactor.calculate(reading.state).missingElements, [], label);
    }
    assert.ok(
      Math.abs(readFormula(formula).molarMass - Molecule.fromSmiles(drawn.get(molecule) ?? '').getMolecularFormula().relativeWeight) < 0.02,
    );
  }
});

test('two formulas that do not belong together are told with what to check', () => {
  const state = { ...content.example.state, form: 'C4H6O4' };
  const reading = saltFactor.read(saltFactor.typedOf(state));
  assert.ok(reading.is === 'read');
  const { notes } = saltFactor.tell(reading.state, saltFactor.calculate(reading.state), content.results);
  assert.match(notes[0] ?? '', /has fewer atoms than its base brings of: C, N, S\. Check both formulas/);
});
