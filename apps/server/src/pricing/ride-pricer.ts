import type { AccountId, Booking } from '@handrail/domain/day';
import {
  type AdditionalFeeId,
  choosePlan,
  type ChosenPlan,
  feesAsKept,
  pricedBy,
  type PricingId,
  type RideFacts,
  rideFactsOf,
} from '@handrail/domain/pricing';
import {
  invariant,
  type BookingId,
  type Point,
  type ProgramId,
  type Verdict,
  type Zone,
} from '@handrail/domain/platform';
import { sql } from 'kysely';
import { type Address, listPlaces } from '../places/index.ts';
import { type Asking, listPlans } from './plan-store.ts';

/** Prices rides: everything that a price needs was read, so it waits for nothing. */
export interface RidePricer {
  /** The plan that prices a ride booked now. */
  planOf(booking: Booking): Verdict<ChosenPlan, 'NO_FEE_PLAN'>;
  /** What its price depends on. */
  factsOf(booking: Booking): RideFacts;
  /** The plan and the version that priced a ride; null for one that no plan priced. */
  pricedWith(booking: Booking): ChosenPlan | null;
  /** The ride with the fees of its plan; as it is where there is none. */
  priced(booking: Booking): Booking;
  /** The ride with what it owes as it stands, by the version that priced it. */
  kept(booking: Booking): Booking;
}

/** Where a ride that is not booked yet goes, and what was put on it. */
export interface Given {
  places?: ReadonlyMap<string, Address>;
}

/**
 * Reads what prices these rides; null where their programs have no plan, and every ride is free as before there were plans.
 */
export async function ridePricer(
  asking: Asking,
  bookings: readonly Booking[],
  { places: given = new Map() }: Given = {},
): Promise<RidePricer | null> {
  const programIds = new Set(bookings.map(({ programId }) => programId));
  if (programIds.size === 0) return null;
  const [only, ...others] = programIds;
  const stored = await listPlans(asking, others.length === 0 ? { programId: only } : {});
  const plans = stored.map(({ plan }) => plan);
  if (plans.length === 0) return null;
  const byId = new Map(plans.map((plan) => [plan.id, plan]));

  const zones = await zonesOf(asking, [...programIds]);
  const payers = await plansOfPayers(asking, bookings);
  const closed = await closedDays(asking, bookings);
  const quantities = await quantitiesOf(asking, bookings);
  const ends = bookings.flatMap(({ pickupPlaceId, dropoffPlaceId }) => [pickupPlaceId, dropoffPlaceId]);
  const places = await listPlaces(
    asking.queries,
    asking.operator,
    [...new Set(ends)].filter((id) => !given.has(id)),
  );
  const pointOf = (id: string): Point => {
    const place = given.get(id) ?? places.get(id);
    invariant(place, 'Both ends of a ride are places.');
    return place;
  };

  const pricer: RidePricer = {
    planOf: ({ programId, serviceDay, payerAccountId }) =>
      choosePlan(plans, {
        programId,
        serviceDay,
        payerPricingId: (payerAccountId !== null && payers.get(payerAccountId)) || null,
      }),
    factsOf: (booking) => {
      const zone = zones.get(booking.programId);
      invariant(zone !== undefined, 'A ride is of a program.');
      return rideFactsOf(booking, {
        zone,
        pickup: pointOf(booking.pickupPlaceId),
        dropoff: pointOf(booking.dropoffPlaceId),
        isHoliday: closed.has(`${booking.serviceDay} `) || closed.has(`${booking.serviceDay} ${booking.programId}`),
        quantities: quantities.get(booking.id) ?? new Map<AdditionalFeeId, number>(),
      });
    },
    pricedWith: ({ pricingId, pricingEffectiveOn }) => {
      const plan = pricingId === null ? undefined : byId.get(pricingId);
      const version = plan?.versions.find(({ effectiveOn }) => effectiveOn === pricingEffectiveOn);
      return plan && version ? { plan, version } : null;
    },
    priced: (booking) => {
      const chosen = pricer.planOf(booking);
      return chosen.ok ? pricedBy(booking, pricer.factsOf(booking), chosen.value) : booking;
    },
    kept: (booking) => {
      const by = pricer.pricedWith(booking);
      return by ? { ...booking, ...feesAsKept(booking, pricer.factsOf(booking), by.version) } : booking;
    },
  };
  return pricer;
}

async function zonesOf({ queries, operator }: Asking, ids: readonly ProgramId[]): Promise<Map<ProgramId, Zone>> {
  const { rows } = await sql<{ id: ProgramId; zone: Zone }>`
    select program_id as id, zone from program where operator_id = ${operator} and program_id = any(${ids}::bigint[])`.execute(
    queries,
  );
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}

async function plansOfPayers(
  { queries, operator }: Asking,
  bookings: readonly Booking[],
): Promise<Map<AccountId, PricingId>> {
  const ids = [...new Set(bookings.flatMap(({ payerAccountId }) => payerAccountId ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: AccountId; pricing_id: PricingId }>`
    select account_id as id, pricing_id from account
    where operator_id = ${operator} and account_id = any(${ids}::bigint[]) and pricing_id is not null`.execute(queries);
  return new Map(rows.map(({ id, pricing_id }) => [id, pricing_id]));
}

/** The days that are closed count as holidays: of everybody, or of one program. */
async function closedDays({ queries, operator }: Asking, bookings: readonly Booking[]): Promise<Set<string>> {
  const days = [...new Set(bookings.map(({ serviceDay }) => serviceDay))];
  const { rows } = await sql<{ date: string; program_id: string | null }>`
    select date, program_id from closed_day where operator_id = ${operator} and date = any(${days}::date[])`.execute(
    queries,
  );
  return new Set(rows.map(({ date, program_id }) => `${date} ${program_id ?? ''}`));
}

/** What somebody put on rides, by the fee that it is charged by. */
async function quantitiesOf(
  { queries, operator }: Asking,
  bookings: readonly Booking[],
): Promise<Map<BookingId, Map<AdditionalFeeId, number>>> {
  const { rows } = await sql<{ booking_id: BookingId; fee: AdditionalFeeId; quantity: number }>`
    select booking_id, addl_fee_id as fee, sum(quantity)::float8 as quantity from booking_info
    where operator_id = ${operator} and booking_id = any(${bookings.map(({ id }) => id)}::bigint[]) and addl_fee_id is not null
    group by booking_id, addl_fee_id`.execute(queries);
  const all = new Map<BookingId, Map<AdditionalFeeId, number>>();
  for (const { booking_id, fee, quantity } of rows) {
    all.set(booking_id, (all.get(booking_id) ?? new Map<AdditionalFeeId, number>()).set(fee, quantity));
  }
  return all;
}
