import type { getProgramFeePlans, getPricingAddlFees, getProgramPricingInfo } from '@handrail/contracts/pricing';
import type { ResultOf } from '@handrail/contracts/platform';
import {
  type AdditionalFee,
  freeVersion,
  planVersionOn,
  type PlanVersion,
  writtenFee,
  writtenVersion,
} from '@handrail/domain/pricing';
import { invariant } from '@handrail/domain/platform';
import type { PricedRides } from './priced-rides.ts';
import type { StoredPlan } from './plan-store.ts';

type PlanOnWire = ResultOf<typeof getProgramFeePlans>[number];
export type FeeOnWire = ResultOf<typeof getPricingAddlFees>[number];
type InfoOnWire = ResultOf<typeof getProgramPricingInfo>;

/** A plan with what it charges on a day; before its first day, what it will. */
export function planOnWire(stored: StoredPlan, today: string): PlanOnWire {
  const { plan, version } = stored;
  const shown = versionShown(stored, today);
  return {
    pricing_id: plan.id,
    version,
    pricing_name: plan.name,
    program_id: plan.programId,
    is_default: plan.isDefault,
    payment_timing: plan.paymentTiming,
    tiers: writtenVersion(shown).tiers.map(withLists),
    effective_on: shown.effectiveOn,
  };
}

/** The same with all its versions. */
export function infoOnWire(stored: StoredPlan, { counts, pricedThrough }: PricedRides, today: string): InfoOnWire {
  return {
    ...planOnWire(stored, today),
    addl_fees: feesOnWire(stored, versionShown(stored, today)),
    versions: stored.plan.versions.map((version) => {
      const { tiers, zones, zone_pairs } = writtenVersion(version);
      return {
        effective_on: version.effectiveOn,
        tiers: tiers.map(withLists),
        zones: zones.map(({ area, ...zone }) => ({ ...zone, area: area.map((ring) => [...ring]) })),
        zone_pairs: zone_pairs.map(({ zone_ids: [one, other], fares }) => ({ zone_ids: [one, other], fares })),
        addl_fees: feesOnWire(stored, version),
        rides: counts.get(version.effectiveOn) ?? 0,
      };
    }),
    today,
    priced_through: pricedThrough,
  };
}

/** What a version charges beside rides, in the order in which it was added. */
export function feesOnWire(stored: StoredPlan, version: PlanVersion): FeeOnWire[] {
  return version.additionalFees.map((fee) => feeOnWire(stored, fee));
}

export function feeOnWire({ plan, priceVersion, fees }: StoredPlan, fee: AdditionalFee): FeeOnWire {
  const { only, ...written } = writtenFee(fee);
  const named = fees.get(fee.id);
  invariant(named, 'A fee that a version charges has a label.');
  return {
    ...written,
    version: priceVersion,
    pricing_id: plan.id,
    label_id: named.label_id,
    label: named.label,
    only: { ...only, occasions: [...only.occasions], days_of_week: only.days_of_week && [...only.days_of_week] },
  };
}

/** What a plan charges on a day, or will from its first day on. */
export function versionShown({ plan }: StoredPlan, today: string): PlanVersion {
  return planVersionOn(plan, today) ?? plan.versions[0] ?? freeVersion(today);
}

function withLists<T extends { bands: readonly object[] }>(
  tier: T,
): Omit<T, 'bands'> & { bands: T['bands'][number][] } {
  return { ...tier, bands: [...tier.bands] };
}
