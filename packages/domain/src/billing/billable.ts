import type { DateText, RideStatus } from '../day/index.ts';
import type { BookingId, RiderId } from '../platform/ids.ts';
import type { Cents } from '../platform/money.ts';
import type { Proof } from './billing-terms.ts';

/** A ride as far as an invoice is concerned. */
export interface BillableRide {
  bookingId: BookingId;
  riderId: RiderId;
  riderName: string;
  serviceDay: DateText;
  status: RideStatus;
  /** What the line says it was: `Wheelchair, 4.80 mi`, or `No show`. */
  description: string;
  /** From where to where: `Elm Street Clinic › 411 Oak Rd`. */
  way: string;
  /** By which the payer knows the ride; empty where it gave none. */
  payerNumber: string;
  /** The extras that stand under the line with amounts of their own: `Wait at the door, 12 min`. */
  extras: readonly { label: string; cents: Cents }[];
  /** The rider pays a part, so that extras are nobody's alone. */
  isShared: boolean;
  /** The payer's share as it is owed now, and what its invoices have asked for it so far. */
  owedCents: Cents;
  invoicedCents: Cents;
  has: readonly Proof[];
  isAuthorizationUsedUp: boolean;
}

/** What a line says of a ride; nobody was carried any miles where nobody rode. */
export function rideWords({
  status,
  aids,
  miles,
}: {
  status: RideStatus;
  aids: readonly string[];
  miles: string;
}): string {
  switch (status) {
    case 'no_show':
      return 'No show';
    case 'canceled_late':
      return 'Canceled late';
    case 'canceled_early':
      return 'Canceled';
    case 'booked':
    case 'dispatched':
    case 'started':
    case 'picked_up':
    case 'completed':
      return [aids.join(', ') || 'Ambulatory', `${miles} mi`].join(', ');
  }
}

/** Why a ride is not on an invoice. */
export type Lack = 'open' | 'authorization_used_up' | `no_${Proof}`;

export const LACK_WORDS: Readonly<Record<Lack, string>> = {
  open: 'Still open: not completed',
  no_signature: 'No signature',
  no_odometer: 'No odometer reading',
  no_authorization: 'No authorization',
  authorization_used_up: 'Authorization used up',
  no_member_number: 'No member number',
};

/**
 * What a ride lacks before its payer can be asked for it. Of one that was not driven there is nothing to sign and no
 * odometer to read.
 */
export function lacksOf({ status, has, isAuthorizationUsedUp }: BillableRide, needs: readonly Proof[]): Lack[] {
  if (!isOver(status)) return ['open'];
  const wanted = needs.filter((proof) => status === 'completed' || !OF_DRIVING.has(proof));
  const missing = wanted.filter((proof) => !has.includes(proof)).map((proof): Lack => `no_${proof}`);
  const isUsedUp = isAuthorizationUsedUp && wanted.includes('authorization') && has.includes('authorization');
  return isUsedUp ? [...missing, 'authorization_used_up'] : missing;
}

const OF_DRIVING: ReadonlySet<Proof> = new Set(['signature', 'odometer']);

function isOver(status: RideStatus): boolean {
  switch (status) {
    case 'completed':
    case 'no_show':
    case 'canceled_early':
    case 'canceled_late':
      return true;
    case 'booked':
    case 'dispatched':
    case 'started':
    case 'picked_up':
      return false;
  }
}
