import { type Cents, milesText, no, type Verdict, yes } from '@handrail/domain/platform';
import {
  type FeeOccasion,
  type PlanVersion,
  type Price,
  priceRide,
  readMiles,
  type RideFacts,
  TIERS,
  type TierType,
} from '@handrail/domain/pricing';
import { Temporal } from 'temporal-polyfill';

/** A ride on paper, as somebody types it beside a plan. */
export interface ExampleRide {
  tier: TierType;
  miles: string;
  minutes: string;
  companions: string;
  waited: string;
  weekday: number;
  isHoliday: boolean;
  /** By the program's clock. */
  pickup: string;
  occasion: FeeOccasion;
  /** Of what is put on a ride by hand, by fee. */
  quantities: Readonly<Record<string, string>>;
}

export const FIRST_EXAMPLE: ExampleRide = {
  tier: 1,
  miles: milesText(18_314),
  minutes: '24',
  companions: '1',
  waited: '9',
  weekday: 2,
  isHoliday: false,
  pickup: '10:00',
  occasion: 'ride',
  quantities: {},
};

export type ExampleField = 'miles' | 'minutes' | 'companions' | 'waited' | `quantity ${string}`;

/** Reads the ride; what cannot be read is named by its field. */
export function readExample(ride: ExampleRide): {
  facts: RideFacts | null;
  errors: Readonly<Record<string, string>>;
} {
  const errors: Record<string, string> = {};
  const read = (field: ExampleField, verdict: Verdict<number>): number => {
    if (verdict.ok) return verdict.value;
    errors[field] = verdict.refusal.sentence;
    return 0;
  };
  const { hour, minute } = Temporal.PlainTime.from(ride.pickup);
  const facts: RideFacts = {
    occasion: ride.occasion,
    aids: ride.tier === 1 ? ['Wheelchair'] : ride.tier === 2 ? ['Stretcher'] : [],
    asksDoorToDoor: ride.tier === 3,
    companions: read('companions', readWhole(ride.companions)),
    // Of no place in particular: flat fares between zones are for rides that go somewhere.
    pickup: NOWHERE,
    dropoff: NOWHERE,
    travelM: read('miles', readMiles(ride.miles)),
    travelSec: read('minutes', readWhole(ride.minutes)) * 60,
    waitedSec: read('waited', readWhole(ride.waited)) * 60,
    weekday: ride.weekday,
    isHoliday: ride.isHoliday,
    pickupMin: hour * 60 + minute,
    quantities: new Map(
      Object.entries(ride.quantities).map(([id, text]) => [id, read(`quantity ${id}`, readWhole(text))]),
    ),
  };
  return { facts: Object.keys(errors).length === 0 ? facts : null, errors };
}

/** A line of the example with what it comes to by two versions; null where one has no such line. */
export interface ComparedLine {
  key: string;
  line: Price['lines'][number];
  nowCents: Cents | null;
  thenCents: Cents | null;
}

/** What the ride costs by a version, beside what it costs by another. */
export function comparedLines(then: Price, now: Price | null): ComparedLine[] {
  const keyed = (price: Price | null) => new Map(price?.lines.map((line) => [keyOf(line), line]));
  const [thens, nows] = [keyed(then), keyed(now)];
  const keys = [...thens.keys(), ...[...nows.keys()].filter((key) => !thens.has(key))];
  return keys.flatMap((key) => {
    const line = thens.get(key) ?? nows.get(key);
    if (!line) return [];
    return { key, line, nowCents: nows.get(key)?.cents ?? null, thenCents: thens.get(key)?.cents ?? null };
  });
}

export function priceOf(facts: RideFacts, version: PlanVersion | null): Price | null {
  return version && priceRide(facts, version);
}

export function tierLabel(tier: TierType): string {
  return TIERS.find(({ type }) => type === tier)?.label ?? '';
}

function keyOf(line: Price['lines'][number]): string {
  return line.is === 'charge' ? `charge ${line.feeId}` : line.is;
}

const NOWHERE = { latitude: 0, longitude: 0 };

function readWhole(text: string): Verdict<number, 'FEE_INVALID'> {
  const typed = text.trim();
  if (typed === '') return yes(0);
  return /^\d{1,4}$/.test(typed) ? yes(Number(typed)) : no('FEE_INVALID', 'Write a whole number, such as 24.');
}
