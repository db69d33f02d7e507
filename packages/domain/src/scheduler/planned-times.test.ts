import { describe, expect, test } from 'vitest';
import { bookingOf, clockOn, edit, paperDay, patchBooking, stopsOfBooking, textOfInstant } from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import { plannedTimes } from './planned-times.ts';

const day = onPaperRun(paperDay([{ id: '1' }, { id: '2', pickup: '10:00' }]), ['1']);
const at = (time: string) => textOfInstant(clockOn(day, time));

describe('A ride is planned', () => {
  test('for the times it was promised while it waits', () =>
    expect(plannedTimes(day, bookingOf(day, '2'))).toEqual({ pickupAt: at('10:00'), dropoffAt: at('10:25') }));

  test('by its stops once it is dispatched, whatever was promised', () => {
    const stops = stopsOfBooking(day, '1').map((stop) => ({
      ...stop,
      plannedAt: stop.stopType === 'pickup' ? at('08:50') : at('09:20'),
    }));
    const moved = edit(day, { stops });
    expect(plannedTimes(moved, bookingOf(moved, '1'))).toEqual({ pickupAt: at('08:50'), dropoffAt: at('09:20') });
  });

  test('for no time while its rider has yet to call', () => {
    const waiting = patchBooking(day, '2', { isWillCall: true, scheduledPickupAt: null });
    expect(plannedTimes(waiting, bookingOf(waiting, '2'))).toBe(null);
  });
});
