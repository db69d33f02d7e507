import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cover, sample } from './coverage.ts';
import { readLedger } from './ledger.ts';
import { report, type ReportOptions } from './report.ts';

const ledger = readLedger(
  [
    'id\tarea\tkind\trequirement',
    'ONE-1\tONE\trule\tFirst.',
    'ONE-2\tONE\trule\tSecond.',
    'TWO-1\tTWO\trule\tThird.',
    'TWO-2\tTWO\trule\tFourth.',
    '',
  ].join('\n'),
);
const proving = (ids: string) => ['test', `('${ids} a', () => expect(1));`].join('');
const coverage = cover([
  { path: 'b.test.ts', source: proving('[ONE-1]') },
  { path: 'a.test.ts', source: proving('[ONE-1] [TWO-9]') },
  { path: 'c.test.ts', source: proving('[TWO-1]').replace('expect(1)', '{}') },
  { path: 'd.test.ts', source: proving('[ONE-1] [TWO-2]'), isPrepared: () => true },
]);
const plain: ReportOptions = {
  areas: null,
  missing: false,
  prepared: false,
  unknown: false,
  weak: false,
  sample: 0,
  seed: '0',
  min: null,
};
const lines = (options: Partial<ReportOptions>) => report(ledger, coverage, { ...plain, ...options }).lines;

describe('The report', () => {
  test('counts the rows that are proved and prepared, in all and by area', () => {
    expect(lines({}).slice(0, 3)).toEqual([
      'proved 1/4 (25.0%), prepared 1',
      '  ONE     1/2',
      '  TWO     0/2, prepared 1',
    ]);
  });

  test('keeps to the areas it was asked for', () => {
    expect(lines({ areas: ['ONE'] }).slice(0, 2)).toEqual(['proved 1/2 (50.0%), prepared 0', '  ONE     1/2']);
  });

  test('lists what is missing', () => {
    expect(lines({ missing: true })).toEqual(
      expect.arrayContaining(['missing:', '  ONE-2\tSecond.', '  TWO-1\tThird.']),
    );
  });

  test('lists what is prepared, and not as missing', () => {
    expect(lines({ prepared: true })).toEqual(expect.arrayContaining(['prepared:', '  TWO-2\tFourth.\td.test.ts']));
    expect(lines({ missing: true }).filter((line) => line.includes('Fourth.'))).toEqual([]);
  });

  test('lists ids the ledger does not know, with their files', () => {
    expect(lines({ unknown: true })).toEqual(expect.arrayContaining(['unknown:', '  TWO-9\ta.test.ts']));
  });

  test('names weak titles, or at least their number', () => {
    expect(lines({ weak: true })).toContain('  c.test.ts\tasserts nothing\t[TWO-1] a');
    expect(lines({}).at(-1)).toBe('  (1 titles claim too much or assert nothing and are not counted: --weak)');
  });

  test('shows a sample with the files that prove it', () => {
    expect(lines({ sample: 5 }).slice(-1)).toEqual(['  ONE-1\tFirst.\ta.test.ts; b.test.ts']);
  });

  test('is content from the least share on, and not below it', () => {
    expect(report(ledger, coverage, { ...plain, min: 25 }).isEnough).toBe(true);
    expect(report(ledger, coverage, { ...plain, min: 26 })).toMatchObject({ isEnough: false });
    expect(lines({ min: 26 }).at(-1)).toBe('25.0% is below 26%');
  });
});

describe('The sample', () => {
  const rows = Array.from({ length: 40 }, (_, n) => ({ id: `ROW-${n}`, area: 'ROW', kind: 'rule', text: '.' }));
  const all = cover(rows.map(({ id }) => ({ path: 'x.test.ts', source: proving(`[${id}]`) })));
  const drawn = (seed: string) => sample(rows, all, 5, seed).map(({ id }) => id);

  test('is the same for the same seed and another for another', () => {
    expect(drawn('a')).toEqual(drawn('a'));
    expect(new Set(drawn('a')).size).toBe(5);
    expect(drawn('a')).not.toEqual(drawn('b'));
  });

  test('never holds a row that nobody claims', () => {
    expect(sample([...rows, { id: 'ROW-99', area: 'ROW', kind: 'rule', text: '.' }], all, 99, 'a')).toHaveLength(40);
  });

  test('never holds a row that is only prepared', () => {
    const prepared = cover([{ path: 'x.test.ts', source: proving('[ROW-1]'), isPrepared: () => true }]);
    expect(sample(rows, prepared, 99, 'a')).toEqual([]);
  });
});

describe('The ledger', () => {
  test.each([
    ['a cell short', 'ONE-1\tONE\trule'],
    ['a cell long', 'ONE-1\tONE\trule\tFirst.\tmore'],
    ['without a number', 'ONE\tONE\trule\tFirst.'],
    ['twice', 'ONE-1\tONE\trule\tFirst.\nONE-1\tONE\trule\tAgain.'],
  ])('is refused with a row %s', (_what, row) =>
    expect(() => readLedger(`id\tarea\tkind\trequirement\n${row}\n`)).toThrow(),
  );
});

test('npm run requirements -- --help says how to ask, and looks at nothing.', () => {
  const said = execFileSync('npm', ['run', '--silent', '--ignore-scripts', 'requirements', '--', '--help'], {
    encoding: 'utf8',
  });
  expect(said).toMatch(/^Which rows of docs\/requirements\.tsv a test proves, .*\n\nUsage: npm run requirements -- /);
  for (const option of ['--missing', '--area', '--sample', '--min']) expect(said).toContain(`\n  ${option} `);
  expect(said).not.toMatch(/\d+ of \d+|\d%/);
});

test('npm run requirements first installs what it needs, as npm start does.', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(scripts['prestart']).toBe(`${scripts['prerequirements']} web`);
});
