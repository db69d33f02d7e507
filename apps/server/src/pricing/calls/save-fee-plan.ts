import { saveFeePlan as contract } from '@handrail/contracts/pricing';
import { invariant, yes } from '@handrail/domain/platform';
import { pairOfWritten, tiersOfWritten, zonesOfWritten } from '@handrail/domain/pricing';
import { yardOf } from '../../programs/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { findPlan } from '../plan-store.ts';
import { planOnWire } from '../plan-wire.ts';
import { todayOfProgram } from '../today-of-plan.ts';
import { writeVersion } from '../write-version.ts';

export const saveFeePlanHandler = change(contract, async (params, context) => {
  const { tx } = context;
  const { pricing_id, tiers, zones, zone_pairs, effective_on, expected_version } = params;
  const stored = await findPlan(tx, pricing_id);
  if (!stored) throw notFound();
  if (isStale(stored, expected_version)) return stale('fee plan');
  const today = await todayOfProgram(yardOf(context), stored.plan.programId);
  const written = await writeVersion(tx, { stored, effectiveOn: effective_on ?? today, today }, (before) => {
    const read = tiersOfWritten(tiers);
    if (!read.ok) return read;
    return yes({
      ...before,
      tiers: read.value,
      zones: zones ? zonesOfWritten(zones) : before.zones,
      zonePairs: zone_pairs ? zone_pairs.map(pairOfWritten) : before.zonePairs,
    });
  });
  if (!written.ok) return written;
  const saved = await findPlan(tx, pricing_id);
  invariant(saved, 'A plan that was saved a moment ago is there.');
  return yes(planOnWire(saved, today));
});
