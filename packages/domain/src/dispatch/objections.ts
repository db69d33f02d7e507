import { statusOf, type AccountId, type Booking } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Warning } from '../platform/warning.ts';

/**
 * What a payer has against a ride of its on a vehicle with its crew on one day: a paper that one of them lacks, or that the
 * ride was not authorized. Whether that forbids it or is only said, is as the payer says.
 */
export interface Objection {
  payerId: AccountId;
  /** The one ride that is meant; null is each of the payer's. */
  bookingId: BookingId | null;
  code: 'PAPER_MISSING' | 'NOT_AUTHORIZED';
  sentence: string;
  isRefused: boolean;
}

/** Whether no payer forbids these rides. A ride that is on a vehicle already may be put on another without an authorization. */
export function payersAgree(
  objections: readonly Objection[],
  bookings: readonly Booking[],
): Verdict<true, Objection['code']> {
  for (const booking of bookings) {
    const found = objections.find((one) => one.isRefused && isAbout(one, booking));
    if (found) return no(found.code, found.sentence);
  }
  return yes(true);
}

/** What is only said of these rides, each sentence once. */
export function warnOfObjections(
  objections: readonly Objection[],
  bookings: readonly Booking[],
): Warning<Objection['code']>[] {
  const said = objections.filter((one) => !one.isRefused && bookings.some((booking) => isAbout(one, booking)));
  return [...new Map(said.map(({ code, sentence }) => [sentence, { code, sentence }])).values()];
}

function isAbout({ payerId, bookingId, code }: Objection, booking: Booking): boolean {
  if (booking.payerAccountId !== payerId || (bookingId !== null && bookingId !== booking.id)) return false;
  return code === 'PAPER_MISSING' || statusOf(booking) === 'booked';
}
