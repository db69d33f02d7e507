import type { CurrentReaders } from '../platform/calls/current.ts';
import { bookingForDevice, bookingsOnWire, readBooking, readSlice } from '../day/index.ts';
import { findInfo, infosOf } from './info-store.ts';

export const current: CurrentReaders = {
  booking: async (queries, by, params, services) => {
    const { day, bookings } = await readSlice(queries, by.operator, [String(params['booking_id'])]);
    const [shown] = await bookingsOnWire({ services, queries, operator: by.operator }, day, bookings);
    return shown && by.kind === 'driver' ? bookingForDevice(shown) : (shown ?? null);
  },
  addl_info: async (queries, { operator }, params) => {
    const id = String(params['addl_info_id']);
    const held = await findInfo({ queries, operator }, id);
    if (!held) return null;
    const { booking } = await readBooking(queries, operator, held.booking_id);
    const infos = await infosOf({ queries, operator }, booking);
    return infos.find(({ addl_info_id }) => addl_info_id === id) ?? null;
  },
};
