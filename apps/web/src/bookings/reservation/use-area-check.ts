import { useRead } from '../../platform/wire/index.ts';
import type { ReservationValues } from './reservation-form.ts';

/** Whether the program serves both ends, asked as soon as they are known: better now than after the last field. */
export function useAreaCheck({ program_id, pickup_place, dropoff_place }: ReservationValues): {
  pickup?: string;
  dropoff?: string;
  program?: string;
} {
  const check = useRead(
    'verifyBookingProgram',
    // Only asked with both of them there.
    { program_id, pickup_place: pickup_place ?? nowhere, dropoff_place: dropoff_place ?? nowhere },
    { enabled: program_id !== '' && pickup_place !== null && dropoff_place !== null },
  );
  const { error } = check;
  if (!error) return {};
  if (error.code === 'GEOFENCE_MISSING') return { program: error.message };
  if (error.code !== 'OUTSIDE_AREA') return {};
  return error.message.includes('drop-off') ? { dropoff: error.message } : { pickup: error.message };
}

const nowhere = {
  userplace_id: null,
  addressLine1: '-',
  city: '',
  state: '',
  zipcode: '',
  latitude: 0,
  longitude: 0,
  location_type: 2,
} as const;
