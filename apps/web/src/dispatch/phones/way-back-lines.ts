import type { Calls } from '@handrail/contracts/wire';
import { waitsAtDoor, waitText } from '@handrail/domain/bookings';
import { entriesOf, find } from '@handrail/domain/day';
import { DOOR_WAIT_MIN } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { riderName } from '../../bookings/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { clockOf } from './stray-lines.ts';

type News = Calls['getPhoneNews']['result'];

/** 'Van 02 was at the door, and the rider did not come at 8:46 AM. The way back is at 4:30 PM.' */
export function wayBackText({ fleet_shuttle_id, no_show_time, next_pickup_time }: News['ways_back'][number]): string {
  const vehicle = fleet_shuttle_id === '' ? 'The vehicle' : fleet_shuttle_id;
  const back = next_pickup_time === null ? 'is a will call' : `is at ${clockOf(next_pickup_time)}`;
  return `${vehicle} was at the door, and the rider did not come: no show at ${clockOf(no_show_time)}. The way back ${back}.`;
}

/** 'Abara, Ben: Van 02 waits 7 of 5 min, called 8:44 AM.' Of those alone who have been waited for as long as the program asks. */
export function waitedOutTexts(
  { day, bookings, columns }: HeldBoard,
  calls: News['door_calls'],
  nowMs: number,
): string[] {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs);
  const called = new Map(calls.map(({ booking_id, called_at }) => [booking_id, called_at]));
  const vehicles = new Map(columns.map(({ run_id, fleet_shuttle_id }) => [run_id, fleet_shuttle_id]));
  return [...entriesOf(day.booking)].flatMap((booking) => {
    const facts = bookings.get(booking.id);
    const wait = booking.arrivedAt === null ? null : waitsAtDoor(booking, facts?.door_wait_min ?? DOOR_WAIT_MIN);
    if (!facts || !wait || Temporal.Instant.compare(now, wait.endsAt) < 0) return [];
    const vehicle = vehicles.get(find(day.trip, booking.tripId ?? '')?.runId ?? null) ?? 'The vehicle';
    const call = called.get(booking.id);
    const tried = call === undefined ? 'not called yet' : `called ${clockOf(call)}`;
    return [`${riderName(facts)}: ${vehicle} ${waitText(wait, now)}, ${tried}.`];
  });
}
