/**
 * `npm run requirements`: which rows of docs/requirements.tsv a test claims to prove, of the product as it is used
 * (proved) or of a part that nobody meets yet (prepared). A screen, a route, a state, a rule and a message are met by a way
 * that starts at the console; what happens without anybody asking stands in requirements/unasked.tsv, and what is tested
 * but not met as its row means it in requirements/open.tsv.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cover } from './requirements/coverage.ts';
import { readLedger, readReasons } from './requirements/ledger.ts';
import { preparing } from './requirements/proof.ts';
import { report } from './requirements/report.ts';
import { routeRows } from './requirements/route-rows.ts';
import { isPreparedBy, isUnmetBy } from './requirements/subject.ts';
import { personUse, productUse } from './requirements/use.ts';
import { house } from './tidy/rooms.ts';
import { treeOnDisk } from './tidy/tree.ts';

const HELP = `Which rows of docs/requirements.tsv a test proves, and which it prepares.

Usage: npm run requirements -- [options]

  --missing         the rows no test claims
  --prepared        the prepared rows, with the files that claim them
  --weak            titles that claim too much or assert nothing, and are not counted
  --unknown         ids in tests that the ledger lacks
  --area BOARD,ERR  these areas only
  --sample N        N proved rows to break on purpose, drawn by --seed S
  --min N           fail below N percent of proved rows`;

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
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const tree = treeOnDisk();
const tests = tree.paths.filter((path) => /\.(test|spec)\.tsx?$/.test(path));
const ledger = readLedger(readFileSync('docs/requirements.tsv', 'utf8'));
const list = (name: string) => readReasons(readFileSync(new URL(`requirements/${name}.tsv`, import.meta.url), 'utf8'));
const lists = { ledger, unasked: list('unasked'), open: list('open') };
const rowsAtRunTime = routeRows(ledger, tree);
const isUsed = productUse(tree, house);
const isMet = personUse(tree, house);
const coverage = cover(
  tests.map((path) => ({
    path,
    source: tree.read(path),
    rowsAtRunTime,
    isPrepared: preparing(lists, {
      isUnmet: isUnmetBy(path, tree, house, isMet),
      isUnused: isPreparedBy(path, tree, house, isUsed),
    }),
  })),
);

const { lines, isEnough } = report(ledger, coverage, {
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
