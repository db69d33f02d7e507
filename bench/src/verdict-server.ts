import { fillMetro } from './board-metro.ts';
import { type Board, movesOn } from './board-moves.ts';
import type { Client } from './server/client.ts';
import { percentile, printTable } from './server/figures.ts';
import { type Kind, openSite } from './server/running.ts';
import { moveIn, openOperator } from './server/town.ts';

interface Size {
  vehicles: number;
  requests: number;
  rides: number;
  /** About how many each of the holders asks. */
  each: number;
}

type Row = [what: string, times: number[], aim: number | null, worked?: number];

interface BestRuns {
  runs: { verdict: string; shuttle_id: string }[];
  reason: string | null;
}

/** People with a ride in the hand at one time, who each ask about several one after the other. */
const HOLDERS = 20;

/** So many desks share a session, since one address may not sign in without end. */
const TABS = 5;

/**
 * What every lane says with times, asked of a running server: the first question of a day, all lanes, those in sight, and
 * after a move the two lanes it changed; then twenty people at once, and what others wait for a read meanwhile.
 */
export async function measureServer(kind: Kind, { vehicles, requests, rides, each }: Size): Promise<void> {
  const site = await openSite(kind);
  try {
    const invitation = await openOperator(site);
    const { day } = await fillMetro(site, { vehicles, bookings: requests });
    const server = await site.start();
    const town = await moveIn(site, invitation, 0);
    const [mia, theo] = [await town.signIn(), await town.signIn()];
    const board = await mia.get<Board>('v1_webapp_get_dispatch_board', { date: day.date, program_id: [] });
    const held = board.bookings.filter(({ ride_status }) => ride_status <= 1).map(({ booking_id }) => booking_id);
    const heldAt = (n: number) => held[Math.floor((n * held.length) / (rides + HOLDERS * each))] ?? '';
    const some = board.columns.slice(0, 16).map(({ shuttle_id }) => shuttle_id);
    const ask = async (who: Client, booking: string, shuttle_id?: string[]) => {
      const params = { date: day.date, bookings: [booking], ...(shuttle_id ? { shuttle_id } : {}) };
      const [answer] = await who.get<BestRuns[]>('v1_webapp_get_best_runs', params);
      if (!answer || answer.runs.length === 0) throw new Error(`Nothing was answered: ${answer?.reason ?? ''}`);
      return answer;
    };

    /** What each question takes of the server's processors, its threads included: a busy machine does not change it. */
    const worked = async (times: number, work: () => Promise<void>) => {
      const before = server.workedMs();
      await work();
      return (server.workedMs() - before) / times;
    };

    const cold = await timed(async () => ask(mia, heldAt(0)));
    const [all, inSight, moved]: [number[], number[], number[]] = [[], [], []];
    let fits = 0;
    const sightWorked = await worked(rides, async () => {
      for (let n = 0; n < rides; n++) inSight.push((await timed(async () => ask(mia, heldAt(n), some))).ms);
    });
    const allWorked = await worked(rides, async () => {
      for (let n = 0; n < rides; n++) {
        const { ms, result } = await timed(async () => ask(mia, heldAt(n)));
        all.push(ms);
        fits += result.runs.filter(({ verdict }) => verdict === 'fits').length / result.runs.length / rides;
      }
    });
    for (const move of movesOn(board, Math.min(rides, 20))) {
      await theo.get('v1_webapp_move_dispatched_booking', move);
      moved.push((await timed(async () => ask(mia, heldAt(1), some.slice(0, 2)))).ms);
    }

    const holders: Client[] = [];
    for (let n = 0; n < HOLDERS; n++) {
      const last = holders.at(-1);
      holders.push(last && n % TABS !== 0 ? last.another() : await town.signIn());
    }
    const [crowd, reads]: [number[], number[]] = [[], []];
    const rush = { isOver: false };
    const reading = (async () => {
      const version = (await theo.get<Board>('v1_webapp_get_dispatch_board', { date: day.date, program_id: [] }))
        .version;
      while (!rush.isOver) {
        const params = { date: day.date, program_id: [], since_version: version };
        reads.push((await timed(async () => theo.get('v1_webapp_get_dispatch_board', params))).ms);
      }
    })();
    await Promise.all(
      holders.map(async (who, n) => {
        for (let k = 0; k < each; k++)
          crowd.push((await timed(async () => ask(who, heldAt(rides + n * each + k), some))).ms);
        crowd.push((await timed(async () => ask(who, heldAt(rides + n * each)))).ms);
      }),
    );
    rush.isOver = true;
    await reading;

    const most = vehicles <= 150 ? 100 : 250;
    const rows: Row[] = [
      ['the first question of a day', [cold.ms], null],
      ['16 lanes in sight', inSight, null, sightWorked],
      [`all ${vehicles} lanes`, all, most, allWorked],
      ['two lanes, right after a move', moved, null],
      [`${HOLDERS} holders at once: lanes in sight, then all`, crowd, null],
      ['what others read meanwhile', reads, 120],
    ];
    console.log(`${kind}: ${vehicles} vehicles, ${requests} bookings; ${(100 * fits).toFixed(0)} % of lanes fit`);
    printTable(
      ['what', 'times', 'p50', 'p95', 'p99', 'at most', 'processor ms each'],
      rows.map(([what, times, aim, each]) => [
        what,
        times.length,
        ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0)),
        aim ?? '-',
        each?.toFixed(0) ?? '-',
      ]),
    );
    for (const who of [mia, theo, ...holders]) who.close();
  } finally {
    await site.clear();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const from = performance.now();
  const result = await work();
  return { ms: performance.now() - from, result };
}
