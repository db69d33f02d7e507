import type { Missing } from '@handrail/domain/nemt';

interface MissingOf {
  bookingId: string;
  riderId: string;
  day: string;
  levels: readonly number[];
}

/** Where what is missing is put right, and what the way there is called; null for whom it is closed. */
export function mendLink(
  what: Missing,
  { bookingId, riderId, day, levels }: MissingOf,
): { to: string; label: string } | null {
  const isDesk = levels.includes(1) || levels.includes(2);
  const isDispatch = levels.includes(3) || levels.includes(4);
  const booking = { to: `/rider-services/bookings/view/${bookingId}`, label: 'Open the booking' };
  const paper = { to: `/fleet/dispatch/paper?date=${day}&booking=${bookingId}`, label: 'Enter the paper' };
  switch (what) {
    case 'pickup_time':
    case 'dropoff_time':
    case 'pickup_odometer':
    case 'dropoff_odometer':
      return isDispatch ? paper : null;
    case 'driver':
      return isDispatch ? { to: `/fleet/dispatch?date=${day}`, label: 'Open the day' } : null;
    case 'plate':
      return isDispatch ? { to: '/fleet/vehicles', label: 'Open the vehicles' } : null;
    case 'signature':
      return isDesk ? { ...booking, label: 'Add the signature' } : null;
    case 'member_number':
      return isDesk ? { to: `/rider-services/members/view/${riderId}`, label: 'Note the number' } : null;
    case 'authorization':
      return isDesk ? booking : null;
  }
}
