import { secondsBetween, type InstantText } from '../day/index.ts';
import type { LaneHours } from './lane-hours.ts';
import type { PlanInput, RideToPlan } from './plan-day.ts';
import type { PlacedRide, PlanFound } from './plan-found.ts';

/** From when until when whoever drives a lane works, where that is longer than planned. */
export interface GrantedHours {
  lane: number;
  startsAt: InstantText;
  endsAt: InstantText;
}

/**
 * What a plan asks for, once everything that somebody granted in it is allowed: a pickup beside its window, a longer ride, a
 * lunch at another time, longer hours. Whatever is asked of the plan next is asked of it as it is.
 */
export function allowedByPlan(
  input: PlanInput,
  { rides, lunches }: Pick<PlanFound, 'rides' | 'lunches'>,
  granted: readonly GrantedHours[] = [],
): PlanInput {
  const placed = new Map(rides.map((ride) => [ride.id, ride]));
  const lunchOn = new Map(lunches.map((lunch) => [lunch.lane, lunch]));
  const hoursOn = new Map(granted.map((one) => [one.lane, one]));
  return {
    ...input,
    rides: input.rides.map((ride) => {
      const place = placed.get(ride.id);
      return place ? allowedRide(ride, place) : ride;
    }),
    lanes: input.lanes.map((lane, at) => {
      const taken = lunchOn.get(at);
      const lunch =
        taken && lane.lunch
          ? {
              ...lane.lunch,
              from: earlier(lane.lunch.from, taken.startsAt),
              until: latest(lane.lunch.until, taken.endsAt),
            }
          : lane.lunch;
      return { ...lane, lunch, hours: longer(lane.hours, hoursOn.get(at)) };
    }),
  };
}

function allowedRide(ride: RideToPlan, { pickupAt, dropoffAt }: PlacedRide): RideToPlan {
  const [from, until] = ride.pickup;
  return {
    ...ride,
    pickup: [earlier(from, pickupAt), latest(until, pickupAt)],
    dropoffBy: ride.dropoffBy === null ? null : latest(ride.dropoffBy, dropoffAt),
    limitSec: Math.max(ride.limitSec, secondsBetween(pickupAt, dropoffAt)),
  };
}

function longer(hours: LaneHours, granted: GrantedHours | undefined): LaneHours {
  if (hours.is !== 'worked' || !granted) return hours;
  const { startsAt, endsAt } = hours;
  return {
    ...hours,
    startsAt: earlier(startsAt, granted.startsAt),
    endsAt: endsAt === null ? null : latest(endsAt, granted.endsAt),
  };
}

function earlier(one: InstantText, other: InstantText): InstantText {
  return secondsBetween(one, other) < 0 ? other : one;
}

function latest(one: InstantText, other: InstantText): InstantText {
  return secondsBetween(one, other) > 0 ? other : one;
}
