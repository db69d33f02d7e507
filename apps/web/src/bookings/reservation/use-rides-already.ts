import { ridesAlready } from '@handrail/domain/bookings';
import { useRead } from '../../platform/wire/index.ts';
import { type Booking, clockOf, isWillCall, stateOf } from '../bookings.ts';
import { type ReservationValues, WILL_CALL } from './reservation-form.ts';

/** What else the rider does at the times chosen, said before anything is booked. */
export interface RidesAlready {
  there: string | null;
  back: string | null;
}

/** Asks for the rider's rides of the day; their number finds them wherever among the day's bookings they are. */
export function useRidesAlready({ rider, date, ...times }: ReservationValues): RidesAlready {
  const user_id = rider?.user_id ?? '';
  const asked = { future: false, start_time: `${date}T00:00`, end_time: `${date}T23:59`, search: user_id };
  const found = useRead('getBookingList', asked, { enabled: rider !== null && date !== '' });
  const rides = (found.data ?? []).filter(({ passenger_id }) => passenger_id === user_id);
  return {
    there: saidAt(times.pickup_time, rides),
    back: times.back === 'time' ? saidAt(times.back_time, rides) : null,
  };
}

/** Only a ride that is under way at this time: how long the new one takes is known once it is booked. */
function saidAt(wall: string, rides: readonly Booking[]): string | null {
  if (wall === '' || wall === WILL_CALL) return null;
  const minute = wall.slice(0, MINUTE);
  for (const ride of rides) {
    const { scheduled_pickup_time: from, scheduled_dropoff_time: to } = ride;
    const isOn = !isWillCall(ride) && !['canceled', 'no_show'].includes(stateOf(ride));
    if (isOn && to !== null && from.slice(0, MINUTE) <= minute && minute < to.slice(0, MINUTE))
      return ridesAlready(clockOf(from), clockOf(to));
  }
  return null;
}

/** As far as the minute of '2026-03-10T08:40'. */
const MINUTE = 16;
