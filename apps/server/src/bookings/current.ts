import type { CurrentReaders } from '../platform/calls/current.ts';
import { bookingForDevice, bookingsOnWire, readSlice } from '../day/index.ts';

export const current: CurrentReaders = {
  booking: async (queries, by, params) => {
    const { day, bookings } = await readSlice(queries, by.operator, [String(params['booking_id'])]);
    const [shown] = await bookingsOnWire(queries, by.operator, day, bookings);
    return shown && by.kind === 'driver' ? bookingForDevice(shown) : (shown ?? null);
  },
};
