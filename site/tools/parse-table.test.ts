// Tables as spreadsheets paste them and as CSV has them, and tables that are copied back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf, tabbedOf } from './format-tables.ts';
import { parseTable } from './parse-table.ts';

const COLUMNS = [
  { name: 'batch', label: 'Batch' },
  { name: 'month', label: 'Month' },
  { name: 'value', label: 'Value, %' },
];

const parse = (text: string) => parseTable(text, COLUMNS);

test('cells come from tabs, semicolons and commas, with every line end', () => {
  const rows = [
    ['b2', '0', '101.0'],
    ['b2', '1', '101.3'],
  ];
  assert.deepEqual(parse('b2\t0\t101.0\r\nb2\t1\t101.3\r\n'), rows);
  assert.deepEqual(parse('b2;0;101.0\nb2;1;101.3'), rows);
  assert.deepEqual(parse('b2\t0\t101.0\rb2\t1\t101.3\r'), rows);
  assert.deepEqual(parse('\uFEFFb2,0,101.0\n\n b2 , 1 , 101.3 \n\n'), rows);
});

test('quotation marks keep separators, line breaks and themselves in a cell', () => {
  assert.deepEqual(parse('"b,2",0,1\n"b ""3""",1,2\n"b\n4",2,3'), [
    ['b,2', '0', '1'],
    ['b "3"', '1', '2'],
    ['b\n4', '2', '3'],
  ]);
});

test('a header is left out, and puts the columns in order where it names them', () => {
  const rows = [['b2', '3', '99.5']];
  assert.deepEqual(parse('Batch,Month,Value %\nb2,3,99.5'), rows);
  assert.deepEqual(parse('value,month,batch\n99.5,3,b2'), rows);
  assert.deepEqual(parse('Lot,Time,Assay\nb2,3,99.5'), rows);
});

test('decimal commas become points, and thousands stay to be asked about', () => {
  assert.deepEqual(parse('b2\t0\t101,0\nb2\t3\t99,25'), [
    ['b2', '0', '101.0'],
    ['b2', '3', '99.25'],
  ]);
  assert.deepEqual(parse('b2\t0\t1,000\nb2\t3\t1,250'), [
    ['b2', '0', '1,000'],
    ['b2', '3', '1,250'],
  ]);
});

test('any text is read without a fault', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const text = Array.from({ length: seed % 40 }, (_, at) => '"\t,;\n\r 01.b-é'[(seed * 31 + at * at * 17) % 14]).join('');
    for (const row of parse(text)) for (const cell of row) assert.equal(cell, cell.trim());
  }
});

test('tables leave as CSV and as cells, and no cell begins a formula', () => {
  const table = {
    caption: 'Batches',
    head: ['Batch', 'Value'],
    rows: [
      ['=1+1', '-3.5'],
      ['a "b", c', '@x'],
      ['-', '+cmd'],
    ],
  };
  assert.equal(csvOf([table]), '\uFEFFBatches\r\nBatch,Value\r\n\'=1+1,-3.5\r\n"a ""b"", c",\'@x\r\n\'-,\'+cmd\r\n');
  assert.equal(tabbedOf([table]).split('\r\n')[2], "'=1+1\t-3.5");
});
