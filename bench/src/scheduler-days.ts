import type { Town } from '@handrail/testbed/town';
import { openChance } from './solver-days.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** A day begins two days after the beginning that its seconds are counted from. */
const MIDNIGHT = 48 * HOUR;
const NEVER = 500_000_000;

/** Rides a vehicle of ten hours is given: so few that every ride has a place, as dispatch rooms staff a day. */
const RIDES_OF_LANE = 9;

/** In cents, by the usual policy: a mile 60, an hour behind the wheel 2,500, a vehicle 5,000, another vehicle 200, a minute moved 25, of short slack 50. */
const PRICES = {
  meter: 60 / 1609.344,
  driving: 2500 / 3600,
  vehicle: 5000,
  otherVehicle: 200,
  movedSec: 25 / 60,
  shortSlackSec: 50 / 60,
};

/**
 * A county's day in the numbers of the planner: half of all doors are shared, a quarter of the riders are in chairs, a third have
 * appointments, promises are of half an hour, vehicles of ten hours begin at five times and have a lunch.
 */
export function countyDay(town: Town, { rides, seed }: { rides: number; seed: number }) {
  const chance = openChance(seed);
  const spots: [number, number][] = [];
  const newSpot = () => {
    const { lat, lng } = town.addresses[Math.floor(chance() * town.addresses.length)]!;
    return spots.push([lat, lng]) - 1;
  };
  const yard = newSpot();
  const doors = Array.from({ length: Math.max(10, Math.round(rides / 12)) }, newSpot);
  const spot = () => (chance() < 0.5 ? doors[Math.floor(chance() * doors.length)]! : newSpot());
  const lanes = Math.max(2, Math.round(rides / RIDES_OF_LANE));
  const isLift = (lane: number) => lane % 3 !== 0;
  const forbidden = new Uint8Array(rides * lanes);

  const toPlace = Array.from({ length: rides }, (_, ride) => {
    const [from, to] = [spot(), spot()];
    const [a, b] = [spots[from]!, spots[to]!];
    // Some 40 km/h on streets that are half as long again.
    const km = 1.4 * Math.hypot((a[0] - b[0]) * 111, (a[1] - b[1]) * 85);
    const way = Math.ceil((km / 40) * HOUR + 3 * MINUTE);
    const wish = MIDNIGHT + Math.round((5 + chance() * 14) * HOUR);
    const isChair = chance() < 0.25;
    const hasAppointment = chance() < 0.33;
    if (isChair) for (let lane = 0; lane < lanes; lane++) if (!isLift(lane)) forbidden[ride * lanes + lane] = 1;
    return {
      from,
      to,
      load: isChair ? [0, 1, 0] : [1, 0, 0],
      pickup: [wish - 15 * MINUTE, wish + 15 * MINUTE],
      dropoffBy: hasAppointment ? wish + Math.round(1.4 * way) + 20 * MINUTE : NEVER,
      loadSec: (isChair ? 5 : 2) * MINUTE,
      unloadSec: (isChair ? 4 : 1) * MINUTE,
      limitSec: Math.min(2 * HOUR, Math.round(1.5 * way) + 15 * MINUTE),
      alone: chance() < 0.02,
      apartFrom: [] as number[],
      home: -1,
      stands: false,
      isOut: false,
      madeAt: -1,
      isUnderWay: false,
      toldAt: wish,
    };
  });
  return {
    points: Float64Array.from(spots.flat()),
    // The usual rush hours, at a clock five hours behind.
    traffic: rush([7, 9, 1.25], [15, 18, 1.35]),
    rides: toPlace,
    lanes: Array.from({ length: lanes }, (_, lane) => {
      const begins = MIDNIGHT + (5 + (lane % 5)) * HOUR;
      return {
        hours: [begins, begins + 10 * HOUR],
        parking: yard,
        ways: isLift(lane)
          ? [
              [4, 1, 0],
              [2, 2, 0],
            ]
          : [[6, 0, 0]],
        visits: [],
        stops: [],
        lunch: { from: MIDNIGHT + 11 * HOUR, until: MIDNIGHT + 14 * HOUR, lasts: 30 * MINUTE },
        here: null,
      };
    }),
    forbidden,
    prices: PRICES,
    now: 0,
  };
}

function rush(...hours: [from: number, until: number, factor: number][]): { from: number; factor: number }[] {
  return hours.flatMap(([from, until, factor]) => [
    { from: MIDNIGHT + from * HOUR, factor },
    { from: MIDNIGHT + until * HOUR, factor: 1 },
  ]);
}
