import type { Travel } from '@handrail/domain/bookings';
import type { PlaceId } from '@handrail/domain/platform';
import { type OrderOfRow, orderOfRow, termsOfOrderRow } from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import { endFinder, type NamedRider, standIn, unfoundEnd, whoRides } from '../bookings/index.ts';
import { type Address, findPlaceOf } from '../places/index.ts';
import type { SignedIn } from '../platform/calls/principal.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { JudgedRow, Plain, RowProblem } from '../platform/importer/index.ts';
import type { Services } from '../platform/services.ts';
import { type OrderWays, reckonWays, waysOf, weekFrom } from './order-ways.ts';

/** Where the rides of a row go and by what ways, found before anything was held. */
interface PlacedOrder {
  pickup: PlacedEnd;
  dropoff: PlacedEnd;
  travels: [string, Travel][];
}

/** An end with the place that it is, or with what stands for it until there is one. */
interface PlacedEnd {
  id: PlaceId;
  address: Address;
}

/** What the ends are called while the ways are asked for: a row has these two, whatever places they are. */
const ENDS = { pickup: 'pickup', dropoff: 'dropoff' } as const;

/** Finds both ends of each order of a list, and the ways between on its weekdays. Without an end it is none. */
export async function placeOrders(
  { services, by }: { services: Services; by: SignedIn },
  rows: readonly JudgedRow[],
): Promise<{ rows: JudgedRow[]; refused: RowProblem[] }> {
  const orders = rows.map((judged) => ({ judged, order: orderOfRow(judged.values) }));
  const addressOf = await endFinder(
    { services, by },
    orders.flatMap(({ order }) => [order.pickup, order.dropoff]),
  );
  const { of } = await readOperator(services.db, by.operator, async (queries) =>
    whoRides({ queries, operator: by.operator }, rows, namedRider),
  );
  const refused: RowProblem[] = [];
  const placed: JudgedRow[] = [];
  for (const { judged, order } of orders) {
    const { row } = judged;
    const who = of.get(row);
    const [pickup, dropoff] = [addressOf(order.pickup), addressOf(order.dropoff)];
    if (!pickup) refused.push(unfoundEnd(row, 'pickup_address', order.pickup));
    if (!dropoff) refused.push(unfoundEnd(row, 'dropoff_address', order.dropoff));
    if (!pickup || !dropoff || !who) continue;
    const ends = await readOperator(services.db, by.operator, async (queries) => {
      const idOf = async (address: Address) =>
        (await findPlaceOf({ queries, operator: by.operator }, address)) ?? standIn(address);
      return {
        pickup: { id: await idOf(pickup), address: pickup },
        dropoff: { id: await idOf(dropoff), address: dropoff },
      };
    });
    if (ends.pickup.id === ends.dropoff.id) {
      refused.push({ row, field: 'dropoff_address', sentence: 'It ends where it begins.' });
      continue;
    }
    const { travels } = await reckonWays(services, by.operator, {
      programId: who.programId,
      legs: termsOfOrderRow(order, { ...ENDS, riderId: who.riderId, effectiveOn: WEEK[0], wished: NOBODY }).legs,
      dates: daysOf(order),
      given: new Map([
        [ENDS.pickup, pickup],
        [ENDS.dropoff, dropoff],
      ]),
    });
    const found: PlacedOrder = { ...ends, travels: [...travels] };
    placed.push({ row, values: { ...judged.values, placed: found as unknown as Plain } }); // numbers and texts
  }
  return { rows: placed, refused };
}

export function placedOrderOf({ values }: JudgedRow): PlacedOrder | null {
  return (values['placed'] as unknown as PlacedOrder | undefined) ?? null; // as placeOrders put it there
}

/** The ways of a row's rides, by the places that its ends are now. */
export function waysOfRow({ pickup, dropoff, travels }: PlacedOrder): OrderWays {
  const endOf = (id: PlaceId) => (id === pickup.id ? ENDS.pickup : ENDS.dropoff);
  const asked = waysOf(new Map(travels), () => null);
  return {
    addressOf: (id) => (id === pickup.id ? pickup.address : dropoff.address),
    travelOf: (leg, date) => {
      const { pickupPlaceId, dropoffPlaceId } = leg;
      const named = { ...leg, pickupPlaceId: endOf(pickupPlaceId), dropoffPlaceId: endOf(dropoffPlaceId) };
      return asked.travelOf(named, date);
    },
  };
}

/** Whose order a row is, as it says. */
export function namedRider({ row, values }: JudgedRow): NamedRider {
  return { row, ...orderOfRow(values) };
}

const NOBODY = { vehicleId: null, driverId: null };

/** Roads are busy by the hour and the day of the week, so any week serves. */
const WEEK = weekFrom(Temporal.PlainDate.from('2026-01-04')) as [Temporal.PlainDate, ...Temporal.PlainDate[]]; // seven days

function daysOf({ recurrence }: OrderOfRow): readonly Temporal.PlainDate[] {
  return recurrence.every === 'month' ? WEEK : WEEK.filter((day) => recurrence.daysOfWeek.includes(day.dayOfWeek % 7));
}
