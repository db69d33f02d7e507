import type { DateText } from '../day/index.ts';
import type { RiderId } from '../platform/ids.ts';
import type { Phone } from '../platform/phone.ts';
import type { BrokerRider } from './broker-ride.ts';
import { plain } from './value-words.ts';

/** A rider we have, with a number that this payer knows or has known them by; one for each number. */
export interface KnownRider {
  id: RiderId;
  first: string;
  last: string;
  bornOn: DateText | null;
  phone: Phone | null;
  memberId: string | null;
}

export type RiderMatch =
  | { is: 'matched'; riderId: RiderId; by: 'member_number' | 'name' }
  /** A person is asked: two fit, or a number and a name lead to two people. */
  | { is: 'asked'; riderIds: readonly RiderId[] }
  | { is: 'new' };

/**
 * Who of our riders a file means: by the payer's own number for them, or else by name with date of birth or phone. By name
 * alone nobody is taken for anybody.
 */
export function matchRider(rider: BrokerRider, known: readonly KnownRider[]): RiderMatch {
  const byNumber =
    rider.memberId === null ? [] : known.filter(({ memberId }) => isSameNumber(memberId, rider.memberId));
  const byName = known.filter((one) => isSameName(one, rider) && isSamePerson(one, rider));
  const numbered = byName.filter(({ memberId }) => memberId !== null && rider.memberId !== null);
  // Of the same name and birth, and of another number at this payer: twins in name, or a number that has changed.
  const others = numbered.filter(({ id }) => !byNumber.some((one) => one.id === id));
  const all = [...new Set([...byNumber, ...byName].map(({ id }) => id))];
  if (all.length === 0) return { is: 'new' };
  const [riderId, second] = all;
  if (riderId === undefined || second !== undefined || others.length > 0) return { is: 'asked', riderIds: all };
  return { is: 'matched', riderId, by: byNumber.length > 0 ? 'member_number' : 'name' };
}

function isSameNumber(ours: string | null, theirs: string | null): boolean {
  return ours !== null && theirs !== null && plain(ours) !== '' && plain(ours) === plain(theirs);
}

function isSameName(ours: KnownRider, theirs: BrokerRider): boolean {
  return (
    plain(ours.last) === plain(theirs.last) && plain(ours.first) === plain(theirs.first) && plain(ours.last) !== ''
  );
}

/** A birth that differs is another person, whoever's phone it is: households share one. */
function isSamePerson(ours: KnownRider, theirs: BrokerRider): boolean {
  if (ours.bornOn !== null && theirs.bornOn !== null) return ours.bornOn === theirs.bornOn;
  return ours.phone !== null && ours.phone === theirs.phone;
}
