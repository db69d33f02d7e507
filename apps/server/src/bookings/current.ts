import type { CurrentReaders } from '../platform/calls/current.ts';
import { bookingForDevice, bookingsOnWire, readSlice } from '../day/index.ts';

export const current: CurrentReaders = {
  booking: async (queries, by, params, services) => {
    const { day, bookings } = await readSlice(queries, by.operator, [String(params['booking_id'])]);
    const [shown] = await bookingsOnWire({ services, queries, operator: by.operator }, day, bookings);
    return shown && by.kind === 'driver' ? bookingForDevice(shown) : (shown ?? null);
  },
};
