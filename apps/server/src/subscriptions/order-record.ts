import type { getFleetSubscriptionData } from '@handrail/contracts/subscriptions';
import type { ResultOf } from '@handrail/contracts/platform';
import { type Booking, isCanceled, rideLabel, stampsOf, statusOf } from '@handrail/domain/day';
import { clockTime, invariant, readWall, serviceDateOf, sundayOf, WILL_CALL_TIME } from '@handrail/domain/platform';
import { keptRides, keptText, type Occurrence, occurrencesOf, outcomeText } from '@handrail/domain/subscriptions';
import { listClosedDays } from '../shifts/index.ts';
import { daysAhead, type Looking } from './order-facts.ts';
import { ridesOfOrders, type StoredOrder } from './order-store.ts';
import { ordersOnWire } from './order-wire.ts';
import { listRefusals, type StoredRefusal } from './refusal-store.ts';
import { getProgram } from '../programs/index.ts';

type OrderRecord = ResultOf<typeof getFleetSubscriptionData>;
type DateOnWire = OrderRecord['dates'][number];

/** Whole weeks, also where an operator makes rides only some days ahead. */
const LEAST_WEEKS = 4;

/** One order with its dates: whole weeks from the one of today to the last date whose rides are made. */
export async function orderRecord(looking: Looking, stored: StoredOrder): Promise<OrderRecord> {
  const { order } = stored;
  const program = await getProgram(looking.queries, looking.operator, order.programId);
  const today = serviceDateOf(looking.clock.now(), program.zone);
  const from = sundayOf(today);
  const weeks = Math.max(LEAST_WEEKS, Math.ceil(((await daysAhead(looking)) + today.since(from).days + 1) / 7));
  const range = { from, through: from.add({ days: weeks * 7 - 1 }) };
  const rides = (await ridesOfOrders(looking, [order.id], from)).get(order.id) ?? [];
  const calendar = {
    zone: program.zone,
    closedDays: await listClosedDays(looking, { from, to: range.through.add({ days: 7 }) }),
  };
  const refusals = await listRefusals(looking, [order.id], from);
  const kept = new Map(keptRides(order, rides).map(({ ride, because }) => [ride.id, keptText(because)]));
  const [shown] = await ordersOnWire(looking, [stored]);
  invariant(shown, 'An order is shown as it was found.');
  return {
    ...shown,
    today: today.toString(),
    shown_from: from.toString(),
    dates: occurrencesOf(order, range, rides, calendar).map((occurrence) =>
      dateOnWire(occurrence, { refusals, kept, rides }),
    ),
  };
}

interface Around {
  refusals: readonly StoredRefusal[];
  kept: ReadonlyMap<string, string>;
  rides: readonly Booking[];
}

function dateOnWire(occurrence: Occurrence, { refusals, kept, rides }: Around): DateOnWire {
  const refusal = refusals.find(({ date }) => date.equals(occurrence.date));
  const isRefused = occurrence.is === 'refused' || (refusal !== undefined && occurrence.is === 'due');
  const date = occurrence.date.toString();
  return {
    date,
    outcome: isRefused ? 'refused' : occurrence.is,
    message: refusal && (isRefused || occurrence.is === 'made') ? refusal.sentence : outcomeText(occurrence),
    rides:
      occurrence.is === 'missing'
        ? []
        : rides.flatMap((ride) => (ride.occurrenceOn === date ? [rideOnWire(ride, kept)] : [])),
  };
}

function rideOnWire(ride: Booking, kept: ReadonlyMap<string, string>): DateOnWire['rides'][number] {
  const wall = ride.scheduledWall === null ? null : readWall(ride.scheduledWall);
  return {
    booking_id: ride.id,
    leg_no: ride.legNo,
    service_day: ride.serviceDay,
    pickup_time: clockTime(wall?.ok ? wall.value.wall.toPlainTime() : WILL_CALL_TIME),
    status: rideLabel(statusOf(ride), stampsOf(ride)),
    is_canceled: isCanceled(ride),
    kept: kept.get(ride.id) ?? null,
  };
}
