import { spreadRides as contract } from '@handrail/contracts/dispatch';
import type { ParamsOf } from '@handrail/contracts/platform';
import { bookingOf, tripOf, type Day } from '@handrail/domain/day';
import { spreadRides, type SpreadRide } from '@handrail/domain/dispatch';
import { fullName, no, yes } from '@handrail/domain/platform';
import { dayAsDone, dayOfAll, gatherNamed, type Looking, lookingOf, saveRides } from '../../day/index.ts';
import { malformed } from '../../platform/calls/call-failure.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import type { Tx } from '../../platform/log/tx.ts';
import { readRunsNamed, typedWallOfDay, wereTouchedSince, withTrips } from '../deed.ts';
import { drawTrips } from '../drawn-trips.ts';
import { warningsOfRides } from '../deed-warnings.ts';

/** A run, a trip and its two stops for each ride at most. */
const IDS_OF_A_RIDE = 4;

export const spreadRidesHandler = drawnChange(
  contract,
  async ({ rides, expected_version }, context) => {
    const { tx, clock } = context;
    const ids = rides.map(({ booking_id }) => booking_id);
    if (new Set(ids).size < ids.length) throw malformed('A booking is named twice.');
    const before = await dayOfAll(context, 'booking', ids);
    if (await wereTouchedSince(tx, before.date, withTrips(before, ids), expected_version)) return stale('booking');

    const opening = { now: clock.now(), nextId: await drawIds(tx.queries, ids.length * IDS_OF_A_RIDE) };
    const spread = spreadRides(before, await readRides(tx, rides, before), opening);
    if (!spread.ok) {
      const { code, sentence } = spread.refusal;
      const told = `${await riderOf(lookingOf(context), before, spread.bookingId)}: ${sentence}`;
      return no(code, told);
    }
    return yes(await saveRides(context, before, spread.value, ids));
  },
  async (done, context) => {
    const { trips } = await drawTrips(done, context);
    const looking = lookingOf(context);
    const day = await dayAsDone(context, done.date);
    // Each vehicle has a crew of its own.
    const byRun = Map.groupBy(done.bookingIds, (id) => tripOf(day, bookingOf(day, id).tripId ?? '').runId);
    const warnings = [];
    for (const bookingIds of byRun.values()) warnings.push(...(await warningsOfRides(looking, day, bookingIds)));
    return { trips, warnings };
  },
);

async function readRides(tx: Tx, rides: ParamsOf<typeof contract>['rides'], { date }: Day): Promise<SpreadRide[]> {
  const meant = await readRunsNamed(tx, rides, date);
  return rides.map(({ booking_id, pickup_time, ...run }) => ({
    bookingId: booking_id,
    pickup: pickup_time === null ? null : typedWallOfDay(pickup_time, date, 'pickup_time'),
    ...meant(run),
  }));
}

/** All or none: so it is said whose ride it was. */
async function riderOf(looking: Looking, day: Day, bookingId: string): Promise<string> {
  const booking = bookingOf(day, bookingId);
  const { firstname, lastname } = (await gatherNamed(looking, [booking])).rider(booking.riderId);
  return fullName({ first: firstname, last: lastname });
}
