/**
 * `npm run requirements`: which rows of docs/requirements.tsv a test claims to prove, of the product as it is used
 * (proved) or of a part that nothing in the product uses yet (prepared).
 *
 *   --missing         the rows no test claims
 *   --prepared        the prepared rows, with the files that claim them
 *   --weak            titles that claim too much or assert nothing, and are not counted
 *   --unknown         ids in tests that the ledger lacks
 *   --area BOARD,ERR  these areas only
 *   --sample N        N proved rows to break on purpose, drawn by --seed S
 *   --min N           fail below N percent of proved rows
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cover } from './requirements/coverage.ts';
import { readLedger } from './requirements/ledger.ts';
import { report } from './requirements/report.ts';
import { isPreparedBy } from './requirements/subject.ts';
import { productUse } from './requirements/use.ts';
import { house } from './tidy/rooms.ts';
import { treeOnDisk } from './tidy/tree.ts';

const { values } = parseArgs({
  options: {
    missing: { type: 'boolean', default: false },
    prepared: { type: 'boolean', default: false },
    unknown: { type: 'boolean', default: false },
    weak: { type: 'boolean', default: false },
    area: { type: 'string' },
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '0' },
    min: { type: 'string' },
  },
});

const tree = treeOnDisk();
const tests = tree.paths.filter((path) => /\.(test|spec)\.tsx?$/.test(path));
const isUsed = productUse(tree, house);
const coverage = cover(
  tests.map((path) => ({ path, source: tree.read(path), isPrepared: isPreparedBy(path, tree, house, isUsed) })),
);

const { lines, isEnough } = report(readLedger(readFileSync('docs/requirements.tsv', 'utf8')), coverage, {
  areas: values.area?.split(',').map((area) => area.trim().toUpperCase()) ?? null,
  missing: values.missing,
  prepared: values.prepared,
  unknown: values.unknown,
  weak: values.weak,
  sample: number(values.sample),
  seed: values.seed,
  min: values.min === undefined ? null : number(values.min),
});
console.log(lines.join('\n'));
process.exitCode = isEnough ? 0 : 1;

function number(text: string): number {
  const value = Number(text);
  if (!(value >= 0)) throw new Error(`${text} is not a number of rows or percent.`);
  return value;
}
