import { describe, expect, test } from 'vitest';
import { paperDay, type Booking, bookingOf } from '../day/index.ts';
import { effectOf } from './effect.ts';
import { adopted, termsFrom } from './from-booking.ts';
import { isAsOrdered } from './same-ride.ts';
import { termsText } from './order-words.ts';
import { onDay, PAPER_ORDER, paperFacts, paperOrder, weekly } from './paper-order.ts';

const MONDAY = '2026-03-09';
const agreed = { effectiveOn: onDay(MONDAY), recurrence: weekly([1, 3]), wished: { vehicleId: '21', driverId: null } };

function ridden(changes: Partial<Booking>[] = [{}, {}]): Booking[] {
  const day = paperDay(
    [
      { id: '11', pickup: '08:40', journeyId: '8', legNo: 1, aids: ['Cane'], officeNote: 'First.', attendants: 1 },
      { id: '12', pickup: '13:00', journeyId: '8', legNo: 2, pickupPlaceId: '52', dropoffPlaceId: '51' },
    ],
    { date: MONDAY, zone: PAPER_ORDER.zone },
  );
  return ['12', '11'].map((id) => ({ ...bookingOf(day, id), ...changes[Number(id) - 11] }));
}

describe('A standing order made from a booking', () => {
  test('agrees on its rides there and back, at their times of day', () => {
    const terms = termsFrom(ridden(), agreed);
    expect(termsText(terms)).toBe('Every Monday and Wednesday at 8:40 AM, back at 1:00 PM');
    expect(terms).toMatchObject({
      ride: { riderId: '911', aids: ['Cane'], attendants: 1 },
      legs: [
        { legNo: 1, pickupPlaceId: '51', dropoffPlaceId: '52' },
        { legNo: 2, pickupPlaceId: '52', dropoffPlaceId: '51' },
      ],
      notes: { officeNote: 'First.' },
      wished: { vehicleId: '21' },
    });
  });

  test('knows a will-call, an appointment and a way back after midnight', () => {
    const called = { isWillCall: true, calledAt: '2026-03-09T17:00:00+00:00' };
    const terms = termsFrom(ridden([{ appointmentWall: '2026-03-09T09:15:00' }, called]), agreed);
    expect(terms.legs.map(({ pickupTime, appointmentTime }) => [String(pickupTime), String(appointmentTime)])).toEqual([
      ['08:40:00', '09:15:00'],
      ['null', 'null'],
    ]);
    const late = termsFrom(ridden([{}, { serviceDay: '2026-03-10', scheduledWall: '2026-03-10T00:30:00' }]), agreed);
    expect(late.legs.map(({ daysLater }) => daysLater)).toEqual([0, 1]);
  });

  test('leaves out what was canceled', () => {
    const terms = termsFrom(ridden([{ rideStatus: 4 }]), agreed);
    expect(terms.legs).toMatchObject([{ legNo: 1, pickupPlaceId: '52' }]);
  });

  test('takes the booking as its first rides, so that they are not made again', () => {
    const alike: Partial<Booking> = { riderId: '911', aids: ['Cane'], attendants: 1 };
    const journey = ridden([{}, alike]);
    const order = paperOrder({ startsOn: onDay(MONDAY), terms: [termsFrom(journey, agreed)] });
    const rides = adopted(order, journey);
    expect(
      rides.map(({ id, subscriptionId, occurrenceOn, legNo }) => [id, subscriptionId, occurrenceOn, legNo]),
    ).toEqual([
      ['11', '700', MONDAY, 1],
      ['12', '700', MONDAY, 2],
    ]);
    const [terms] = order.terms;
    expect(rides.every((ride, at) => isAsOrdered(ride, terms, terms.legs[at] ?? terms.legs[0], onDay(MONDAY)))).toBe(
      true,
    );
    const { added } = effectOf(order, order, paperFacts('2026-03-09/2026-03-11', rides));
    expect(added.map(({ date }) => date.toString())).toEqual(['2026-03-11', '2026-03-11']);
  });

  test('leaves the booking alone where it wants no ride on that date', () => {
    const journey = ridden();
    const terms = termsFrom(journey, { ...agreed, recurrence: weekly([2]) });
    expect(adopted(paperOrder({ terms: [terms] }), journey)).toEqual([]);
    const later = paperOrder({ startsOn: onDay('2026-03-10'), terms: [termsFrom(journey, agreed)] });
    expect(adopted(later, journey)).toEqual([]);
  });
});
