import { describe, expect, test } from 'vitest';
import { accepted, bookingOf, paperDay, type Booking } from '../day/index.ts';
import { changeRideFee } from './change-ride-fee.ts';

function check(paymentStatus: Booking['paymentStatus'], expected: number | 'ALREADY_PAID') {
  const day = paperDay([{ id: '11', rideFeeCents: 1250, paymentStatus }]);
  const verdict = changeRideFee(day, { bookingId: '11', rideFeeCents: 900 });
  if (expected === 'ALREADY_PAID') {
    expect(verdict).toMatchObject({ refusal: { code: 'ALREADY_PAID', sentence: 'The ride is already paid.' } });
  } else {
    expect(bookingOf(accepted(verdict), '11').rideFeeCents).toBe(expected);
  }
}

describe('The fee of a ride', () => {
  test('is set while nothing was paid', () => check('unpaid', 900));
  test('is set on a ride nobody is charged for', () => check('waived', 900));
  test.each(['pending', 'paid', 'refunded'] as const)('stands once it is %s', (status) =>
    check(status, 'ALREADY_PAID'),
  );
});
