import type { Cents } from '../platform/money.ts';
import type { Band, TierPrice } from './plan.ts';
import { roundedCents, type Fraction } from './rounding.ts';

/** The metres of a ride that lie in one band. */
export interface BandPart {
  meters: number;
  perMileCents: Cents;
}

export interface DistanceFee {
  cents: Cents;
  /** The bands' sum before it was rounded. */
  sum: Fraction;
  /** As far as the ride goes: a short one may not use up what is included. */
  includedMeters: number;
  parts: readonly BandPart[];
}

/** What the metres beyond the included ones cost, each by the band it lies in. Only their sum is rounded. */
export function distanceFee(travelM: number, { includedMeters, bands }: TierPrice): DistanceFee {
  const parts: BandPart[] = [];
  let from = includedMeters;
  let meterCents = 0;
  for (const { upToMeters, perMileCents } of bands) {
    const to = endOf(upToMeters, travelM);
    if (to <= from) continue;
    parts.push({ meters: to - from, perMileCents });
    meterCents += (to - from) * perMileCents;
    from = to;
  }
  const sum = { over: meterCents * MILES_OVER, under: MILES_UNDER };
  return { cents: roundedCents(sum), sum, includedMeters: Math.min(travelM, includedMeters), parts };
}

/** A mile is 1,609.344 m (the international yard and pound of 1959), so a metre is 125/201,168 of one. */
const MILES_OVER = 125;
const MILES_UNDER = 201_168;

function endOf(upToMeters: Band['upToMeters'], travelM: number): number {
  return upToMeters === null ? travelM : Math.min(upToMeters, travelM);
}
