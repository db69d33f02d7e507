import { wholeMinutes } from '../platform/distance.ts';
import { addUp, type Cents } from '../platform/money.ts';
import { distanceFee } from './distance-fee.ts';
import { tierFor, type TierType } from './fee-words.ts';
import type { PlanVersion, TierPrice, ZonePair } from './plan.ts';
import type { RideFacts, RideFeeLine } from './price.ts';
import { zonePairName, zonePairOf } from './zone-fares.ts';

/** What riding costs, before anything beside it. */
export interface RideFee {
  tier: TierType;
  cents: Cents;
  lines: readonly RideFeeLine[];
}

const DOOR_TO_DOOR: TierType = 3;

/** The fee of the tier the aids call for; of Door to door where the ride asks for it and it costs more. */
export function rideFee(ride: RideFacts, version: PlanVersion): RideFee {
  const pair = zonePairOf(ride, version);
  const byAid = feeOfTier(tierFor(ride.aids), ride, version, pair);
  if (!ride.asksDoorToDoor) return byAid;
  const doorToDoor = feeOfTier(DOOR_TO_DOOR, ride, version, pair);
  return doorToDoor.cents > byAid.cents ? doorToDoor : byAid;
}

/** A flat fare stands instead of the formula, its minimum and its maximum too. */
function feeOfTier(tier: TierType, ride: RideFacts, version: PlanVersion, pair: ZonePair | null): RideFee {
  const flat = pair?.fareCents[tier] ?? null;
  const lines: RideFeeLine[] =
    pair && flat !== null
      ? [{ is: 'flat_fare', cents: flat, pairName: zonePairName(pair, version.zones) }]
      : byFormula(ride, version.tiers[tier]);
  return { tier, cents: sumOf(lines), lines };
}

/** A tier that has no price a mile or a minute has no line for it. */
function byFormula({ travelM, travelSec }: RideFacts, price: TierPrice): RideFeeLine[] {
  const lines: RideFeeLine[] = [{ is: 'base', cents: price.baseCents }];
  if (price.bands.some(({ perMileCents }) => perMileCents > 0)) {
    lines.push({ is: 'distance', ...distanceFee(travelM, price) });
  }
  if (price.perMinuteCents > 0) {
    const minutes = wholeMinutes(travelSec);
    lines.push({
      is: 'time',
      cents: minutes * price.perMinuteCents,
      minutes,
      perMinuteCents: price.perMinuteCents,
    });
  }
  const limited = limitLine(sumOf(lines), price);
  return limited ? [...lines, limited] : lines;
}

function limitLine(cents: Cents, { minimumCents, maximumCents }: TierPrice): RideFeeLine | null {
  if (cents < minimumCents) return { is: 'at_least', cents: minimumCents - cents, minimumCents };
  if (maximumCents === null || cents <= maximumCents) return null;
  return { is: 'at_most', cents: maximumCents - cents, maximumCents };
}

function sumOf(lines: readonly RideFeeLine[]): Cents {
  return addUp(lines.map(({ cents }) => cents));
}
