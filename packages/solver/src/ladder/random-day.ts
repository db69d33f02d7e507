import { type DayText, makeDay, type RequestText, type VehicleText } from '../day/make-day.ts';
import { openRandom } from '../search/random.ts';
import type { Day } from '../day/day.ts';

/** What a fuzzed day has besides requests and vehicles. */
export interface Flavor {
  requests: number;
  vehicles: number;
  breaks?: boolean;
  configurations?: boolean;
  traffic?: boolean;
  prices?: boolean;
  sharing?: boolean;
  rules?: boolean;
  asymmetric?: boolean;
  /** Several riders live at one door, and a vehicle stands there once for all. */
  doors?: boolean;
  /** Riders were told times. */
  told?: boolean;
  /** Legs that are longer than the way through a third place, as measured or badly rounded matrices have them. */
  shortcuts?: boolean;
}

/** A small random town and its day, for tests: minutes, a square of 40 by 40, nothing rounded away. */
export function randomDay(seed: number, flavor: Flavor): Day {
  return makeDay(randomDayText(seed, flavor));
}

export function randomDayText(seed: number, flavor: Flavor): DayText {
  const random = openRandom(seed);
  const places = 1 + 2 * flavor.requests + 2;
  const x = Array.from({ length: places }, () => random.below(40));
  const y = Array.from({ length: places }, () => random.below(40));
  const skew = Array.from({ length: places }, () => (flavor.asymmetric === true ? random.below(4) : 0));
  // A climb is dearer one way: heights keep the triangle inequality while the matrix loses its symmetry.
  const noise = openRandom(seed + 77);
  const travelTime = x.map((_, a) =>
    x.map((__, b) => {
      if (a === b) return 0;
      const leg = Math.ceil(Math.hypot(x[a] - x[b], y[a] - y[b])) + Math.max(0, skew[b] - skew[a]) + 1;
      return flavor.shortcuts === true ? Math.max(1, leg + noise.below(31) - 15) : leg;
    }),
  );
  const sometimes = (share: number) => random.next() < share;

  const requests = Array.from({ length: flavor.requests }, (_, index): RequestText => {
    const isShared = flavor.doors === true && index > 0;
    const from = isShared && sometimes(0.5) ? 1 : 1 + 2 * index;
    const to = isShared && sometimes(0.4) ? 2 : 2 + 2 * index;
    const ready = 30 + random.below(300);
    const window = [ready, ready + 15 + random.below(45)] as const;
    return {
      from,
      to,
      ...(sometimes(0.5) ? { pickup: window } : { dropoff: [window[0] + 40, window[1] + 40] as const }),
      pickupService: random.below(5),
      dropoffService: random.below(4),
      load: flavor.configurations === true && sometimes(0.3) ? [0, 1] : [1 + random.below(2), 0],
      ...(sometimes(0.6) ? { maxRide: travelTime[from][to] + random.below(40) } : {}),
      ...(sometimes(0.3) ? { rideFactor: 1.5, rideAllowance: 10 } : {}),
      ...(flavor.sharing === true && sometimes(0.2) ? { alone: true } : {}),
      ...(flavor.sharing === true && index > 0 && sometimes(0.3) ? { apartFrom: [random.below(index)] } : {}),
      ...(flavor.rules === true && sometimes(0.3) ? { needs: [0] } : {}),
      ...(flavor.rules === true && sometimes(0.2) ? { notVehicles: [random.below(flavor.vehicles)] } : {}),
      ...(flavor.rules === true && sometimes(0.2) ? { homeShift: random.below(flavor.vehicles), changeCost: 7 } : {}),
      ...(flavor.told === true && sometimes(0.7) ? { toldAt: ready + random.below(30), movePrice: 0.5 } : {}),
      price: 200,
    };
  });
  const vehicles = Array.from({ length: flavor.vehicles }, (_, index): VehicleText => ({
    start: index % 2 === 0 ? 0 : places - 1,
    end: index % 3 === 0 ? 0 : places - 2,
    ...(flavor.configurations === true
      ? {
          configurations: [
            [4, 0],
            [2, 1],
          ],
        }
      : { capacity: [3, 0] }),
    ...(flavor.rules === true && index % 2 === 0 ? { skills: [0] } : {}),
    ...(flavor.prices === true ? { fixedCost: 20, timeCost: 0.5 } : {}),
    shifts: [
      {
        hours: [10, 480] as const,
        maxDuration: 420,
        ...(flavor.breaks === true
          ? {
              breaks: [{ window: [150, 260] as const, duration: 20, riderAboard: index % 2 === 0 }],
              blocks: index === 0 ? [{ from: 300, until: 315 }] : [],
              tasks: index === 1 ? [{ place: 3, window: [100, 400] as const, duration: 5 }] : [],
            }
          : {}),
      },
    ],
  }));
  return {
    travelTime,
    requests,
    vehicles,
    sharesDoors: flavor.doors === true,
    ...(flavor.rules === true
      ? {
          wishCost: Float64Array.from(
            requests.flatMap((_, request) =>
              vehicles.map((_vehicle, shift) => ((request + 2 * shift) % 3 === 0 ? 5 : 0)),
            ),
          ),
        }
      : {}),
    ...(flavor.traffic === true
      ? {
          traffic: [
            { from: 60, factor: 1.5 },
            { from: 120, factor: 0.8 },
            { from: 200, factor: 1 },
          ],
        }
      : {}),
    ...(flavor.prices === true ? { slack: { wanted: 6, price: 0.25 } } : {}),
  };
}

/** Every mixture the fuzzed tests go through. */
export const flavors: Record<string, Omit<Flavor, 'requests' | 'vehicles'>> = {
  plain: {},
  asymmetric: { asymmetric: true },
  configurations: { configurations: true },
  breaks: { breaks: true },
  sharing: { sharing: true },
  rules: { rules: true },
  traffic: { traffic: true },
  prices: { prices: true },
  doors: { doors: true },
  told: { told: true, prices: true },
  shortcuts: { shortcuts: true },
  dearShortcuts: { shortcuts: true, prices: true },
  everything: {
    asymmetric: true,
    configurations: true,
    breaks: true,
    sharing: true,
    rules: true,
    traffic: true,
    prices: true,
    doors: true,
    told: true,
  },
};
