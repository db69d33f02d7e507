/** A town with fee plans, for tests of what rides cost. */
import type { SentOf } from '@handrail/contracts/platform';
import {
  addNewAddlInfoLabel,
  createNewFeePlan,
  getProgramPricingInfo,
  saveFeePlan,
  type saveNewAddlFee,
} from '@handrail/contracts/pricing';
import { freeVersion, writtenTiers } from '@handrail/domain/pricing';
import { sql } from 'kysely';
import { type BookingTown, openBookingTown } from '../bookings/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import type { House } from '../testing.ts';

type Tier = SentOf<typeof saveFeePlan>['tiers'][number];

/** Four tiers in which every ride is free. */
export const FREE_TIERS: readonly Tier[] = writtenTiers(freeVersion('2026-03-10').tiers).map((tier) => ({
  ...tier,
  bands: [...tier.bands],
}));

export const tiersWith = (said: Partial<Tier>): Tier[] => FREE_TIERS.map((tier) => ({ ...tier, ...said }));

/** A dollar a trip. */
export const ONE_DOLLAR = {
  fee_kind: 'Fixed Amount',
  amount_cents: 100,
  percentage: null,
  percentage_basis: null,
  rate_unit: 'per trip',
} as const satisfies Partial<SentOf<typeof saveNewAddlFee>>;

export interface PlanTown extends Omit<BookingTown, 'info'> {
  plan(name?: string): Promise<string>;
  label(name: string): Promise<string>;
  info(pricing_id: string): ReturnType<typeof infoOf>;
  /** Has a ride of a day be priced by a version, as whoever prices rides writes it. */
  price(pricing_id: string, effectiveOn: string, serviceDay?: string): Promise<void>;
}

const infoOf = async ({ mia, program }: Pick<BookingTown, 'mia' | 'program'>, pricing_id: string) =>
  mia.get(getProgramPricingInfo, { program_id: program, pricing_id });

/** After every morning that a test is set in. */
const PICKUP = '2026-03-12T08:40';

export async function openPlanTown(house: House): Promise<PlanTown> {
  const town = await openBookingTown(house);
  let riders = 0;
  return {
    ...town,
    plan: async (name = 'Standard') =>
      (await town.mia.get(createNewFeePlan, { program_id: town.program, pricing_name: name })).pricing_id,
    label: async (label) => (await town.mia.get(addNewAddlInfoLabel, { type: 1, label })).label_id,
    info: async (pricing_id) => infoOf(town, pricing_id),
    price: async (pricing_id, effectiveOn, serviceDay) => {
      const { booking_id } = await town.book({
        passenger_id: await town.rider(`Rider ${++riders}`),
        pickup_time: PICKUP,
      });
      await sql`
        update booking set pricing_id = ${pricing_id}, pricing_effective_on = ${effectiveOn},
          service_day = coalesce(${serviceDay ?? null}::date, service_day)
        where operator_id = ${town.operator} and booking_id = ${booking_id}`.execute(asOwner(house.services.db));
    },
  };
}
