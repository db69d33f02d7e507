import { type Booking, entryOfRow, type LoggedRow, rideStatusOf, type RideStatusNumber } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import { freeVersion, occasionOf, type TierPrice, writtenTiers } from '@handrail/domain/pricing';
import type { RowsTold } from '@handrail/testbed/days';
import type { Company, NextId } from '@handrail/testbed/transit';
import type { Temporal } from 'temporal-polyfill';
import { chargeRides } from '../billing/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { headVersion } from '../platform/log/head-version.ts';
import { Tx } from '../platform/log/tx.ts';
import { ridePricer } from '../pricing/index.ts';

export const PRICE_TABLES = ['pricing', 'pricing_version'] as const;

const MILE_M = 1609.344;

/** A fare of town: a base that carries three miles, and less for those beyond ten. */
function fare(baseCents: number): TierPrice {
  return {
    baseCents,
    includedMeters: Math.round(3 * MILE_M),
    bands: [
      { upToMeters: Math.round(10 * MILE_M), perMileCents: 110 },
      { upToMeters: null, perMileCents: 85 },
    ],
    perMinuteCents: 0,
    minimumCents: baseCents,
    maximumCents: 4500,
  };
}

/** One plan for each program, which prices whoever has no other. */
export function planRows(
  { programs }: Pick<Company, 'programs'>,
  today: Temporal.PlainDate,
  nextId: NextId,
): Record<(typeof PRICE_TABLES)[number], LoggedRow[]> {
  const effective_on = today.subtract({ days: 90 }).toString();
  const tiers = { ...freeVersion(effective_on).tiers, 0: fare(250), 1: fare(400), 2: fare(2500), 3: fare(600) };
  const plans = programs.map(({ id }) => ({ program_id: id, pricing_id: String(nextId()) }));
  return {
    pricing: plans.map((plan) => ({ ...plan, name: 'Standard fare', is_default: true, payment_timing: 1 })),
    pricing_version: plans.map(({ pricing_id }) => ({
      pricing_id,
      effective_on,
      tiers: writtenTiers(tiers).map((tier) => ({ ...tier, bands: [...tier.bands] })),
    })),
  };
}

/** A told day whose rides cost what the plans of their programs say, from when they were booked to what became of them. */
export async function priced(queries: Queries, operator: OperatorId, told: RowsTold): Promise<RowsTold> {
  const bookings = told.rows.booking.map((row) => entryOfRow('booking', row));
  const pricer = await ridePricer({ queries, operator }, bookings);
  if (pricer === null) return told;
  const fees = new Map<string, Booking>();
  for (const booking of bookings) fees.set(booking.id, pricer.priced(booking));
  return {
    ...told,
    rows: {
      ...told.rows,
      booking: told.rows.booking.map((row) => {
        const booking = fees.get(String(row['booking_id']));
        return booking ? { ...row, ...feesOf(booking, row) } : row;
      }),
    },
    deeds: told.deeds.map((deed) => ({
      ...deed,
      changes: deed.changes.map((change) => {
        const booking = change.entity === 'booking' ? fees.get(change.id) : undefined;
        const { before, after } = change;
        if (!booking || (before && after && !('ride_status' in after))) return change;
        if (before && after) {
          return {
            ...change,
            before: { ...before, ride_fee_cents: feeAs(booking, before) },
            after: { ...after, ride_fee_cents: feeAs(booking, after) },
          };
        }
        return {
          ...change,
          before: before && { ...before, ...feesOf(booking, before) },
          after: after && { ...after, ...feesOf(booking, after) },
        };
      }),
    })),
  };
}

/** Posts what the rides of a day that was written are charged. */
export async function chargeDay(
  queries: Queries,
  operator: OperatorId,
  { rows }: RowsTold,
  now: Temporal.Instant,
): Promise<void> {
  const tx = new Tx(queries, operator, await headVersion(queries, operator), {
    at: now.round('millisecond').toString(),
  });
  const bookings = rows.booking.map((row) => entryOfRow('booking', row));
  await chargeRides(
    tx,
    bookings.map((is) => ({ id: is.id, is })),
  );
}

function feesOf(booking: Booking, row: LoggedRow): LoggedRow {
  return {
    pricing_id: booking.pricingId,
    pricing_effective_on: booking.pricingEffectiveOn,
    payment_timing: booking.paymentTiming,
    agreed_fee_cents: booking.agreedFeeCents,
    ride_fee_cents: feeAs(booking, row),
  };
}

/** What riding costs in a status: nothing where it was not driven. The plans of the demo charge nothing beside it. */
function feeAs({ agreedFeeCents }: Booking, row: LoggedRow): number {
  const status = rideStatusOf(Number(row['ride_status'] ?? 0) as RideStatusNumber); // as the rules wrote it
  return occasionOf(status) === 'ride' ? (agreedFeeCents ?? 0) : 0;
}
