/**
 * What everything that stands between Fastify and Postgres costs: a signed-in read and a logged write of the real server, and of a
 * bare one that does the same work, flat out and slice by slice in turn, so that a busy machine troubles both alike.
 * `npm run bench -- floor [--clients 20] [--seconds 3] [--turns 5]`; it needs a Postgres.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Bare, startBare } from './floor/bare.ts';
import { Client } from './server/client.ts';
import { printTable } from './server/figures.ts';
import { kindsAtHand, openSite } from './server/running.ts';
import { moveIn, nameOf, openOperator } from './server/town.ts';

type Deed = 'read' | 'write';

/** Of the bare server's rate. */
const AIMS: Record<Deed, number> = { read: 1 / 3, write: 1 / 2 };
const WORDS: Record<Deed, string> = { read: 'a signed-in read', write: 'a logged write' };

/** Until what is compiled and cached on first use is. */
const WARM_UP_SECONDS = 2;

/** One of the two servers, and who works there: each at a connection of their own, on a row of their own. */
interface House {
  name: string;
  people: { client: Client; id: string }[];
  workedMs(): number;
}

interface Slice {
  calls: number;
  seconds: number;
  workedMs: number;
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { clients: text, seconds: text, turns: text } });
  const clients = Number(values.clients ?? 20);
  const [seconds, turns] = [Number(values.seconds ?? 3), Number(values.turns ?? 5)];
  kindsAtHand('postgres');
  const site = await openSite('postgres');
  let bare: Bare | null = null;
  try {
    const invitation = await openOperator(site);
    const server = await site.start();
    const town = await moveIn(site, invitation, clients);
    bare = await startBare(site.env['DATABASE_URL'] ?? '');
    const { port, workedMs } = bare;
    const ours: House = { name: 'Handrail', people: [], workedMs: () => server.workedMs() };
    const least: House = { name: 'bare', people: [], workedMs };
    for (const [n, id] of town.people.entries()) {
      ours.people.push({ client: await town.signIn(), id });
      const client = new Client(port);
      await client.signIn('', '');
      least.people.push({ client, id: String(n + 1) });
    }
    console.log(`${clients} clients flat out, ${turns} slices of ${seconds} s each; load ${loadavg()[0]?.toFixed(1)}`);
    const rows: string[][] = [];
    for (const deed of ['read', 'write'] as const) rows.push(...(await compare(deed, [ours, least], seconds, turns)));
    printTable(['deed', 'server', 'calls', 'a second', 'its processor ms a call', 'of the bare rate', 'aim'], rows);
    for (const { client } of [...ours.people, ...least.people]) client.close();
  } finally {
    await bare?.stop();
    await site.clear();
  }
}

async function compare(
  deed: Deed,
  [ours, least]: readonly [House, House],
  seconds: number,
  turns: number,
): Promise<string[][]> {
  for (const house of [ours, least]) await flatOut(house, deed, WARM_UP_SECONDS);
  const slices: [ours: Slice, least: Slice][] = [];
  for (let turn = 0; turn < turns; turn++) {
    // Who goes first goes last the next time.
    const order = turn % 2 === 0 ? [ours, least] : [least, ours];
    const done = new Map<House, Slice>();
    for (const house of order) done.set(house, await flatOut(house, deed, seconds));
    slices.push([done.get(ours) as Slice, done.get(least) as Slice]); // both were in the order
  }
  const [all, floor] = [sum(slices.map(([slice]) => slice)), sum(slices.map(([, slice]) => slice))];
  const each = slices.map(([one, other]) => rateOf(one) / rateOf(other));
  const ratio = `${(rateOf(all) / rateOf(floor)).toFixed(2)} (${Math.min(...each).toFixed(2)} to ${Math.max(...each).toFixed(2)})`;
  return [
    [WORDS[deed], ours.name, ...figuresOf(all), ratio, `at least ${AIMS[deed].toFixed(2)}`],
    ['', least.name, ...figuresOf(floor), '', ''],
  ];
}

/** Everyone makes one call after the other, until the time is over. */
async function flatOut(house: House, deed: Deed, seconds: number): Promise<Slice> {
  const workedBeforeMs = house.workedMs();
  const startedMs = performance.now();
  const endsMs = startedMs + seconds * 1_000;
  let calls = 0;
  await Promise.all(
    house.people.map(async ({ client, id }) => {
      while (performance.now() < endsMs) {
        await once(client, deed, id);
        calls++;
      }
    }),
  );
  return { calls, seconds: (performance.now() - startedMs) / 1_000, workedMs: house.workedMs() - workedBeforeMs };
}

let names = 0;

async function once(client: Client, deed: Deed, id: string): Promise<void> {
  const { status, code } =
    deed === 'read'
      ? await client.call('v1_webapp_get_user_fleet_name', {})
      : await client.call('v1_webapp_edit_user', { user_id: id, lastname: nameOf(++names) });
  if (status !== 200) throw new Error(`A ${deed} was answered with ${status} ${code ?? ''}.`);
}

function sum(slices: readonly Slice[]): Slice {
  return slices.reduce((all, one) => ({
    calls: all.calls + one.calls,
    seconds: all.seconds + one.seconds,
    workedMs: all.workedMs + one.workedMs,
  }));
}

function rateOf({ calls, seconds }: Slice): number {
  return calls / seconds;
}

function figuresOf(slice: Slice): string[] {
  return [String(slice.calls), rateOf(slice).toFixed(0), (slice.workedMs / slice.calls).toFixed(2)];
}
