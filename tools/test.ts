/** `npm test`: everything there is to check, and how much of it passed, on the last line. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { type Count, countPlaywright, countVitest } from './reports.ts';
import { runToEnd } from './run.ts';

interface Step {
  title: string;
  command: string;
  args: string[];
  /** A report that counts its tests; a step without one counts as one. */
  report?: { file: string; count: (report: never) => Count };
}

const results = 'test-results';
const steps: Step[] = [
  { title: 'Types', command: 'node', args: ['tools/check-types.ts'] },
  { title: 'Lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { title: 'Format', command: 'oxfmt', args: ['--check'] },
  {
    title: 'Unit, server and component tests',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/vitest.json`],
    report: {
      file: `${results}/vitest.json`,
      count: countVitest,
    },
  },
  { title: 'The console, built', command: 'node', args: ['tools/build-web.ts'] },
  {
    title: 'Journeys in a browser',
    command: 'playwright',
    args: ['test', '-c', 'e2e/playwright.config.ts'],
    report: {
      file: `${results}/e2e.json`,
      count: countPlaywright,
    },
  },
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total: Count = { passed: 0, failed: 0, failures: [] };
for (const { title, command, args, report } of steps) {
  const sound = await runToEnd(title, command, args);
  const counted =
    report && existsSync(report.file) ? report.count(JSON.parse(readFileSync(report.file, 'utf8')) as never) : null;
  total.passed += counted ? counted.passed : Number(sound);
  // A step that broke without a failed test (a crash, no report) is a failure all the same.
  total.failed += Math.max(counted?.failed ?? 0, sound ? 0 : 1);
  total.failures.push(...(counted?.failures ?? (sound ? [] : [title])));
}
for (const name of total.failures) console.log(`FAILED: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
