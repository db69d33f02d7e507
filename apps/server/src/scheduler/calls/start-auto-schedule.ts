import { randomInt } from 'node:crypto';
import { startAutoSchedule as contract } from '@handrail/contracts/scheduler';
import type { ParamsOf } from '@handrail/contracts/platform';
import { find, type Day } from '@handrail/domain/day';
import { no, yes, type Verdict } from '@handrail/domain/platform';
import { dayOn, lookingOf } from '../../day/index.ts';
import { gatherFleet } from '../../dispatch/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { awaitedChange, type Changing, type Drawing, type Preparing } from '../../platform/calls/handler.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { planOnWire } from '../draw-plan.ts';
import { dayOf, plannedColumns } from '../gather-day.ts';
import { MAKE_PLAN } from '../jobs.ts';
import { placeholdersOf } from '../judge-plan.ts';
import { digestOf } from '../keep-plan.ts';
import type { PinnedRide } from '../kept-plan.ts';
import { mayStartAnother, programsInOrder, programsToPlan, ridesToPlan, whyOverlaps } from '../may-start.ts';
import { ACTIVE, findPlan, findStanding, insertPlan, listActive } from '../plan-store.ts';
import { timesOf } from '../planner-times.ts';

/** Who presses the button is answered with the plan where it is found so soon. */
const WAIT_MS = 2000;
const LOOK_MS = 100;
const WELL_ON = 0.5;

type Params = ParamsOf<typeof contract>;

export const startAutoScheduleHandler = awaitedChange(
  contract,
  prepared,
  async (params, context, { vehicles, driven }) => {
    const { tx, clock, by, services } = context;
    const { date, mode = 'fill', config } = params;
    const asking = { queries: tx.queries, operator: tx.operator };
    const programIds = programsInOrder(params.program_id);
    const day = await dayOn(context, date);
    const programs = await programsToPlan(context, programIds, date);
    if (!programs.ok) return programs;
    const rides = ridesToPlan(day, params, programIds, clock.now());
    if (!rides.ok) return rides;

    const active = await listActive(asking, date, programIds);
    const same = active.find((plan) => plan.program_ids.map(String).join() === programIds.join());
    if (same) return yes({ queueId: same.plan_id });
    const apart = whyOverlaps(active, programs.value);
    if (!apart.ok) return apart;
    if (vehicles === 0) return no('NO_VEHICLE', 'No vehicle is in service for these programs.');
    if (driven === 0) return no('NO_DRIVER', 'Nobody drives a vehicle of these programs that day.');
    const another = await mayStartAnother(context, programs.value);
    if (!another.ok) return another;

    const pins = await pinsOf(context, day, params.pinned);
    if (!pins.ok) return pins;
    const queueId = await insertPlan(asking, {
      date,
      programIds,
      mode,
      seed: randomInt(2 ** 31 - 1),
      bookingIds: params.bookings,
      config: timesOf(config),
      pins: pins.value,
      baseVersion: day.version,
      startedBy: by.personId,
      startedAt: clock.now().toString(),
      askedAt: services.clocks.guard.now().toString(),
    });
    return yes({ queueId });
  },
  awaited,
  drawn,
);

/** Whether anything drives that day, looked at before the operator's head is taken. */
async function prepared({ date, program_id }: Params, { services, by }: Preparing) {
  return readOperator(services.db, by.operator, async (queries) => {
    const looking = { services, queries, operator: by.operator };
    const columns = plannedColumns(await dayOf(looking, date), await gatherFleet(looking, date), program_id);
    const driven = columns.filter(({ driverId, teamId }) => driverId !== null || teamId !== null);
    return { vehicles: columns.length, driven: driven.length };
  });
}

/** What of an earlier plan stays as it is there. A ride that was changed since is planned anew. */
async function pinsOf(
  { tx }: Changing,
  day: Day,
  pinned: Params['pinned'],
): Promise<Verdict<PinnedRide[], 'PLAN_NOT_DONE'>> {
  if (!pinned) return yes([]);
  const plan = await findPlan({ queries: tx.queries, operator: tx.operator }, pinned.queue_id);
  if (!plan || plan.service_day !== day.date) throw notFound();
  const kept = plan.result;
  if (!kept)
    return no('PLAN_NOT_DONE', 'The plan is not there to be pinned: it is still being made, or came to nothing.');
  const [rides, vehicles] = [new Set(pinned.bookings), new Set(pinned.shuttle_id)];
  return yes(
    placeholdersOf(kept).flatMap(({ id, lane: at, pickupAt, dropoffAt, proposed }) => {
      const [lane, booking] = [kept.lanes[at], find(day.booking, id)];
      if (!lane || !booking || digestOf(day, booking) !== proposed.digest) return [];
      const { vehicleId, driverId, teamId } = lane;
      return rides.has(id) || vehicles.has(vehicleId) ? [{ id, vehicleId, driverId, teamId, pickupAt, dropoffAt }] : [];
    }),
  );
}

/** Asks for the job, and waits a moment for what it finds. Where it cannot be asked for, it is found later, and nobody waits. */
async function awaited({ queueId }: { queueId: string }, { services, by }: Preparing): Promise<void> {
  const untilMs = performance.now() + WAIT_MS;
  try {
    await services.jobs.ask(MAKE_PLAN, queueId);
  } catch (cause) {
    services.log.error({ plan: queueId, err: cause }, 'a plan was not asked for');
    return;
  }
  while (performance.now() < untilMs) {
    const plan = await readOperator(services.db, by.operator, async (queries) =>
      findStanding({ queries, operator: by.operator }, queueId),
    );
    if (!plan || !ACTIVE.includes(plan.state)) return;
    // A first plan whose search has far to go is looked at now, and not after the wait.
    if (plan.figures !== null && plan.share < WELL_ON) return;
    await new Promise((go) => setTimeout(go, LOOK_MS));
  }
}

async function drawn({ queueId }: { queueId: string }, context: Drawing) {
  const looking = lookingOf(context);
  const plan = await findPlan(looking, queueId);
  const found = plan && (await planOnWire(looking, plan, context.clock));
  return found?.status === 'DONE' ? found : { queue_id: queueId };
}
