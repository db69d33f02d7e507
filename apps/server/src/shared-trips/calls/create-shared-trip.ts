import { createSharedTrip as contract } from '@handrail/contracts/shared-trips';
import { type Booking, bookingOf, type Day } from '@handrail/domain/day';
import { listed, yes } from '@handrail/domain/platform';
import { checkSharedBookings, checkSharedTiming, idsOfSharing, shareRides } from '@handrail/domain/shared-trips';
import { dayOfAll, gatherNamed, lookingOf, saveRides } from '../../day/index.ts';
import { drawTrip, readRunParams, wereTouchedSince, withTrips } from '../../dispatch/index.ts';
import { type Changing, drawnChange } from '../../platform/calls/handler.ts';
import { stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import { nameFrom } from '../party.ts';
import { firstPickupOf, readOrder, ridersIn } from '../read-order.ts';
import { mostSharing } from '../riders-sharing.ts';

export const createSharedTripHandler = drawnChange(
  contract,
  async (params, context) => {
    const { tx, clock } = context;
    const ids = [...new Set(params.bookings)];
    const looking = lookingOf(context);
    const most = await mostSharing(looking);
    const counted = checkSharedBookings(ids.length, most);
    if (!counted.ok) return counted;
    const stops = readOrder(params.stop_order);
    const before = await dayOfAll(context, 'booking', [...new Set([...ids, ...ridersIn(params.stop_order)])]);
    const riders = ids.map((id) => bookingOf(before, id));
    const nameOf = nameFrom(await gatherNamed(looking, riders), riders);
    const touched = await touchedSince(tx, before, riders, params.expected_version);
    if (touched.length > 0)
      return stale(
        `booking${touched.length === 1 ? '' : 's'} of ${listed(touched.map(({ id }) => nameOf(id)))}`,
        'the',
      );
    const timing = checkSharedTiming({
      firstPickup: firstPickupOf(stops),
      loadUnloadMin: params.load_unload_time === null ? null : params.load_unload_time / 60,
    });
    if (!timing.ok) return timing;

    const { named, vehicle } = await readRunParams(tx, params, before.date);
    const verdict = shareRides(
      before,
      {
        ...named,
        bookingIds: ids,
        dispatched: new Set(params.dispatched ?? []),
        most,
        nameOf,
        stops,
        travelSec: params.travel_time,
        travelM: params.travel_distance,
        loadUnloadSec: timing.value.loadUnloadSec,
      },
      vehicle,
      { now: clock.now(), nextId: await drawIds(tx.queries, idsOfSharing(ids.length)) },
    );
    if (!verdict.ok) return verdict;

    return yes(await saveRides(context, before, verdict.value.day, ids));
  },
  drawTrip,
);

/** Whose rides somebody else was at since: who shares several is told which. */
async function touchedSince(
  tx: Changing['tx'],
  day: Day,
  riders: readonly Booking[],
  version: number | undefined,
): Promise<Booking[]> {
  const isTouched = async (ids: readonly string[]) => wereTouchedSince(tx, day.date, withTrips(day, ids), version);
  if (!(await isTouched(riders.map(({ id }) => id)))) return [];
  const touched: Booking[] = [];
  for (const rider of riders) if (await isTouched([rider.id])) touched.push(rider);
  return touched;
}
