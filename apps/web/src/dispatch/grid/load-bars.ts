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
