import { type Day, makeDay, type RequestText } from '@handrail/solver';
import { openChance } from './solver-days.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** How far people live from the middle of town, in seconds of driving. */
const SPREAD = 12 * MINUTE;

/**
 * A day with everything that a dispatcher's has, in seconds: promises of half an hour, chairs, shared doors, limits of a
 * ride, riders who travel alone or not with every vehicle, and vehicles of ten hours that begin at five times and take
 * their lunch wherever they stand.
 */
export function richDay({ requests, vehicles, seed }: { requests: number; vehicles: number; seed: number }): Day {
  const chance = openChance(seed);
  const spots: [number, number][] = [[0, 0]];
  const newSpot = () => {
    const far = SPREAD * Math.sqrt(-2 * Math.log(1 - chance()));
    const turn = 2 * Math.PI * chance();
    return spots.push([far * Math.cos(turn), far * Math.sin(turn)]) - 1;
  };
  const doors = Array.from({ length: Math.max(10, Math.round(requests / 12)) }, newSpot);
  const spot = () => (chance() < 0.5 ? doors[Math.floor(chance() * doors.length)]! : newSpot());
  const seconds = (from: number, to: number) => {
    const [[x, y], [toX, toY]] = [spots[from]!, spots[to]!];
    return Math.ceil(Math.hypot(toX - x, toY - y));
  };

  const rides = Array.from({ length: requests }, (): RequestText => {
    const [from, to] = [spot(), spot()];
    const wish = Math.round(5 * HOUR + chance() * 14 * HOUR);
    const isChair = chance() < 0.25;
    return {
      from,
      to,
      pickup: [wish - 15 * MINUTE, wish + 15 * MINUTE],
      pickupService: (isChair ? 5 : 2) * MINUTE,
      dropoffService: (isChair ? 4 : 1) * MINUTE,
      load: isChair ? [0, 1] : [1, 0],
      needs: isChair ? [0] : [],
      rideFactor: 1.5,
      rideAllowance: 15 * MINUTE,
      alone: chance() < 0.02,
      ...(chance() < 0.03 ? { notVehicles: [Math.floor(chance() * vehicles)] } : {}),
    };
  });
  const places = spots.length;
  const travelTime = new Int32Array(places * places);
  for (let from = 0; from < places; from++) {
    for (let to = 0; to < places; to++) travelTime[from * places + to] = seconds(from, to);
  }
  return makeDay({
    travelTime,
    requests: rides,
    vehicles: Array.from({ length: vehicles }, (_, n) => {
      const begin = 5 * HOUR + (n % 5) * HOUR;
      const lunch = begin + 4 * HOUR;
      return {
        start: 0,
        configurations:
          n % 3 === 0
            ? [[6, 0]]
            : [
                [4, 1],
                [2, 2],
              ],
        skills: n % 3 === 0 ? [] : [0],
        shifts: [
          { hours: [begin, begin + 10 * HOUR], breaks: [{ window: [lunch, lunch + 2 * HOUR], duration: 30 * MINUTE }] },
        ],
      };
    }),
  });
}
