import {
  alongSign,
  alongText,
  isOver,
  rideLabel,
  rideLook,
  type RideLook,
  stampsOf,
  statusOf,
  isToCall,
} from '@handrail/domain/day';
import { riderName } from '../../bookings/index.ts';
import { clockTextOf } from './clock-text.ts';
import type { LaneTrip, Ride } from './lanes.ts';

/** The look and the word of a ride, from what the day holds of it now. */
export function lookOfRide({ entry }: Ride): { look: RideLook; label: string; tooltip?: string } {
  const status = statusOf(entry);
  const stamps = stampsOf(entry);
  const look = rideLook(status, stamps);
  const label = rideLabel(status, stamps);
  if (look === 'arrived') return { look, label, tooltip: 'Arrived at pickup' };
  return look === 'dropoff' ? { look, label, tooltip: 'Arrived at drop-off' } : { look, label };
}

/** When the vehicle is planned to come; of a ride nobody drives, when it was promised. */
export function timeOfRide(ride: Ride, trip: LaneTrip | null, zone: string): string {
  if (isToCall(ride.entry)) return 'Will call';
  const at = trip?.rides.length === 1 ? trip.entry.startsAt : ride.entry.scheduledPickupAt;
  return at === null ? '' : timeText(at, zone);
}

export function timeText(at: string, zone: string): string {
  return clockTextOf(Date.parse(at), zone);
}

/** A block that carries nobody: its word, and what was written on it, for a sentence that ends with its own stop. */
export function blockText({ entry }: LaneTrip): string {
  const written = [entry.detail, entry.notes].filter((text) => text !== null && text !== '').join(' · ');
  const notes = written.replace(/\.$/, '');
  switch (entry.kind) {
    case 'lunch_break':
      return 'Lunch break';
    case 'time_block':
      return notes === '' ? 'Time block' : `Time block: ${notes}`;
    case 'driver_action':
      return notes === '' ? 'Driver action' : `Driver action: ${notes}`;
    case 'ride':
    case 'shared':
      return '';
  }
}

/** Whether a plan is kept from moving it. Of what is over nobody asks. */
export function isPinned({ entry, rides }: Pick<LaneTrip, 'entry' | 'rides'>): boolean {
  return entry.pinned && rides.some((ride) => !isOver(statusOf(ride.entry)));
}

/** The whole of a ride, what its card shows first: '2:10 PM, Mehta, Sunil. A to B. On Route, 12 minutes late. Wheelchair.' */
export function sentenceOf(ride: Ride, trip: LaneTrip | null, outside: string | null, zone: string): string {
  const { facts } = ride;
  const late = ride.lateMin > 0 ? `, ${ride.lateMin} ${ride.lateMin === 1 ? 'minute' : 'minutes'} late` : '';
  const wishes = facts.wishes === undefined ? '' : ` Wishes ${facts.wishes}.`;
  const along = alongText(ride.entry);
  const withThem = along === '' ? '' : ` With ${along}.`;
  const aids = ride.entry.aids.length > 0 ? ` ${ride.entry.aids.join(', ')}.` : '';
  const pinned = trip && isPinned(trip) ? ' Pinned.' : '';
  const overlap = trip?.overlaps ? ' Overlaps another trip.' : '';
  const forsaken = trip?.forsaken === undefined ? '' : ` ${trip.forsaken}`;
  return `${timeOfRide(ride, trip, zone)}, ${whoRides(ride)}. ${facts.pickup_address} to ${facts.dropoff_address}. ${lookOfRide(ride).label}${late}.${overlap}${pinned}${forsaken}${outside === null ? '' : ` ${outside}`}${aids}${withThem}${wishes}`;
}

/** 'Mehta, Sunil +1': the rider, and how many seats those along take. */
export function whoRides({ facts, entry }: Ride): string {
  return `${riderName(facts)} ${alongSign(entry)}`.trimEnd();
}
