/**
 * Two people change the same thing at the same moment, a thousand times: exactly one must win each time, and the other
 * must be told. `npm run bench -- conflicts [--pairs 1000] [--db embedded|postgres]`, by default on Postgres.
 */
import { parseArgs } from 'node:util';
import type { Answer, Client } from './server/client.ts';
import { percentile, printTable } from './server/figures.ts';
import { openSite, kindsAtHand } from './server/running.ts';
import { moveIn, nameOf, openOperator, readUsers } from './server/town.ts';

/** So many pairs quarrel at once, each over someone of their own. */
const AT_ONCE = 8;

interface Tally {
  oneWinner: number;
  noWinner: number;
  twoWinners: number;
  faults: number;
  other: number;
  times: number[];
}

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { pairs: { type: 'string' }, db: { type: 'string', default: 'postgres' } },
  });
  const pairs = Number(values.pairs ?? 1_000);
  for (const kind of kindsAtHand(values.db)) {
    const site = await openSite(kind);
    try {
      const invitation = await openOperator(site);
      const server = await site.start();
      const town = await moveIn(site, invitation, AT_ONCE);
      const tally: Tally = { oneWinner: 0, noWinner: 0, twoWinners: 0, faults: 0, other: 0, times: [] };
      const quarrels = town.people.map(async (id, n) => {
        const share = Math.floor(pairs / AT_ONCE) + (n < pairs % AT_ONCE ? 1 : 0);
        await quarrel(id, share, [await town.signIn(), await town.signIn()], tally);
      });
      await Promise.all(quarrels);
      await server.stop();
      report(kind, pairs, tally);
    } finally {
      await site.clear();
    }
  }
}

async function quarrel(id: string, pairs: number, [one, two]: [Client, Client], tally: Tally): Promise<void> {
  let version = (await readUsers(one)).find(({ user_id }) => user_id === id)?.version ?? 0;
  for (let n = 1; n <= pairs; n++) {
    const edit = (side: number) => ({ user_id: id, lastname: nameOf(n * 2 + side), expected_version: version });
    const startedMs = performance.now();
    const answers = await Promise.all([
      one.call('v1_webapp_edit_user', edit(0)),
      two.call('v1_webapp_edit_user', edit(1)),
    ]);
    tally.times.push(performance.now() - startedMs);
    count(answers, tally);
    const winner = answers.find(({ status }) => status === 200);
    version = (winner?.data as { version: number } | undefined)?.version ?? version;
  }
  one.close();
  two.close();
}

function count(answers: readonly Answer[], tally: Tally): void {
  const winners = answers.filter(({ status }) => status === 200).length;
  if (winners === 1) tally.oneWinner += 1;
  else if (winners === 0) tally.noWinner += 1;
  else tally.twoWinners += 1;
  for (const { status, code } of answers) {
    if (status >= 500) tally.faults += 1;
    else if (status !== 200 && code !== 'STALE') tally.other += 1;
  }
}

function report(kind: string, pairs: number, tally: Tally): void {
  printTable(
    ['database', 'pairs', 'one winner', 'none', 'two', '5xx', 'other answers', 'pair p50 ms', 'p99 ms'],
    [
      [
        kind,
        pairs,
        tally.oneWinner,
        tally.noWinner,
        tally.twoWinners,
        tally.faults,
        tally.other,
        percentile(tally.times, 0.5).toFixed(1),
        percentile(tally.times, 0.99).toFixed(1),
      ],
    ],
  );
  if (tally.oneWinner !== pairs || tally.faults > 0 || tally.other > 0) process.exitCode = 1;
}
