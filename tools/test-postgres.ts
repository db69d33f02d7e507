/** The server's tests on the Postgres that HANDRAIL_TEST_POSTGRES names: every one that has a database, on the other. */
import { mkdirSync, readFileSync } from 'node:fs';
import { testsOnPostgres } from './on-postgres.ts';
import { countVitest } from './reports.ts';
import { runToEnd } from './run.ts';
import { house } from './tidy/rooms.ts';
import { treeOnDisk } from './tidy/tree.ts';

if (!process.env['HANDRAIL_TEST_POSTGRES']) {
  console.error('Set HANDRAIL_TEST_POSTGRES to a Postgres whose databases may be made and dropped.');
  process.exit(1);
}
mkdirSync('test-results', { recursive: true });
const file = 'test-results/postgres.json';
const sound = await runToEnd('Server tests on Postgres', 'vitest', [
  'run',
  ...testsOnPostgres(treeOnDisk(), house),
  '--project',
  'server*',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
  ...process.argv.slice(2), // what the runner is to be told besides
]);
const { passed, failed, failures } = countVitest(JSON.parse(readFileSync(file, 'utf8')) as never);
for (const name of failures) console.log(`FAILED: ${name}`);
console.log(`\n${passed} passed, ${Math.max(failed, sound ? 0 : 1)} failed`);
process.exit(sound ? 0 : 1);
