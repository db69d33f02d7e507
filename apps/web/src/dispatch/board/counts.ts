import { isToCall } from '@handrail/domain/day';
import { type DayView, isUnmanned, type Lane, type Ride } from './lanes.ts';

type Counts = DayView['counts'];

const kept = new WeakMap<Lane, Counts>();

/** What asks for attention on a day. Each lane is counted once, for as long as it is as it was. */
export function countsOf(lanes: readonly Lane[], pool: readonly Ride[]): Counts {
  const sum = { ...countsOfRides(pool), unassigned: pool.length, noDriver: 0, overlap: 0, atRisk: 0 };
  for (const lane of lanes) {
    const own = kept.get(lane) ?? countsOfLane(lane);
    kept.set(lane, own);
    sum.late += own.late;
    sum.atRisk += own.atRisk;
    sum.noDriver += own.noDriver;
    sum.willCall += own.willCall;
    sum.overlap += own.overlap;
  }
  return sum;
}

function countsOfLane(lane: Lane): Counts {
  const rides = lane.trips.flatMap((trip) => trip.rides);
  return {
    ...countsOfRides(rides),
    atRisk: rides.filter((ride) => ride.riskMin > 0).length,
    unassigned: 0,
    noDriver: isUnmanned(lane) ? 1 : 0,
    overlap: lane.trips.filter((trip) => trip.overlaps).length,
  };
}

function countsOfRides(rides: readonly Ride[]): Pick<Counts, 'late' | 'willCall'> {
  return {
    late: rides.filter((ride) => ride.lateMin > 0).length,
    willCall: rides.filter(({ entry }) => isToCall(entry)).length,
  };
}
