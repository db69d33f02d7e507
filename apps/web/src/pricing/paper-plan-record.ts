import { freeVersion, writtenTiers } from '@handrail/domain/pricing';
import type { Fee, PlanRecord, Version } from './plans.ts';

type WireTier = Version['tiers'][number];

/** Four tiers on paper: free but for what is said, the same in each. */
export function paperTiers(said: Partial<WireTier> = {}): WireTier[] {
  return writtenTiers(freeVersion('2026-01-01').tiers).map((tier) => ({ ...tier, bands: [...tier.bands], ...said }));
}

/** A version on paper that priced nothing yet. */
export function paperVersion(said: Partial<Version> = {}): Version {
  return {
    effective_on: '2026-01-01',
    tiers: paperTiers({ base_fee: 900 }),
    zones: [],
    zone_pairs: [],
    addl_fees: [],
    rides: 0,
    ...said,
  };
}

/** Five percent of the ride fee on paper. */
export function paperFee(said: Partial<Fee> = {}): Fee {
  return {
    addl_fee_id: '71',
    version: 2,
    pricing_id: '9',
    label_id: '61',
    label: 'Fuel',
    fee_kind: 'Percentage',
    amount_cents: null,
    percentage: 5,
    percentage_basis: 'of ride fee',
    rate_unit: 'per trip',
    counted: 'once',
    free_minutes: 0,
    only: { occasions: ['ride'], days_of_week: null, holidays: 'alike', hours: null },
    ...said,
  };
}

/** The default plan of program 1 on paper, on March 10. */
export function paperPlanRecord(said: Partial<PlanRecord> = {}): PlanRecord {
  const versions = said.versions ?? [paperVersion()];
  return {
    pricing_id: '9',
    version: 2,
    pricing_name: 'Cedar Medical',
    program_id: '1',
    is_default: true,
    payment_timing: 2,
    tiers: versions[0]?.tiers ?? [],
    effective_on: versions[0]?.effective_on ?? '2026-01-01',
    addl_fees: versions[0]?.addl_fees ?? [],
    versions,
    today: '2026-03-10',
    priced_through: null,
    ...said,
  };
}
