import { describe, expect, test } from 'vitest';
import { PAYS_ALL, sharesOf, type CoverTerms } from '../accounts/index.ts';
import type { Booking } from '../day/index.ts';
import type { PaymentTiming } from '../pricing/index.ts';
import { chargePostings, NOTHING_OWED, owed } from './owed.ts';
import { paperFare } from './paper-money.ts';

const ada = { kind: 'rider', id: '900' } as const;
const clinic = { kind: 'payer', id: '700' } as const;

function asks(rideStatus: Booking['rideStatus'], timing: PaymentTiming, isSet = false) {
  return owed(paperFare({ rideStatus }), { timing, isSet }).shares.map(({ cents }) => cents);
}

describe('A ride is owed', () => {
  test('from the booking on where it is paid then, and no more once it is canceled in time', () => {
    expect(asks(0, 1)).toEqual([1450]);
    expect(asks(4, 1)).toEqual([]);
  });
  test('once it is over where it is paid at the drop-off, a no-show and a late cancel too', () => {
    expect([asks(1, 2), asks(6, 2)]).toEqual([[], []]);
    expect([asks(3, 2), asks(5, 2), asks(7, 2)]).toEqual([[1450], [1450], [1450]]);
    expect(asks(4, 2)).toEqual([]);
  });
  test('once an administrator has set it where that is agreed', () => {
    expect(asks(3, 3)).toEqual([]);
    expect(asks(3, 3, true)).toEqual([1450]);
    expect(asks(4, 3, true)).toEqual([]);
  });
  test('by nobody where discounts took all of it off', () => {
    const free = paperFare({ rideFeeCents: 500, addlFeeCents: -500 });
    expect(owed(free, { timing: 1, isSet: false })).toEqual(NOTHING_OWED);
  });
});

describe('A payer’s share', () => {
  const fees = { rideFeeCents: 1255, addlFeeCents: 200 };
  const share = (more: Partial<CoverTerms>, status: Parameters<typeof sharesOf>[1] = 'completed') => {
    const { payerCents, riderCents } = sharesOf(fees, status, { ...PAYS_ALL, ...more });
    return [payerCents, riderCents];
  };

  test('is all of it, the ride fee, all but the copay, or a part of it; the rest is the rider’s', () => {
    expect(share({})).toEqual([1455, 0]);
    expect(share({ cover: { is: 'ride_fee' } })).toEqual([1255, 200]);
    expect(share({ cover: { is: 'all_but', copayCents: 300 } })).toEqual([1155, 300]);
    expect(share({ cover: { is: 'share', basisPoints: 8000 } })).toEqual([1164, 291]);
  });
  test('is rounded once, half a cent away from zero, and the rider pays what is left', () =>
    expect(share({ cover: { is: 'share', basisPoints: 5000 } })).toEqual([728, 727]));
  test('is never more than the ride costs, nor below zero, nor above what was agreed for a ride', () => {
    expect(share({ cover: { is: 'all_but', copayCents: 5000 } })).toEqual([0, 1455]);
    expect(share({ mostCents: 1000 })).toEqual([1000, 455]);
    const reduced = sharesOf({ rideFeeCents: 1255, addlFeeCents: -300 }, 'completed', {
      ...PAYS_ALL,
      cover: { is: 'ride_fee' },
    });
    expect(reduced).toEqual({ payerCents: 955, riderCents: 0 });
    expect(share({ cover: { is: 'ride_fee' }, mostCents: 9000 })).toEqual([1255, 200]);
    const limited = { ...PAYS_ALL, cover: { is: 'ride_fee' }, mostCents: 9000 } as const;
    const discounted = sharesOf({ rideFeeCents: 1255, addlFeeCents: -300 }, 'completed', limited);
    expect(discounted).toEqual({ payerCents: 955, riderCents: 0 });
  });
  test('is of the occasions that were agreed', () => {
    expect(share({}, 'no_show')).toEqual([0, 1455]);
    expect(share({ occasions: ['ride', 'no_show'] }, 'no_show')).toEqual([1455, 0]);
  });
});

describe('A charge', () => {
  const terms = { timing: 1, isSet: false } as const;
  const alone = owed(paperFare(), terms);

  test('is what a ride asks, of whom and for what', () =>
    expect(chargePostings(NOTHING_OWED, alone)).toEqual([
      { account: 'receivable', party: ada, cents: 1450 },
      { account: 'ride_fees', party: null, cents: -1250 },
      { account: 'extras', party: null, cents: -200 },
    ]));
  test('of a ride that asks what it asked is none', () => expect(chargePostings(alone, alone)).toEqual([]));
  test('of a changed ride is the difference alone', () =>
    expect(chargePostings(alone, owed(paperFare({ rideFeeCents: 1000 }), terms))).toEqual([
      { account: 'receivable', party: ada, cents: -250 },
      { account: 'ride_fees', party: null, cents: 250 },
    ]));
  test('moves from the rider to the payer with the ride’s payer', () => {
    const cover = { ...PAYS_ALL, cover: { is: 'all_but', copayCents: 300 } } as const;
    const paidFor = owed(paperFare({ payerAccountId: '700' }), { ...terms, cover });
    expect(chargePostings(alone, paidFor)).toEqual([
      { account: 'receivable', party: ada, cents: -1150 },
      { account: 'receivable', party: clinic, cents: 1150 },
    ]);
  });
});
