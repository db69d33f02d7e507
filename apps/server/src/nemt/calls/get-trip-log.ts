import { getTripLog as contract } from '@handrail/contracts/nemt';
import { longDate, no, slashDate, yes } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Looking } from '../../day/index.ts';
import { malformed, notFound } from '../../platform/calls/call-failure.ts';
import { preparedRead } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { badRange } from '../range.ts';
import { keepTripLog, readTripLog } from '../trip-log-file.ts';
import { findLogged, type LogQuery } from '../trip-log-rides.ts';

/** Two hundred and fifty pages: a month of most payers. */
const MOST_RIDES = 1000;

export const getTripLogHandler = preparedRead(
  contract,
  async ({ of, id, start_date, end_date }, { services, by }) => {
    const { operator } = by;
    if (of !== 'ride' && (start_date === undefined || end_date === undefined)) throw malformed('Name the days.');
    const query: LogQuery = { of, id, from: start_date ?? '1900-01-01', until: end_date ?? '2199-12-31' };
    const bad = of === 'ride' ? null : badRange(query);
    if (bad) return { refusal: bad, riders: [], file: null };
    const read = await readOperator(services.db, operator, async (queries) => {
      const looking = { services, queries, operator };
      const name = await nameOf(looking, query);
      if (name === null) throw notFound();
      const ids = await findLogged(looking, query, MOST_RIDES + 1);
      if (ids.length === 0 || ids.length > MOST_RIDES) return { count: ids.length, log: null };
      return { count: ids.length, log: await readTripLog(looking, ids, leadOf(name, query)) };
    });
    if (read.log) {
      return { refusal: null, riders: read.log.riders, file: await keepTripLog(services, signedInOf(by), read.log) };
    }
    const refusal =
      read.count === 0
        ? no('NOTHING_TO_PRINT', of === 'ride' ? 'The ride is not over yet.' : 'No ride of these days is over.')
        : no('TOO_MANY_RIDES', `These are more than ${MOST_RIDES} rides. Choose fewer days.`);
    return { refusal, riders: [], file: null };
  },
  async (_params, { reveals }, { refusal, riders, file }) => {
    if (!file) return Promise.resolve(refusal ?? no('NOTHING_TO_PRINT', 'No ride of these days is over.'));
    reveals([...new Set(riders)]);
    return Promise.resolve(yes(file));
  },
);

function leadOf(name: string, { of, from, until }: LogQuery): string {
  if (of === 'ride') return name;
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)];
  return `${name}, ${first.equals(last) ? longDate(first) : `${slashDate(first)} to ${slashDate(last)}`}`;
}

/** Whose rides they are, in words; null of nobody's. */
async function nameOf({ queries, operator }: Looking, { of, id }: LogQuery): Promise<string | null> {
  const { rows } = await (
    of === 'payer'
      ? sql<{ name: string }>`
          select name from account where operator_id = ${operator} and account_id = ${id} and is_insurance`
      : of === 'ride'
        ? sql<{ name: string }>`
            select 'Ride ' || coalesce(broker_prebooking_id, booking_id::text) as name from booking
            where operator_id = ${operator} and booking_id = ${id}`
        : sql<{ name: string }>`
            select (case when ${of} = 'driver' then 'Driver ' else '' end) || p.firstname || ' ' || p.lastname as name from person p
            where p.operator_id = ${operator} and p.person_id = ${id}`
  ).execute(queries);
  return rows[0]?.name ?? null;
}
