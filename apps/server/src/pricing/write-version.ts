import {
  checkPlan,
  freeVersion,
  type PlanVersion,
  planVersionOn,
  withVersion,
  writtenVersion,
} from '@handrail/domain/pricing';
import { type Verdict, yes } from '@handrail/domain/platform';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Tx } from '../platform/log/tx.ts';
import { pricingVersionEntity } from './entities.ts';
import { pricedRides } from './priced-rides.ts';
import type { StoredPlan } from './plan-store.ts';

type Code = 'FEE_INVALID' | 'DAY_INVALID' | 'DAY_PRICED';

/**
 * Writes what a plan charges from a day on: what the version of that day says, or else the one before it, with a change.
 * One that priced a ride stays as it is; a later day is another version.
 */
export async function writeVersion(
  tx: Tx,
  { stored, effectiveOn, today }: { stored: StoredPlan; effectiveOn: string; today: string },
  changed: (before: PlanVersion) => Verdict<Omit<PlanVersion, 'effectiveOn'>, 'FEE_INVALID'>,
): Promise<Verdict<PlanVersion, Code>> {
  const next = changed(versionBefore(stored, effectiveOn));
  if (!next.ok) return next;
  const checked = checkPlan({ ...next.value, effectiveOn });
  if (!checked.ok) return checked;
  const kept = withVersion(stored.plan, checked.value, await pricedRides(tx, stored.plan.id, today));
  if (!kept.ok) return kept;

  const { tiers, zones, zone_pairs, addl_fees } = writtenVersion(checked.value);
  const columns = {
    tiers: JSON.stringify(tiers),
    zones: JSON.stringify(zones),
    zone_pairs: JSON.stringify(zone_pairs),
    addl_fees: JSON.stringify(addl_fees),
  };
  const row = stored.versionRows.get(effectiveOn);
  const written = row
    ? await tx.save(pricingVersionEntity, row.pricing_version_id, row.version, columns)
    : await tx.insert(pricingVersionEntity, { pricing_id: stored.plan.id, effective_on: effectiveOn, ...columns });
  if (!written) throw notFound();
  return yes(checked.value);
}

/** What a version of that day begins with. */
export function versionBefore({ plan }: StoredPlan, effectiveOn: string): PlanVersion {
  return planVersionOn(plan, effectiveOn) ?? plan.versions[0] ?? freeVersion(effectiveOn);
}
