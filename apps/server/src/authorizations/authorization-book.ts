import type { PayerRule } from '@handrail/domain/fleet';
import {
  type Authorization,
  type AuthorizedRide,
  authorizedRide,
  chooseAuthorization,
  isCovered,
  isOf,
  mayAuthorize,
  whyNotAuthorized,
} from '@handrail/domain/authorizations';
import type { Booking } from '@handrail/domain/day';
import { type BookingId, no, type RiderId, type Verdict, type Warning, yes } from '@handrail/domain/platform';
import { listPayerRules } from '../accounts/index.ts';
import { type Asking, listAuthorizations, ridesOfAuthorizations } from './authorization-store.ts';

/**
 * What is authorized of some riders' rides, and which rides have it: those that are stored, and those that this call has
 * asked about so far. Whoever holds the operator's head holds the last unit with it, so it is given once.
 */
export class AuthorizationBook {
  readonly #authorizations: readonly Authorization[];
  readonly #rides: Map<string, Map<string, AuthorizedRide>>;
  readonly #rules: ReadonlyMap<string, PayerRule>;

  constructor(
    authorizations: readonly Authorization[],
    rides: ReadonlyMap<string, readonly AuthorizedRide[]>,
    rules: readonly PayerRule[],
  ) {
    this.#authorizations = authorizations;
    this.#rides = new Map(
      authorizations.map(({ id }) => [id, new Map((rides.get(id) ?? []).map((ride) => [ride.bookingId, ride]))]),
    );
    this.#rules = new Map(rules.map((rule) => [rule.payerId, rule]));
  }

  get isEmpty(): boolean {
    return this.#authorizations.length === 0;
  }

  /**
   * The number that a ride carries: one that covers it, or none. A number of a broker's that nobody has noted here is the
   * broker's word, and stays; so does one that a file names beyond what was granted, which its payer is asked about.
   */
  numberFor(booking: Booking): string | null {
    const held = booking.authorizationNumber;
    const own = this.#of(booking);
    const named = own.find(({ number }) => number === held);
    if (held !== null && !named) return held;
    const ride = authorizedRide(booking);
    if (named && mayAuthorize(named, ride, this.#ridesOf(named)).ok) return held;
    const other = chooseAuthorization(ride, own, this.#ridesOf);
    if (other) return other.number;
    return booking.origin === 'import' ? held : null;
  }

  /** Writes down that a ride has what its number says, so that the next one is asked after it. */
  take(booking: Booking): void {
    for (const one of this.#authorizations) {
      const rides = this.#rides.get(one.id);
      if (isOf(one, booking) && one.number === booking.authorizationNumber)
        rides?.set(booking.id, authorizedRide(booking));
      else rides?.delete(booking.id);
    }
  }

  /** Rides that came to nothing in the same call take nothing. */
  release(bookingIds: readonly BookingId[]): void {
    for (const rides of this.#rides.values()) for (const id of bookingIds) rides.delete(id);
  }

  /** Why a ride is not authorized, whatever its payer makes of that; null where it is, or where nobody has to say so. */
  whyNot(booking: Booking): string | null {
    const rule = this.#rules.get(booking.payerAccountId ?? '');
    if (!rule || rule.authorizations === 'off') return null;
    const own = this.#of(booking);
    const ride = authorizedRide(booking);
    const named = own.find(({ number }) => number === booking.authorizationNumber);
    if (booking.authorizationNumber !== null && !named) return null;
    if (named) {
      // Whoever has a ride of it keeps that before others, the earliest first; one that comes takes what is left.
      const rides = this.#ridesOf(named);
      const others = rides.filter(({ bookingId }) => bookingId !== booking.id);
      if (others.length < rides.length && isCovered(named, booking.id, [...others, ride])) return null;
    }
    if (chooseAuthorization(ride, own, this.#ridesOf)) return null;
    return whyNotAuthorized({ ride, payerName: rule.payerName }, named ? [named] : own, this.#ridesOf);
  }

  /** What is said of rides that are about to be booked, or the refusal of the first that must not be. */
  judge(bookings: readonly Booking[]): Verdict<Warning<'NOT_AUTHORIZED'>[], 'NOT_AUTHORIZED'> {
    const warnings: Warning<'NOT_AUTHORIZED'>[] = [];
    for (const booking of bookings) {
      const sentence = this.whyNot(booking);
      if (sentence !== null) {
        if (this.isRefused(booking)) return no('NOT_AUTHORIZED', sentence);
        warnings.push({ code: 'NOT_AUTHORIZED', sentence });
      }
      this.take({ ...booking, authorizationNumber: this.numberFor(booking) });
    }
    return yes(warnings);
  }

  isRefused({ payerAccountId }: Booking): boolean {
    return this.#rules.get(payerAccountId ?? '')?.authorizations === 'refuse';
  }

  #of(booking: Booking): Authorization[] {
    return this.#authorizations.filter((one) => isOf(one, booking));
  }

  #ridesOf = (authorization: Authorization): readonly AuthorizedRide[] => [
    ...(this.#rides.get(authorization.id)?.values() ?? []),
  ];
}

/** Judges rides that are about to be booked, or booked otherwise, by what their payers have authorized. */
export async function judgeAuthorized(asking: Asking, bookings: readonly Booking[]) {
  const paid = bookings.filter(({ payerAccountId }) => payerAccountId !== null);
  if (paid.length === 0) return yes<Warning<'NOT_AUTHORIZED'>[]>([]);
  const book = await openBook(
    asking,
    paid.map(({ riderId }) => riderId),
  );
  return book.judge(paid);
}

/** The book of some riders, as it stands in this transaction. */
export async function openBook(asking: Asking, riderIds: Iterable<RiderId>): Promise<AuthorizationBook> {
  const ids = [...new Set(riderIds)].filter((id) => /^\d+$/.test(id));
  const authorizations = ids.length === 0 ? [] : await listAuthorizations(asking, { riderIds: ids });
  const rides = await ridesOfAuthorizations(asking, authorizations);
  return new AuthorizationBook(authorizations, rides, await listPayerRules(asking));
}
