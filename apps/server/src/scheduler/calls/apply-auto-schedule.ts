import { applyAutoSchedule as contract } from '@handrail/contracts/scheduler';
import { find, isClosed, tripOf } from '@handrail/domain/day';
import { inOneGo, no, yes, type BookingId, type VehicleId } from '@handrail/domain/platform';
import { IDS_OF_A_PUT_RIDE, putPlan } from '@handrail/domain/scheduler';
import { dayAsDone, dayOn, type DoneToRides, lookingOf, saveRides, tripsOfBookings } from '../../day/index.ts';
import { warningsOfRides } from '../../dispatch/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { type Changing, changeInParts } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import { gatherPresent, IDS_OF_A_LUNCH, judgePlan, placeholdersOf, puttingLunches } from '../judge-plan.ts';
import { findPlan, FOUND, isSuperseded, noteApplied } from '../plan-store.ts';
import { waysOfPlan } from '../ways-of-plan.ts';

/** A ride that a plan proposes, or the lunch that it proposes for a vehicle. */
type Item = { ride: BookingId } | { lunch: VehicleId };

interface Done extends DoneToRides {
  skipped: { id: BookingId; reason: string }[];
  /** Why a lunch was not put there. */
  noLunch: string[];
}

export const applyAutoScheduleHandler = changeInParts(
  contract,
  ({ bookings, lunches = [] }): Item[] => [
    ...[...new Set(bookings)].map((ride) => ({ ride })),
    ...[...new Set(lunches)].map((lunch) => ({ lunch })),
  ],
  async (
    params,
    context,
    {
      items,
      whole,
      before: earlier,
    }: { items: readonly Item[]; whole: readonly Item[] | null; before: readonly Done[] },
  ) => {
    const { tx, clock } = context;
    const opened = await openPlan(context, params.queue_id);
    if (!opened.ok) return opened;
    const { plan, kept } = opened.value;
    const day = await dayOn(context, plan.service_day);
    const placeholders = new Map(placeholdersOf(kept).map((ride) => [ride.id, ride]));
    if (whole) {
      if (isStale(plan, params.expected_version)) return stale('plan');
      if (await isSuperseded({ queries: tx.queries, operator: tx.operator }, plan)) {
        return no('PLAN_SUPERSEDED', 'There is a newer plan for this day.');
      }
      if (isClosed(day, clock.now())) return no('DAY_CLOSED', 'The day is closed.');
      const lunching = new Set(kept.lunches.flatMap(({ lane }) => kept.lanes[lane]?.vehicleId ?? []));
      const isOfPlan = (item: Item) => ('ride' in item ? placeholders.has(item.ride) : lunching.has(item.lunch));
      if (!whole.every(isOfPlan)) return no('NOT_IN_PLAN', 'The plan has no place for one of these.');
    }

    // Later parts still stand where they are, and go with this step.
    const done = new Set(earlier.flatMap(({ bookingIds, skipped }) => [...bookingIds, ...skipped.map(({ id }) => id)]));
    const wanted = params.bookings.filter((id) => !done.has(id)).flatMap((id) => placeholders.get(id) ?? []);
    const looking = lookingOf(context);
    const present = await gatherPresent(looking, day.date);
    const judged = await judgePlan(looking, { day, plan: kept, present }, [...new Set(wanted)]);
    const rides = new Set(items.flatMap((item) => ('ride' in item ? item.ride : [])));
    const lunches = new Set(items.flatMap((item) => ('lunch' in item ? item.lunch : [])));
    const nextId = await drawIds(tx.queries, rides.size * IDS_OF_A_PUT_RIDE + lunches.size * IDS_OF_A_LUNCH);
    const opening = { now: clock.now(), nextId };
    const meant = judged.rides.filter(({ id }) => rides.has(id));
    const { leaving } = judged;
    const put = putPlan(day, meant, opening, { leaving, wayM: await waysOfPlan(looking, day, kept, meant) });
    const { vehicles } = present.yard;
    const programIds = plan.program_ids.map(String);
    const puttingThem = puttingLunches(put.day, kept, { vehicleIds: lunches, programIds, vehicles }, opening);
    const { day: after, refused } = inOneGo(puttingThem);
    await noteApplied({ queries: tx.queries, operator: tx.operator }, plan.plan_id, clock.now().toString());
    const saved = await saveRides(context, day, after, put.put);
    return yes<Done>({
      ...saved,
      date: day.date,
      skipped: [...judged.skipped.filter(({ id }) => rides.has(id)), ...put.skipped].map(({ id, refusal }) => ({
        id,
        reason: refusal.sentence,
      })),
      noLunch: refused.map(({ sentence }) => sentence),
    });
  },
  async (parts, context) => {
    const looking = lookingOf(context);
    const day = await dayAsDone(context, parts[0]?.date ?? '');
    // Between two parts somebody may have taken one off again.
    const rides = parts.flatMap(({ bookingIds }) => bookingIds.flatMap((id) => find(day.booking, id) ?? []));
    const onTrips = rides.filter(({ tripId }) => tripId !== null);
    // Each vehicle has a crew of its own.
    const byRun = Map.groupBy(onTrips, ({ tripId }) => tripOf(day, tripId ?? '').runId);
    const warnings = parts.flatMap(({ noLunch }) => noLunch.map((message) => ({ code: 'NO_LUNCH', message })));
    for (const some of byRun.values()) {
      const ids = some.map(({ id }) => id);
      warnings.push(...(await warningsOfRides(looking, day, ids)));
    }
    return {
      trips: await tripsOfBookings(looking, day, onTrips),
      skipped: parts.flatMap(({ skipped }) => skipped.map(({ id, reason }) => ({ booking_id: id, reason }))),
      warnings,
    };
  },
);

async function openPlan({ tx }: Changing, id: string) {
  const plan = await findPlan({ queries: tx.queries, operator: tx.operator }, id);
  if (!plan) throw notFound();
  if (!FOUND.includes(plan.state) || !plan.result) return no('PLAN_NOT_DONE', 'There is no plan to apply.');
  return yes({ plan, kept: plan.result });
}
