/**
 * What standing orders cost: the rides of all of them made four weeks ahead by the server's job, which is asked for at once;
 * how long each publishing held the operator's head, how much larger the server grew, and what desks waited meanwhile.
 * `npm run bench -- standing [--orders 2000] [--vehicles 100] [--bookings 4000]`; it needs a Postgres.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type City, inCity, say } from './city/city.ts';
import { writeStandingOrders } from './city/standing-orders.ts';
import { besideMoves, loopGaps, printTimed, type Timed } from './city/timed.ts';
import { holdsOf } from './head/holds.ts';

/** On Postgres: in milliseconds, and MB more memory. */
const MUST = { all: 60_000, held: 100, memory: 150, desks: 120 };
const MAKES = 'make_standing_order_rides';
const JOB = 'make-standing-order-rides';
const LOOK_MS = 500;
/** So long the desks are at work before the job is asked for. */
const WARM_MS = 25_000;
/** Whatever takes longer than this without a ride more has come to nothing. */
const PATIENCE_MS = 3 * 60_000;

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { orders: text, vehicles: text, bookings: text } });
  const orders = Number(values.orders ?? 2_000);
  const date = new Date().toISOString().slice(0, 10);
  const size = { vehicles: Number(values.vehicles ?? 100), bookings: Number(values.bookings ?? 4_000), date };
  const { rows, told } = await inCity(
    size,
    { HANDRAIL_LOG: 'debug' },
    async (bulk) => writeStandingOrders(bulk, date, orders),
    makeAll,
  );
  printTimed(`postgres: ${orders} standing orders, four weeks ahead`, rows);
  for (const line of told) console.log(line);
}

async function makeAll(city: City): Promise<{ rows: Timed[]; told: string[] }> {
  const { bulk, date, server, town, loopFile } = city;
  const desk = await town.signIn();
  // A board that is open and moved on takes its own memory, with threads beside it: what the job takes comes on top of that.
  say('desks at work');
  let before = server.residentBytes();
  const { moves: alone } = await besideMoves(desk, date, async () => {
    for (const untilMs = performance.now() + WARM_MS; performance.now() < untilMs;) {
      await pause(LOOK_MS);
      before = Math.max(before, server.residentBytes());
    }
  });
  let peak = before;
  say('waiting for the job, which looks every half minute for whether it was asked for');
  await bulk.run(
    `insert into pgboss.job (name, data, policy) select name, '{}', policy from pgboss.queue where name = '${JOB}'`,
  );
  const gapsBefore = loopGaps(loopFile).length;
  const { moves } = await besideMoves(desk, date, async () => {
    let [made, sinceMs] = [0, performance.now()];
    for (;;) {
      await pause(LOOK_MS);
      peak = Math.max(peak, server.residentBytes());
      const [now] = await bulk.rows<{ made: number; behind: number }>(
        `select (select count(*)::int from booking where operator_id = $1 and subscription_id is not null) as made,
          (select count(*)::int from subscription where operator_id = $1 and generated_through <= $2::date) as behind`,
        date,
      );
      if (!now) throw new Error('A count has a row.');
      if (now.made !== made) [made, sinceMs] = [now.made, performance.now()];
      if (now.behind === 0) return;
      if (performance.now() - sinceMs > PATIENCE_MS) throw new Error(`Only ${made} rides were made.`);
    }
  });
  desk.close();
  const [all] = await bulk.rows<{ rides: number; refused: number; ms: number }>(
    `select (select count(*)::int from booking where operator_id = $1 and subscription_id is not null) as rides,
      (select count(*)::int from subscription_refusal where operator_id = $1) as refused,
      (extract(epoch from max(at) - min(at)) * 1000)::float8 as ms
     from operation where operator_id = $1 and call = '${MAKES}'`,
  );
  const held = holdsOf(server).flatMap(({ call, heldMs }) => (call === MAKES ? [heldMs] : []));
  const grewMb = (peak - before) / 1e6;
  return {
    rows: [
      { what: `all rides, from the first publishing to the last`, ms: [all?.ms ?? Number.NaN], must: MUST.all },
      { what: '  the head held by each', ms: held, must: MUST.held, at: 'max' },
      { what: 'a move at a desk before it', ms: alone },
      { what: 'a move at a desk, waiting for the job and beside it', ms: moves, must: MUST.desks },
      { what: 'MB more at its peak', ms: [grewMb], must: MUST.memory, at: 'max' },
      { what: 'longest gap of the loop in 200 ms', ms: loopGaps(loopFile).slice(gapsBefore) },
    ],
    told: [`${all?.rides ?? 0} rides were made; ${all?.refused ?? 0} dates were refused.`],
  };
}
