import type { Geofence } from '../platform/geofence.ts';
import type { Cents } from '../platform/money.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { TIERS, type TierType } from './fee-words.ts';
import type { Band, PlanVersion, TierPrice, Tiers, ZonePair } from './plan.ts';
import { feeOfWritten, writtenFee, type WrittenFee } from './written-fee.ts';

/** What a version charges, as calls send it and rows hold it. */
export interface WrittenVersion {
  tiers: readonly WrittenTier[];
  zones: readonly WrittenZone[];
  zone_pairs: readonly WrittenZonePair[];
  addl_fees: readonly WrittenFee[];
}

export interface WrittenTier {
  tier_type: TierType;
  base_fee: Cents;
  /** Of the first band; of every mile where no bands are written. */
  per_mile_fee: Cents;
  included_meters: number;
  minimum_fee: Cents;
  bands?: readonly WrittenBand[] | undefined;
  per_minute_fee?: Cents | undefined;
  maximum_fee?: Cents | null | undefined;
}

export interface WrittenBand {
  up_to_meters: number | null;
  per_mile_fee: Cents;
}

export interface WrittenZone {
  zone_id: string;
  name: string;
  area: Geofence;
}

export interface WrittenZonePair {
  zone_ids: readonly [string, string];
  /** A tier that is not listed goes by the formula. */
  fares: readonly { tier_type: TierType; fare: Cents | null }[];
}

/** A tier with nothing left to be understood. */
export type WholeTier = Required<{ [Field in keyof WrittenTier]: Exclude<WrittenTier[Field], undefined> }>;

export function writtenTiers(tiers: Tiers): WholeTier[] {
  return TIERS.map(({ type }) => {
    const { baseCents, includedMeters, bands, perMinuteCents, minimumCents, maximumCents } = tiers[type];
    return {
      tier_type: type,
      base_fee: baseCents,
      per_mile_fee: bands[0]?.perMileCents ?? 0,
      included_meters: includedMeters,
      minimum_fee: minimumCents,
      bands: bands.map(({ upToMeters, perMileCents }) => ({ up_to_meters: upToMeters, per_mile_fee: perMileCents })),
      per_minute_fee: perMinuteCents,
      maximum_fee: maximumCents,
    };
  });
}

/** Reads the tiers of a plan: each of them once. */
export function tiersOfWritten(written: readonly WrittenTier[]): Verdict<Tiers, 'FEE_INVALID'> {
  const [amb, wc, gur, d2d] = TIERS.map(({ type }) => written.filter(({ tier_type }) => tier_type === type));
  const [[a, ...as], [w, ...ws], [g, ...gs], [d, ...ds]] = [amb ?? [], wc ?? [], gur ?? [], d2d ?? []];
  if (!a || !w || !g || !d || as.length + ws.length + gs.length + ds.length > 0) {
    return refused('tiers', 'Say once what each tier costs.');
  }
  const split = written.find(({ bands, per_mile_fee }) => bands?.[0] && bands[0].per_mile_fee !== per_mile_fee);
  if (split) return refused(`tiers.${split.tier_type}.per_mile_fee`, 'The first band has another price a mile.');
  return yes({ 0: tierOf(a), 1: tierOf(w), 2: tierOf(g), 3: tierOf(d) });
}

export function writtenVersion({ tiers, zones, zonePairs, additionalFees }: Omit<PlanVersion, 'effectiveOn'>) {
  return {
    tiers: writtenTiers(tiers),
    zones: zones.map(({ id, name, area }) => ({ zone_id: id, name, area })),
    zone_pairs: zonePairs.map(({ zoneIds, fareCents }) => ({
      zone_ids: zoneIds,
      fares: TIERS.map(({ type }) => ({ tier_type: type, fare: fareCents[type] })),
    })),
    addl_fees: additionalFees.map(writtenFee),
  } satisfies WrittenVersion;
}

/** Reads a version as it is written; what charges are called is asked of whoever keeps their labels. */
export function versionOfWritten(
  effectiveOn: string,
  { tiers, zones, zone_pairs, addl_fees }: WrittenVersion,
  labelOf: (feeId: string) => string,
): Verdict<PlanVersion, 'FEE_INVALID'> {
  const read = tiersOfWritten(tiers);
  if (!read.ok) return read;
  const fees = addl_fees.map((fee) => feeOfWritten(fee, labelOf(fee.addl_fee_id)));
  const unread = fees.find((fee) => !fee.ok);
  if (unread && !unread.ok) return unread;
  return yes({
    effectiveOn,
    tiers: read.value,
    zones: zonesOfWritten(zones),
    zonePairs: zone_pairs.map(pairOfWritten),
    additionalFees: fees.flatMap((fee) => (fee.ok ? [fee.value] : [])),
  });
}

export function zonesOfWritten(zones: readonly WrittenZone[]): PlanVersion['zones'] {
  return zones.map(({ zone_id, name, area }) => ({ id: zone_id, name, area }));
}

export function pairOfWritten({ zone_ids, fares }: WrittenZonePair): ZonePair {
  const fareOf = (type: TierType) => fares.find(({ tier_type }) => tier_type === type)?.fare ?? null;
  return { zoneIds: zone_ids, fareCents: { 0: fareOf(0), 1: fareOf(1), 2: fareOf(2), 3: fareOf(3) } };
}

function tierOf(written: WrittenTier): TierPrice {
  const { base_fee, per_mile_fee, included_meters, minimum_fee, bands, per_minute_fee, maximum_fee } = written;
  const read = bands?.map(({ up_to_meters, per_mile_fee: each }): Band => ({
    upToMeters: up_to_meters,
    perMileCents: each,
  }));
  return {
    baseCents: base_fee,
    includedMeters: included_meters,
    bands: read ?? [{ upToMeters: null, perMileCents: per_mile_fee }],
    perMinuteCents: per_minute_fee ?? 0,
    minimumCents: minimum_fee,
    maximumCents: maximum_fee ?? null,
  };
}

function refused(field: string, sentence: string) {
  return no('FEE_INVALID', sentence, { [field]: sentence });
}
