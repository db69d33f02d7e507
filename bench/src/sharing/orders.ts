import { type City, say } from '../city/city.ts';
import { type Timed, timesOf } from '../city/timed.ts';
import { readBoard } from '../head/holds.ts';
import type { Client } from '../server/client.ts';

/** On Postgres, at the 95th percentile, in milliseconds, with ways that are known. */
const MUST = { order: 150, panel: 200 };
const RIDERS = 3;
const PARTIES = 10;

interface Ordered {
  stop_order: unknown[];
  orders_checked: number;
  is_estimated: boolean;
}

interface Panel {
  runs: { verdict: string }[];
  reason: string | null;
}

/** The best order of three who wait, whose ways nobody asked for before and then are known; and the same order with its times anew. */
export async function askOrders({ town, date }: City, times: number): Promise<Timed[]> {
  const mia = await town.signIn();
  const { waiting, columns } = await readBoard(mia, date);
  const parties = Array.from({ length: PARTIES }, (_, n) => waiting.slice(n * RIDERS, n * RIDERS + RIDERS)).filter(
    ({ length }) => length === RIDERS,
  );
  const shuttle_id = columns[0]?.shuttle_id;
  const asked = { shuttle_id, shuttle_anchor_location: null };
  const firstOf = async (n: number) => {
    const bookings = parties[n % parties.length];
    const order = await mia.get<Ordered>('v1_webapp_get_shared_trip_initial_order', { ...asked, bookings });
    if (order.orders_checked === 0 || order.is_estimated) throw new Error('No order was driven over roads.');
    return order;
  };
  say('orders');
  const firsts: Ordered[] = [];
  const cold = await timesOf(parties.length - 1, async (n) => firsts.push(await firstOf(n)));
  const known = await timesOf(times, firstOf);
  const anew = await timesOf(times, async (n) => {
    const { stop_order } = firsts[n % firsts.length] ?? { stop_order: [] };
    return mia.get('v1_webapp_preview_shared_trip', { ...asked, stop_order });
  });
  mia.close();
  return [
    { what: `the best order of ${RIDERS} riders, ways new`, ms: cold },
    { what: '  ways known', ms: known, must: MUST.order, at: 'p95' },
    { what: 'the same order with its times anew', ms: anew, must: MUST.order, at: 'p95' },
  ];
}

/** What every vehicle of the day says to a ride that waits: the first time, then with a day that is open, and after others moved. */
export async function askPanel({ town, date }: City, times: number): Promise<Timed[]> {
  const mia = await town.signIn();
  const { waiting, columns } = await readBoard(mia, date);
  const ask = async (who: Client, n: number) => {
    const bookings = [waiting[n % waiting.length]];
    const [answer] = await who.get<Panel[]>('v1_webapp_get_best_runs', { date, bookings });
    if (!answer || answer.runs.length === 0) throw new Error(`No vehicle said a word: ${answer?.reason ?? ''}`);
    return answer;
  };
  say('the panel');
  const startedMs = performance.now();
  await ask(mia, 0);
  const first = performance.now() - startedMs;
  // The roads of the day come in while the first questions are answered by straight lines.
  for (let n = 0; n < PARTIES; n++) await ask(mia, n);
  const open = await timesOf(times, async (n) => ask(mia, n));
  mia.close();
  return [
    { what: `what ${columns.length} vehicles say, the first time`, ms: [first] },
    { what: '  with the day open', ms: open, must: MUST.panel, at: 'p95' },
  ];
}
