import { mayPayFor } from '@handrail/domain/accounts';
import { type AccountId, type Booking, type Day, find } from '@handrail/domain/day';
import { type KnownRider, plain } from '@handrail/domain/nemt';
import { type ProgramId, type RiderId, serviceDateOf } from '@handrail/domain/platform';
import type { Program } from '@handrail/domain/programs';
import type { Member } from '@handrail/domain/riders';
import type { Temporal } from 'temporal-polyfill';
import { listPayers, type StoredPayer } from '../accounts/index.ts';
import { type AuthorizationBook, openBook } from '../authorizations/index.ts';
import { listMembers } from '../bookings/index.ts';
import { type Looking, readSlice } from '../day/index.ts';
import { type Address, listPlaces } from '../places/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import { getProgram } from '../programs/index.ts';
import { digestOf } from '../riders/index.ts';
import { answerTermsOf } from './answer-terms.ts';
import { listKnownRiders } from './known-riders.ts';
import type { PreparedRow } from './prepare-rides.ts';
import { listPrebookings, type StoredPrebooking } from './prebooking-store.ts';

/** A ride that an earlier file brought, with the booking it became and where that goes now. */
export interface HeldPrebooking extends StoredPrebooking {
  booking: Booking;
  ends: { pickup: Address; dropoff: Address };
}

/** What judging the rows of a file asks about, as it stands in this transaction. */
export interface JudgingFacts {
  payer: StoredPayer;
  program: Program;
  today: string;
  now: Temporal.Instant;
  held: ReadonlyMap<string, HeldPrebooking>;
  known: readonly KnownRider[];
  /** Those of them whom a number may mean, or a last name. */
  likeOf: (memberId: string | null, last: string) => readonly KnownRider[];
  members: ReadonlyMap<RiderId, Member>;
  digestOf: (memberId: string | null) => string | null;
  /** How long its payer waits for an answer; null where it wants none. */
  answerWithinMin: number | null;
  /** What is authorized of their rides; it is written down as row after row is judged. */
  authorizations: AuthorizationBook;
}

export async function payerOf({ queries, operator }: Looking, id: AccountId): Promise<StoredPayer> {
  const payer = (await listPayers(queries, operator)).find((one) => one.id === id);
  if (!payer) throw notFound();
  return payer;
}

/** The program that a payer's rides are of: the one that was chosen, or its first. */
export function programOf(payer: StoredPayer, chosen: ProgramId | undefined): ProgramId | null {
  const program = chosen === undefined ? payer.programs[0] : payer.programs.find(({ id }) => id === chosen);
  if (!program) return null;
  return mayPayFor(program.id, payer, null).ok ? program.id : null;
}

/** Earlier rides of these keys, with their bookings as they stand. */
export async function gatherHeld(
  looking: Looking,
  payerId: AccountId,
  query: { keys: readonly string[] } | { from: string; until: string },
): Promise<HeldPrebooking[]> {
  const { queries, operator, services } = looking;
  const stored = await listPrebookings({ queries, operator, vault: services.vault }, { payerId, ...query });
  const bookings = new Map(
    (
      await readSlice(
        queries,
        operator,
        stored.map((one) => one.booking_id),
      )
    ).bookings.map((one) => [one.id, one]),
  );
  const places = await listPlaces(
    queries,
    operator,
    [...bookings.values()].flatMap(({ pickupPlaceId, dropoffPlaceId }) => [pickupPlaceId, dropoffPlaceId]),
  );
  return stored.flatMap((one) => {
    const booking = bookings.get(one.booking_id);
    const pickup = booking && places.get(booking.pickupPlaceId);
    const dropoff = booking && places.get(booking.dropoffPlaceId);
    return booking && pickup && dropoff ? [{ ...one, booking, ends: { pickup, dropoff } }] : [];
  });
}

interface Asked {
  payer: StoredPayer;
  programId: ProgramId;
  rows: readonly PreparedRow[];
  /** Riders whom a person has named. */
  named: readonly RiderId[];
  now: Temporal.Instant;
}

export async function gatherFacts(
  looking: Looking,
  { payer, programId, rows, named, now }: Asked,
): Promise<JudgingFacts> {
  const { queries, operator, services } = looking;
  const rides = rows.flatMap((row) => row.rides);
  const held = await gatherHeld(looking, payer.id, { keys: rides.map(({ key }) => key) });
  const digest = (memberId: string | null) => digestOf(services.vault, operator, memberId);
  const riders = rides.map(({ ride }) => ride.rider);
  const known = await listKnownRiders(queries, {
    operator,
    payerId: payer.id,
    digests: [...new Set(riders.flatMap(({ memberId }) => digest(memberId) ?? []))],
    names: [...new Set(riders.flatMap(({ last }) => spellings(last)))],
  });
  const ids = new Set([...named, ...known.map(({ id }) => id), ...held.map(({ booking }) => booking.riderId)]);
  const members = await listMembers(queries, operator, [...ids]);
  if (members.size < ids.size) throw notFound();
  const program = await getProgram(queries, operator, programId);
  return {
    payer,
    program,
    today: serviceDateOf(now, program.zone).toString(),
    now,
    held: new Map(held.map((one) => [one.broker_prebooking_id, one])),
    known,
    likeOf: likeOf(known),
    members,
    digestOf: digest,
    answerWithinMin: (await answerTermsOf({ queries, operator }, payer.id))?.within_min ?? null,
    authorizations: await openBook(looking, ids),
  };
}

/** Sorted once: a file of thousands asks for each row. */
function likeOf(known: readonly KnownRider[]): JudgingFacts['likeOf'] {
  const byNumber = Map.groupBy(known, ({ memberId }) => memberId);
  const byName = Map.groupBy(known, ({ last }) => plain(last));
  return (memberId, last) => {
    const named = byName.get(plain(last)) ?? [];
    if (memberId === null) return named;
    const numbered = byNumber.get(memberId) ?? [];
    return [...new Set([...numbered, ...named])];
  };
}

/** A last name as the database may spell it where letters have marks. */
function spellings(last: string): string[] {
  const bare = last.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return [...new Set([plain(last), bare, bare.replaceAll(/[^a-z0-9]/g, '')])];
}

/** The days that rows touch: those of their rides, and those on which held ones are. */
export function daysTouched(rows: readonly PreparedRow[], held: Iterable<HeldPrebooking>): string[] {
  const days = rows.flatMap(({ rides }) => rides.flatMap(({ ride, wall }) => [ride.serviceDay, wall.slice(0, 10)]));
  return [...new Set([...days, ...[...held].map(({ booking }) => booking.serviceDay)])]
    .filter((day) => day !== '')
    .sort();
}

/** A booking as the days at hand have it. */
export function bookingAt(days: ReadonlyMap<string, Day>, { id, serviceDay }: Booking): Booking | null {
  const day = days.get(serviceDay);
  return (day && find(day.booking, id)) ?? null;
}
