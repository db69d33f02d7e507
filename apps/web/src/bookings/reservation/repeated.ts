import type { Address } from '../../places/index.ts';
import type { Rider } from '../../riders/index.ts';
import type { Booking } from '../bookings.ts';
import type { ReservationValues } from './reservation-form.ts';

/** What a new ride takes over from an earlier one: where, with what and for whom; never the day and the time. */
export function repeated(booking: Booking, rider: Rider): Partial<ReservationValues> {
  return {
    program_id: booking.program_id,
    pickup_place: placeOf(rider, {
      line: booking.pickup_address,
      city: booking.pickup_city,
      latitude: booking.pickup_latitude,
      longitude: booking.pickup_longitude,
    }),
    dropoff_place: placeOf(rider, {
      line: booking.dropoff_address,
      city: booking.dropoff_city,
      latitude: booking.dropoff_latitude,
      longitude: booking.dropoff_longitude,
    }),
    mobility_assistance: booking.mobility_assistance,
    additional_passenger: booking.additional_passenger,
    attendants: booking.attendants,
    guests: booking.guests,
    service_animals: booking.service_animals,
    door_to_door: booking.door_to_door,
    payment: booking.payment,
  };
}

interface Spot {
  line: string;
  city: string;
  latitude: number;
  longitude: number;
}

/** The rider's own place where it is one, with its name and postal code; else what the booking holds of it. */
function placeOf({ addresses }: Rider, { line, city, latitude, longitude }: Spot): Address {
  const own = addresses.find((place) => place.latitude === latitude && place.longitude === longitude);
  return (
    own ?? {
      userplace_id: null,
      addressLine1: line,
      city,
      state: '',
      zipcode: '',
      latitude,
      longitude,
      location_type: 2,
    }
  );
}
