import {
  checkPlan,
  type FareZone,
  type PlanVersion,
  readPrice,
  TIERS,
  type TierType,
  typedPrice,
  type ZonePair,
} from '@handrail/domain/pricing';

/** Zones and their fares as they are typed. A fare is kept by its pair and tier, `z1 z2.0`; one that is left out is by the formula. */
export interface TypedZones {
  zones: readonly FareZone[];
  fares: Readonly<Record<string, string>>;
}

export function typedZones({ zones, zonePairs }: Pick<PlanVersion, 'zones' | 'zonePairs'>): TypedZones {
  const fares: Record<string, string> = {};
  for (const { zoneIds, fareCents } of zonePairs) {
    for (const { type } of TIERS) {
      const fare = fareCents[type];
      if (fare !== null) fares[fareKey(zoneIds, type)] = typedPrice(fare);
    }
  }
  return { zones, fares };
}

/** One key for a pair in either direction. */
export function fareKey(zoneIds: readonly [string, string], tier: TierType): string {
  return `${zoneIds.toSorted().join(' ')}.${tier}`;
}

/** A zone more, with an id that no other has or had. */
export function withZone({ zones, fares }: TypedZones): TypedZones {
  const taken = [...zones.map(({ id }) => id), ...Object.keys(fares).flatMap((key) => key.split(/[ .]/))];
  const last = Math.max(0, ...taken.map((id) => Number(/^z(\d+)$/.exec(id)?.[1] ?? 0)));
  return { fares, zones: [...zones, { id: `z${last + 1}`, name: '', area: [] }] };
}

/** A zone less, with the fares to and from it. */
export function withoutZone({ zones, fares }: TypedZones, id: string): TypedZones {
  return {
    zones: zones.filter((zone) => zone.id !== id),
    fares: Object.fromEntries(
      Object.entries(fares).filter(([key]) => !(key.split('.')[0] ?? '').split(' ').includes(id)),
    ),
  };
}

/** Reads what was typed, over the version that it was filled from. What cannot be read is named by its cell: `name.z1`, `area.z1`, a fare's key. */
export function readZones(
  { zones, fares }: TypedZones,
  base: PlanVersion,
): { version: PlanVersion | null; errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {};
  const fareOf = (ids: readonly [string, string], tier: TierType): number | null => {
    const key = fareKey(ids, tier);
    const text = (fares[key] ?? '').trim();
    if (text === '') return null;
    const read = readPrice(text);
    if (read.ok) return read.value;
    errors[key] = read.refusal.sentence;
    return null;
  };
  const zonePairs = pairsOf(zones, base).flatMap((zoneIds): ZonePair[] => {
    const fareCents = {
      0: fareOf(zoneIds, 0),
      1: fareOf(zoneIds, 1),
      2: fareOf(zoneIds, 2),
      3: fareOf(zoneIds, 3),
    };
    return Object.values(fareCents).some((fare) => fare !== null) ? [{ zoneIds, fareCents }] : [];
  });
  const version = { ...base, zones, zonePairs };
  const checked = checkPlan(version);
  if (!checked.ok) {
    for (const [field, sentence] of Object.entries(checked.refusal.fields ?? {})) {
      const [what = '', at = '', part = '', tier = ''] = field.split('.');
      const zone = zones[Number(at)];
      const pair = zonePairs[Number(at)];
      if (what === 'zones' && zone) errors[`${part}.${zone.id}`] ??= sentence;
      else if (what === 'zone_pairs' && pair)
        errors[`${pair.zoneIds.toSorted().join(' ')}.${tier || '0'}`] ??= sentence;
      else errors[field] ??= sentence;
    }
  }
  return { version: Object.keys(errors).length === 0 ? version : null, errors };
}

/** Every pair there can be: those that have fares in their own order, for the first that matches a ride is its, and then the others. */
function pairsOf(zones: readonly FareZone[], { zonePairs }: PlanVersion): (readonly [string, string])[] {
  const known = new Set(zones.map(({ id }) => id));
  const held = zonePairs.map(({ zoneIds }) => zoneIds).filter((ids) => ids.every((id) => known.has(id)));
  const keys = new Set(held.map((ids) => fareKey(ids, 0)));
  const all = zones.flatMap(({ id }, at) => zones.slice(0, at + 1).map((other) => [other.id, id] as const));
  return [...held, ...all.filter((ids) => !keys.has(fareKey(ids, 0)))];
}
