import type { Timed } from '../city/timed.ts';

const DOMAIN = new URL('../../../packages/domain/src/', import.meta.url);
const PRICING = new URL('pricing/index.ts', DOMAIN);
/** Must; three seconds is the aim. */
const MUST_MS = 10_000;
const MILE_M = 1609.344;
const TURNS = 3;

interface Pricing {
  freeVersion: (effectiveOn: string) => { tiers: Record<number, object> };
  priceRide: (ride: object, version: object) => { totalCents: number };
}

/** Rides of a city priced by one version of a plan, one after the other: base, miles in bands, two tiers and no extras. */
export async function priceRides(rides: number): Promise<Timed[]> {
  const { freeVersion, priceRide } = (await import(PRICING.href)) as Pricing;
  const free = freeVersion('2026-01-01');
  const version = { ...free, tiers: { ...free.tiers, 0: fare(250), 1: fare(400), 2: fare(2500), 3: fare(600) } };
  const facts = Array.from({ length: 1_000 }, (_, n) => rideOf(n));
  const price = (n: number) => priceRide(facts[n % facts.length] ?? {}, version).totalCents;
  for (let n = 0; n < 10_000; n++) price(n);
  const ms: number[] = [];
  let cents = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    const startedMs = performance.now();
    for (let n = 0; n < rides; n++) cents += price(n);
    ms.push(performance.now() - startedMs);
  }
  if (cents === 0) throw new Error('No ride cost anything.');
  return [{ what: 'all of them', ms, must: MUST_MS, at: 'max' }];
}

function fare(baseCents: number) {
  return {
    baseCents,
    includedMeters: Math.round(3 * MILE_M),
    bands: [
      { upToMeters: Math.round(10 * MILE_M), perMileCents: 110 },
      { upToMeters: null, perMileCents: 85 },
    ],
    perMinuteCents: 2,
    minimumCents: baseCents,
    maximumCents: 4500,
  };
}

function rideOf(n: number) {
  return {
    occasion: 'ride',
    aids: n % 5 === 0 ? ['Wheelchair'] : [],
    asksDoorToDoor: n % 7 === 0,
    travelM: 800 + ((n * 7_919) % 40_000),
    travelSec: 120 + ((n * 613) % 3_000),
    companions: n % 3,
    waitedSec: 0,
    plannedSec: 600,
    bookedAt: null,
    typed: new Map<string, number>(),
    pickup: null,
    dropoff: null,
  };
}
