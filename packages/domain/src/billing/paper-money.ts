import { bookingOf, paperDay, type Booking, type PaperRide } from '../day/index.ts';
import type { BillableRide } from './billable.ts';
import type { BillingTerms } from './billing-terms.ts';
import type { MoneyEntry } from './money-entry.ts';

/** Ada's ride of $12.50 and $2.00 beside it, driven, on paper. */
export function paperFare(more: Partial<PaperRide> = {}): Booking {
  const ride = { id: '11', riderId: '900', rideStatus: 3, rideFeeCents: 1250, addlFeeCents: 200, ...more } as const;
  return bookingOf(paperDay([ride]), ride.id);
}

/** An entry of November, for its postings. */
export function paperEntry(more: Partial<MoneyEntry> & Pick<MoneyEntry, 'id' | 'postings'>): MoneyEntry {
  return {
    why: 'charge',
    at: '2026-11-10T15:00:00+00:00',
    month: '2026-11',
    serviceDay: '2026-11-10',
    subject: { kind: 'booking', id: '11' },
    reverses: null,
    reason: '',
    ...more,
  };
}

export const PAPER_TERMS: BillingTerms = { cycle: 'monthly', netDays: 30, grouping: 'rider', needs: [] };

/** A ride of $45.90 that nobody has billed, with all the proof there is. */
export function paperBillable(more: Partial<BillableRide> = {}): BillableRide {
  return {
    bookingId: '11',
    riderId: '900',
    riderName: 'Castellano, Rita',
    serviceDay: '2026-11-03',
    status: 'completed',
    description: 'Wheelchair, 4.80 mi',
    way: '612 Juniper Ave › Elm Street Clinic',
    payerNumber: 'EF-20421',
    extras: [],
    isShared: false,
    owedCents: 4590,
    invoicedCents: 0,
    has: ['signature', 'odometer', 'authorization', 'member_number'],
    isAuthorizationUsedUp: false,
    ...more,
  };
}
