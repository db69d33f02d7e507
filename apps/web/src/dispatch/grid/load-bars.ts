import type { Configuration, Load as Places } from '@handrail/domain/fleet';
import { placesNeeded, placesOf } from '@handrail/domain/scheduler';
import { isHeld } from '@handrail/domain/shared-trips';
import { boardTime } from '../board/clock-text.ts';
import type { Lane } from '../board/lanes.ts';
import type { GridTrip } from './grid-trips.ts';

/** How long somebody is on board, as shares of the block's height. */
export interface Load {
  /** The rider's booking. */
  id: string;
  from: number;
  to: number;
}

/** One for each rider of a shared trip, by who gets in first, from the times planned for its stops. */
export function loadsOf({ trip }: GridTrip): Load[] {
  const stops = trip.facts?.stop_order ?? [];
  const startMs = Date.parse(trip.entry.startsAt);
  const lasts = Math.max(1, Date.parse(trip.entry.endsAt) - startMs);
  const shareOf = (at: string | null) =>
    at === null ? null : Math.min(1, Math.max(0, (Date.parse(at) - startMs) / lasts));
  const loads = new Map<string, Load>();
  for (const stop of stops) {
    for (const { booking_id, stop_type } of stop.bookings) {
      if (stop_type === 'pickup') {
        loads.set(booking_id, { id: booking_id, from: shareOf(stop.scheduled_pickup_time) ?? 0, to: 1 });
      } else {
        const load = loads.get(booking_id);
        if (load) load.to = shareOf(stop.scheduled_dropoff_time) ?? 1;
      }
    }
  }
  return [...loads.values()].sort((a, b) => a.from - b.from || a.to - b.to);
}

/** A stretch of a shared trip in which nobody gets in or out: when, as shares of the block's height too, and who is aboard. */
export interface Stretch {
  fromMs: number;
  untilMs: number;
  from: number;
  to: number;
  riders: number;
  taken: Places;
  /** No way of setting the vehicle up has a place for everyone. */
  isOverfull: boolean;
}

/** The ways a lane's vehicle can be set up; none where nobody counted its places. */
export function waysOf({ column }: Pick<Lane, 'column'>): readonly Configuration[] {
  const { shuttle_capacity, shuttle_wheelchair, shuttle_stretcher, shuttle_configurations = [] } = column;
  return placesOf({
    capacity: shuttle_capacity,
    wheelchair: shuttle_wheelchair,
    stretcher: shuttle_stretcher,
    configurations: shuttle_configurations,
  });
}

/** Who is aboard at any minute of a shared trip, against the places of its vehicle. */
export function stretchesOf(of: GridTrip, ways: readonly Configuration[]): Stretch[] {
  const { entry, rides } = of.trip;
  const startMs = Date.parse(entry.startsAt);
  const lasts = Math.max(1, Date.parse(entry.endsAt) - startMs);
  const needs = new Map(rides.map((ride) => [ride.entry.id, placesNeeded(ride.entry)]));
  const loads = loadsOf(of);
  const moments = [...new Set(loads.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  return moments.slice(0, -1).map((from, at) => {
    const to = moments[at + 1] ?? from;
    const aboard = loads.filter((load) => load.from <= from && load.to > from);
    const taken = aboard.reduce<Places>(
      (sum, { id }) => {
        const need = needs.get(id);
        return need
          ? {
              seats: sum.seats + need.seats,
              chairs: sum.chairs + need.chairs,
              stretchers: sum.stretchers + need.stretchers,
            }
          : sum;
      },
      { seats: 0, chairs: 0, stretchers: 0 },
    );
    const isOverfull = !isHeld(taken, ways);
    const [fromMs, untilMs] = [startMs + from * lasts, startMs + to * lasts];
    return { fromMs, untilMs, from, to, riders: aboard.length, taken, isOverfull };
  });
}

/** ' At most 3 aboard, 2 of 4 seats and 1 of 2 chairs. Over-full from 10:25 to 10:40.' */
export function aboardWords(stretches: readonly Stretch[], ways: readonly Configuration[], zone: string): string {
  const most = stretches.toSorted((a, b) => b.riders - a.riders)[0];
  if (!most) return '';
  const highest = (of: keyof Places) => Math.max(0, ...ways.map((way) => way[of]));
  const places = (['seats', 'chairs', 'stretchers'] as const)
    .filter((of) => most.taken[of] > 0 && ways.length > 0)
    .map((of) => `${most.taken[of]} of ${highest(of)} ${of}`);
  const over = stretches
    .filter(({ isOverfull }) => isOverfull)
    .map(({ fromMs, untilMs }) => ` Over-full from ${boardTime(fromMs, zone)} to ${boardTime(untilMs, zone)}.`);
  return ` At most ${[`${most.riders} aboard`, places.join(' and ')].filter(Boolean).join(', ')}.${over.join('')}`;
}
