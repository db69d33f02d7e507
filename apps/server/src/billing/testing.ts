/** A town whose rides cost something, for tests of what is owed. */
import { getBookingInfoById } from '@handrail/contracts/bookings';
import type { ResultOf } from '@handrail/contracts/platform';
import { saveFeePlan, saveFeePlanInfo } from '@handrail/contracts/pricing';
import { inOperator } from '../platform/db/transaction.ts';
import { openPlanTown, type PlanTown, tiersWith } from '../pricing/testing.ts';
import type { House } from '../testing.ts';
import { auditLedger, entriesOfBookings, type PostedEntry } from './index.ts';

export interface MoneyTown extends PlanTown {
  /** The default plan of the program: ten dollars a ride unless a test says otherwise. */
  pricingId: string;
  /** Prices from a day on. */
  charge(baseFee: number, effectiveOn?: string): Promise<void>;
  /** A ride as whoever opens it sees it. */
  ride(bookingId: string): Promise<ResultOf<typeof getBookingInfoById>>;
  /** What was posted for a ride. */
  entries(bookingId: string): Promise<PostedEntry[]>;
  /** What the ledger and the bookings disagree on; nothing where all is well. */
  audit(): Promise<string[]>;
}

export async function openMoneyTown(
  house: House,
  { timing = 1, baseFee = 1000 }: { timing?: 1 | 2 | 3; baseFee?: number } = {},
): Promise<MoneyTown> {
  const town = await openPlanTown(house);
  const pricingId = await town.plan();
  const charge = async (base_fee: number, effective_on?: string) => {
    const day = effective_on === undefined ? {} : { effective_on };
    await town.mia.get(saveFeePlan, { pricing_id: pricingId, tiers: tiersWith({ base_fee }), ...day });
  };
  await charge(baseFee);
  const info = { pricing_id: pricingId, pricing_name: 'Standard', payment_timing: timing, is_default: true };
  await town.mia.get(saveFeePlanInfo, info);
  const within = async <T>(work: (asking: Parameters<typeof auditLedger>[0]) => Promise<T>) =>
    inOperator(house.services.db, town.operator, async (queries) => work({ queries, operator: town.operator }));
  return {
    ...town,
    pricingId,
    charge,
    ride: async (booking_id) => town.mia.get(getBookingInfoById, { booking_id }),
    entries: async (bookingId) => within(async (asking) => entriesOfBookings(asking, [bookingId])),
    audit: async () => within(auditLedger),
  };
}
