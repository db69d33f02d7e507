import { type Booking, type Day, edit } from '@handrail/domain/day';
import type { End } from '@handrail/domain/bookings';
import type { Fittings } from '@handrail/domain/fleet';
import type { FieldMerge, MergeField } from '@handrail/domain/nemt';
import type { BookingId, Id, RiderId } from '@handrail/domain/platform';
import { endAt } from '../day/index.ts';
import type { Address } from '../places/index.ts';
import type { HeldPrebooking, JudgingFacts } from './judging-facts.ts';
import type { PreparedRide, PreparedRow } from './prepare-rides.ts';
import type { Said } from './prebooking-store.ts';
import type { RidersRides } from './riders-rides.ts';

/** What a person has decided of a file's rides. */
export interface Choices {
  takes: (key: string, field: MergeField) => 'theirs' | 'ours' | null;
  /** Who is meant where two fit; null for a rider of their own, undefined where nobody has said. */
  riderOf: (row: number) => RiderId | null | undefined;
}

export interface JudgedRide {
  row: number;
  prepared: PreparedRide | null;
  /** Whom a row names that is no ride. */
  who?: PreparedRow['who'];
  outcome: 'new' | 'changed' | 'clash' | 'canceled' | 'refused' | 'unchanged';
  sentence: string | null;
  warnings: readonly string[];
  fields: readonly FieldMerge[];
  held: HeldPrebooking | null;
  matchedBy: 'member_number' | 'name' | null;
  candidates: readonly RiderId[];
  /** The booking as it is made or changed; on the days that are handed on. */
  bookingId: BookingId | null;
  /** What is to be kept of it; null where nothing is to be written. */
  said: Said | null;
}

export interface Judging {
  /** Where nothing is held, others have their turn between rows. */
  letOthersIn: (() => Promise<void>) | null;
  facts: JudgingFacts;
  choices: Choices;
  levels: readonly number[];
  nextId: () => Id<never>;
  /** What riders do on these days, for whoever looks at a preview; an import warns nobody. */
  others: RidersRides | null;
  vehicleOf: (day: Day, booking: Booking) => Promise<(Fittings & { capacity: number }) | null>;
}

/** Stands for a rider who is to be added, and for a place that is to be found or added, until they are. */
export const NEW_RIDER = 'rider ';
export const NEW_PLACE = 'place ';

/** The days at hand by their dates. */
export type Days = ReadonlyMap<string, Day>;

/** One ride judged, on the days as it leaves them. */
export interface Step {
  ride: JudgedRide;
  days: Days;
}

export function refuse(ride: JudgedRide, sentence: string): JudgedRide {
  return { ...ride, outcome: 'refused', sentence, said: null };
}

export function put(days: Days, date: string, booking: Booking): Days {
  const day = days.get(date);
  return day ? new Map([...days, [date, edit(day, { bookings: [booking] })]]) : days;
}

/** An end that is to be found or added when the ride is kept. */
export function newEnd(address: Address): End {
  return endAt(`${NEW_PLACE}${JSON.stringify(address)}`, address, null);
}
