import { describe, expect, test } from 'vitest';
import { bookingOf, clockOn, type Booking, paperDay, patchBooking, textOfInstant, type Day } from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import { asPlanned } from './as-planned.ts';

const day = paperDay([{ id: '1', pickup: '09:00' }]);
const at = (time: string) => textOfInstant(clockOn(day, time));
const read = (one: Day) => asPlanned(one, bookingOf(one, '1'));

describe('A ride as it was planned', () => {
  test.each<[string, Partial<Booking>]>([
    ['time', { scheduledPickupAt: at('09:30') }],
    ['window', { windowEndAt: at('09:20') }],
    ['appointment', { appointmentAt: at('10:00') }],
    ['place', { dropoffPlaceId: '77' }],
    ['aid', { aids: ['Wheelchair'] }],
    ['company', { attendants: 1 }],
    ['status', { rideStatus: 4, canceledAt: at('08:00') }],
    ['payer', { payerAccountId: '61' }],
    ['program', { programId: '2' }],
  ])('is another one with another %s', (_what, fields) =>
    expect(read(patchBooking(day, '1', fields))).not.toBe(read(day)),
  );

  test('is another one on a vehicle, or at another time there, and the same once it waits again', () => {
    const on = onPaperRun(day, ['1']);
    expect(read(on)).not.toBe(read(day));
    const moved = { ...on, stop: onPaperRun(paperDay([{ id: '1', pickup: '09:05' }]), ['1']).stop };
    expect(read(moved)).not.toBe(read(on));
  });

  test('is the same with another note, fee or flag', () => {
    const noted = { officeNote: 'Rings twice.', adminNote: 'Side door.', rideFeeCents: 500, flag: true };
    expect(read(patchBooking(day, '1', noted))).toBe(read(day));
  });
});
