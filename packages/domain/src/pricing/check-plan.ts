import { hasGeofence } from '../platform/geofence.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { isBlank } from '../platform/text-checks.ts';
import { openRing, wrongInArea } from '../programs/index.ts';
import { feeSentences } from './check-fee.ts';
import { TIERS } from './fee-words.ts';
import { distanceTrouble, priceTrouble } from './limits.ts';
import type { Band, PlanVersion, TierPrice } from './plan.ts';

/** Whether a version can price a ride. Every field that cannot is named with its own sentence, `tiers.1.minimum_fee`. */
export function checkPlan(version: PlanVersion): Verdict<PlanVersion, 'FEE_INVALID'> {
  const fields = Object.fromEntries([
    ...TIERS.flatMap(({ type }) => tierSentences(version.tiers[type]).map(under(`tiers.${type}`))),
    ...zoneSentences(version),
    ...pairSentences(version),
    ...version.additionalFees.flatMap((fee) => feeSentences(fee).map(under(`addl_fees.${fee.id}`))),
    ...twiceListed(version),
  ]);
  const [first] = Object.values(fields);
  return first === undefined ? yes(version) : no('FEE_INVALID', first, fields);
}

/** A field and what is wrong with it. */
type Trouble = [field: string, sentence: string];

function under(path: string): (trouble: Trouble) => Trouble {
  return ([field, sentence]) => [`${path}.${field}`, sentence];
}

function tierSentences(price: TierPrice): Trouble[] {
  const { minimumCents, maximumCents } = price;
  const isUpsideDown = maximumCents !== null && maximumCents < minimumCents;
  return told([
    ['base_fee', priceTrouble(price.baseCents)],
    ['included_meters', distanceTrouble(price.includedMeters)],
    ...bandTroubles(price.bands),
    ['per_minute_fee', priceTrouble(price.perMinuteCents)],
    ['minimum_fee', priceTrouble(minimumCents)],
    ['maximum_fee', maximumCents === null ? null : priceTrouble(maximumCents)],
    ['maximum_fee', isUpsideDown ? 'At most must not be below At least.' : null],
  ]);
}

function bandTroubles(bands: readonly Band[]): [string, string | null][] {
  if (bands.length === 0) return [['bands', 'Say what a mile costs.']];
  return bands.flatMap(({ upToMeters, perMileCents }, at): [string, string | null][] => {
    const before = bands[at - 1]?.upToMeters ?? 0;
    const end = at === bands.length - 1 ? lastEndTrouble(upToMeters) : endTrouble(upToMeters, before);
    return [
      [`bands.${at}.up_to_meters`, end],
      [`bands.${at}.per_mile_fee`, priceTrouble(perMileCents)],
    ];
  });
}

function endTrouble(upToMeters: number | null, before: number): string | null {
  if (upToMeters === null) return 'Only the last band goes on without an end.';
  return (
    distanceTrouble(upToMeters) ?? (upToMeters > before ? null : 'A band must end farther out than the one before.')
  );
}

function lastEndTrouble(upToMeters: number | null): string | null {
  return upToMeters === null ? null : 'The last band has no end, so that every mile has its price.';
}

function zoneSentences({ zones }: PlanVersion): Trouble[] {
  return told(
    zones.flatMap(({ id, name, area }, at) => [
      [`zones.${at}.zone_id`, zones.findIndex((zone) => zone.id === id) < at ? 'This zone is listed twice.' : null],
      [`zones.${at}.name`, zoneNameTrouble(zones.slice(0, at), name)],
      [
        `zones.${at}.area`,
        hasGeofence(area) ? (wrongInArea(area.map(openRing))?.sentence ?? null) : 'Draw the zone on the map.',
      ],
    ]),
  );
}

function zoneNameTrouble(before: PlanVersion['zones'], name: string): string | null {
  if (isBlank(name)) return 'Name the zone.';
  const isTaken = before.some((zone) => zone.name.trim().toLowerCase() === name.trim().toLowerCase());
  return isTaken ? 'Another zone has this name.' : null;
}

function pairSentences({ zones, zonePairs }: PlanVersion): Trouble[] {
  const known = new Set(zones.map(({ id }) => id));
  const keys = zonePairs.map(({ zoneIds }) => zoneIds.toSorted().join(' '));
  return told(
    zonePairs.flatMap(({ zoneIds, fareCents }, at) => [
      [`zone_pairs.${at}`, zoneIds.every((id) => known.has(id)) ? null : 'Choose two zones of this plan.'],
      [`zone_pairs.${at}`, keys.indexOf(keys[at] ?? '') < at ? 'These zones are a pair already.' : null],
      ...TIERS.map(({ type }): [string, string | null] => {
        const fare = fareCents[type];
        return [`zone_pairs.${at}.fares.${type}`, fare === null ? null : priceTrouble(fare)];
      }),
    ]),
  );
}

/** A fee that is in the plan twice would be charged twice. */
function twiceListed({ additionalFees }: PlanVersion): Trouble[] {
  const ids = additionalFees.map(({ id }) => id);
  return ids.flatMap((id, at): Trouble[] =>
    ids.indexOf(id) < at ? [[`addl_fees.${id}`, 'This fee is listed twice.']] : [],
  );
}

function told(troubles: readonly (readonly [string, string | null])[]): Trouble[] {
  return troubles.flatMap(([field, sentence]): Trouble[] => (sentence === null ? [] : [[field, sentence]]));
}
