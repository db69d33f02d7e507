import { notify, sayWarnings } from '../../platform/notices/index.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import { bookingReads } from '../booking-reads.ts';
import type { Booking } from '../bookings.ts';
import type { ReservationValues } from './reservation-form.ts';

/** The vehicle that a ride is to be dispatched to as soon as it is booked. */
export interface MeantVehicle {
  shuttle_id: string;
  shuttle_name: string;
  driver_id: string | null;
  driver_team_id: string | null;
  pickup_time: string;
}

/** What comes after a booking is made: the ride stands whatever becomes of it, and what could not be done is said. */
export function useWhatFollows() {
  const dispatch = useChange('dispatchBooking', { touches: bookingReads });
  const weekly = useChange('createNewFleetSubscription', { touches: bookingReads });
  const monthly = useChange('createNewMonthlyFleetSubscription', { touches: bookingReads });

  async function dispatchTo(booking: Booking, to: MeantVehicle): Promise<string | null> {
    const { shuttle_id, shuttle_name, driver_id, driver_team_id, pickup_time } = to;
    try {
      const { data } = await dispatch.mutateAsync({
        booking_id: booking.booking_id,
        pickup_time: pickup_time.slice(0, MINUTE),
        shuttle_id,
        driver_id,
        driver_team_id,
        insurance_account_id: null,
      });
      sayWarnings(data);
      return shuttle_name;
    } catch (failure) {
      sayNotDone(failure, 'Booked, and not dispatched');
      return null;
    }
  }

  async function repeat(booking: Booking, { repeat: order }: ReservationValues): Promise<number | null> {
    if (order === null) return null;
    const { vehicle, driver } = order.wished;
    const common = {
      booking_id: booking.booking_id,
      start_date: booking.service_day,
      end_date: order.until,
      ...(vehicle === null ? {} : { wished_shuttle_id: vehicle }),
      ...(driver === null ? {} : { wished_driver_id: driver }),
    };
    try {
      const { data } =
        order.every === 'week'
          ? await weekly.mutateAsync({ ...common, days_of_week: order.days_of_week })
          : await monthly.mutateAsync({ ...common, days_of_month: order.days_of_month });
      sayWarnings(data);
      if (data.refused.length > 0) {
        notify({
          kind: 'warning',
          title: data.refused.length === 1 ? '1 date cannot be had' : `${data.refused.length} dates cannot be had`,
          text: data.refused.map(({ message }) => message).join(' '),
        });
      }
      return data.subscription.bookings.length;
    } catch (failure) {
      sayNotDone(failure, 'Booked, and not repeated');
      return null;
    }
  }

  return { dispatchTo, repeat };
}

function sayNotDone(failure: unknown, title: string): void {
  if (!(failure instanceof CallError)) throw failure;
  notify({ kind: 'warning', title, text: failure.message });
}

/** As far as the minute of '2026-03-10T08:40'. */
const MINUTE = 16;
