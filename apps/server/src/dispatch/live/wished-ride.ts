import { edit, type Booking, type Column, type Day } from '@handrail/domain/day';
import type { OperatorId, PlaceId, Verdict } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import { dayOn } from '../../day/index.ts';
import { vehicleName } from '../../fleet/index.ts';
import type { Address } from '../../places/index.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { columnsOf, type Fleet, gatherFleet } from '../column-wire.ts';
import { BenchAway } from './bench-desk.ts';
import { bestRuns } from './best-runs.ts';
import { liveDaysOf } from './live-days.ts';
import { type BestRun, refusedBy, ruleOf } from './tell-lane.ts';

/** A ride that somebody wishes and nobody booked: as it would be booked, and where its places are, which are no rows yet. */
export interface WishedRide {
  booking: Booking;
  places: ReadonlyMap<PlaceId, Address>;
}

/** What one vehicle says of it. */
export type WishedRun = BestRun & { shuttle_name: string };

/**
 * What every vehicle of a day says of a ride that is only wished, by the bench that the board and the comparison ask. A wish
 * that the rules of booking refuse is answered by each vehicle with their sentence; where there is no bench, with what the
 * rules of dispatching say.
 */
export async function runsForWish(
  { services, operator, now }: { services: Services; operator: OperatorId; now: Temporal.Instant },
  date: string,
  wishOn: (day: Day) => Verdict<WishedRide>,
): Promise<WishedRun[]> {
  const live = liveDaysOf(services);
  try {
    const open = await live.dayOn(operator, date);
    const wished = wishOn(open.day);
    if (!wished.ok) return refusedByAll(open, wished.refusal);
    const { booking, places } = wished.value;
    const asked = { bookingIds: [booking.id], vehicleIds: null };
    const [answer] = await live.supposing(open, edit(open.day, { bookings: [booking] }), places, async (supposed) =>
      bestRuns(live, supposed, asked, now),
    );
    if (answer?.reason) return refusedByAll(open, { code: 'NO_TIME', sentence: answer.reason });
    return named(open.fleet, answer?.runs ?? []);
  } catch (failure) {
    if (!(failure instanceof BenchAway)) throw failure;
    services.log.warn({ err: failure }, 'bench');
    return byTheRulesAlone({ services, operator }, date, wishOn);
  }
}

async function byTheRulesAlone(
  { services, operator }: { services: Services; operator: OperatorId },
  date: string,
  wishOn: (day: Day) => Verdict<WishedRide>,
): Promise<WishedRun[]> {
  const asIs = await readOperator(services.db, operator, async (queries) => {
    const day = await dayOn({ services, by: { operator }, queries }, date);
    const fleet = await gatherFleet({ services, queries, operator }, date);
    return { day, fleet, columns: columnsOf(day, fleet, () => true) };
  });
  const wished = wishOn(asIs.day);
  if (!wished.ok) return refusedByAll(asIs, wished.refusal);
  const away = { code: 'VERDICTS_AWAY', sentence: 'No times at the moment.' };
  const runs = asIs.columns.map((column) => refusedBy(column, ruleOf(asIs, wished.value.booking, column) ?? away));
  return named(asIs.fleet, runs);
}

function refusedByAll(
  { columns, fleet }: { columns: readonly Column[]; fleet: Fleet },
  refusal: { code: string; sentence: string },
): WishedRun[] {
  return named(
    fleet,
    columns.map((column) => refusedBy(column, refusal)),
  );
}

function named({ vehicles }: Fleet, runs: readonly BestRun[]): WishedRun[] {
  return runs.map((run) => {
    const vehicle = vehicles.get(run.shuttle_id);
    return { ...run, shuttle_name: vehicle ? vehicle.fleetNumber || vehicleName(vehicle) : '' };
  });
}
