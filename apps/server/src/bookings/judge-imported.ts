import { book, dayOfRow, pastRide, type RideOfRow, rideOfRow } from '@handrail/domain/bookings';
import { type Booking, type Day, edit, entriesOf, isCanceled } from '@handrail/domain/day';
import {
  clockTime,
  type Id,
  listName,
  longDate,
  type OperatorId,
  type RiderId,
  type Verdict,
  WILL_CALL_TIME,
} from '@handrail/domain/platform';
import type { Program } from '@handrail/domain/programs';
import type { Member } from '@handrail/domain/riders';
import type { Temporal } from 'temporal-polyfill';
import { endAt } from '../day/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { JudgedRow, RowProblem } from '../platform/importer/index.ts';
import { turns } from '../platform/in-breaths.ts';
import { getProgram } from '../programs/index.ts';
import { pricedWay } from './fee.ts';
import { namedRider, type Placed, placedOf, standIn } from './placed-row.ts';
import { getMember } from './rider-facts.ts';
import { type WhoRides, whoRides } from './who-rides.ts';

/** What the rows of a list are judged by: who rides, and their days as they stand. */
interface Gathered {
  of: ReadonlyMap<number, WhoRides>;
  programs: ReadonlyMap<string, Program>;
  members: ReadonlyMap<string, Member>;
  days: readonly Day[];
  refused: RowProblem[];
}

export interface RideCome {
  row: number;
  booking: Booking;
}

/** Reads what the rules ask about, once for all rows. */
export async function gatherImported(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  rows: readonly JudgedRow[],
  daysOf: (dates: Set<string>) => Promise<Day[]>,
): Promise<Gathered> {
  const { of, refused } = await whoRides({ queries, operator }, rows, namedRider);
  const [programs, members] = [new Map<string, Program>(), new Map<string, Member>()];
  for (const { programId, riderId } of of.values()) {
    if (!programs.has(programId)) programs.set(programId, await getProgram(queries, operator, programId));
    if (!members.has(riderId)) members.set(riderId, await getMember(queries, operator, riderId));
  }
  const dates = new Set(rows.map(({ values }) => dayOfRow(values)));
  return { of, refused, programs, members, days: await daysOf(dates) };
}

/**
 * What the rows of a list come to, one after the other, each on the days as those before it left them. Asked for the
 * preview, before the import, and under the operator's head of what others changed meanwhile. Nothing is written; ends that are
 * no place yet stand in for themselves.
 */
export async function judgeImported(
  { of, programs, members, days, refused: unknown }: Gathered,
  rows: readonly JudgedRow[],
  { now, lettingOthersIn }: { now: Temporal.Instant; lettingOthersIn: boolean },
): Promise<{ made: RideCome[]; refused: RowProblem[] }> {
  const after = new Map(days.map((day) => [day.date, day]));
  const held = new Map(days.map((day) => [day.date, ridesByRider(day)]));
  const nextId = idsOnPaper();
  const made: RideCome[] = [];
  const refused: RowProblem[] = [...unknown];
  const letOthersIn = turns();
  for (const judged of rows) {
    if (lettingOthersIn) await letOthersIn();
    const { row, values } = judged;
    const ride = rideOfRow(values);
    const who = of.get(row);
    const placed = placedOf(judged);
    const day = after.get(ride.date.toString());
    const program = who && programs.get(who.programId);
    const rider = who && members.get(who.riderId);
    if (!program || !rider || !placed || !day) continue;
    const facts = { program, rider, levels: [], travel: pricedWay(placed.way), now, nextId };
    const booked = bookRow(day, { ride, placed }, facts);
    const ofRider = held.get(day.date) ?? new Map<RiderId, Booking[]>();
    const sentence = booked.ok
      ? repeatedText(ofRider.get(rider.id) ?? [], ride, booked.value)
      : booked.refusal.sentence;
    if (!booked.ok || sentence !== null) {
      refused.push({ row, field: null, sentence: sentence ?? '' });
      continue;
    }
    made.push({ row, booking: booked.value });
    ofRider.set(rider.id, [...(ofRider.get(rider.id) ?? []), booked.value]);
    after.set(day.date, edit(day, { bookings: [booked.value] }));
  }
  return { made, refused };
}

function ridesByRider(day: Day): Map<RiderId, Booking[]> {
  return Map.groupBy(entriesOf(day.booking), ({ riderId }) => riderId);
}

function bookRow(
  day: Day,
  { ride, placed }: { ride: RideOfRow; placed: Placed },
  facts: Parameters<typeof book>[2],
): Verdict<Booking> {
  const { along } = ride;
  const draft = {
    pickup: { wall: ride.date.toPlainDateTime(ride.pickupTime ?? WILL_CALL_TIME), offset: null },
    from: endAt(standIn(placed.pickup), placed.pickup, null),
    to: endAt(standIn(placed.dropoff), placed.dropoff, null),
    appointment: ride.appointmentTime && { wall: ride.date.toPlainDateTime(ride.appointmentTime), offset: null },
    aids: ride.aids,
    companions: along.companions,
    payment: ride.payment,
    payerAccountId: null,
    officeNote: ride.note,
    adminNote: '',
    more: {
      origin: 'import' as const,
      asksDoorToDoor: ride.asksDoorToDoor,
      attendants: along.attendants,
      guests: along.guests,
      serviceAnimals: along.serviceAnimals,
    },
  };
  const { ended, atDoor, droppedOff } = ride;
  if (ended !== null) return pastRide({ ...draft, ended, atDoor, droppedOff }, facts);
  const booked = book([day], { ...draft, isWillCall: ride.pickupTime === null, returnLeg: null }, facts);
  if (booked.ok) return { ok: true, value: booked.value[0] as Booking }; // a ride without a way back is one booking
  const { refusal } = booked;
  if (refusal.code !== 'IN_THE_PAST') return booked;
  return { ok: false, refusal: { ...refusal, sentence: `${refusal.sentence} Say how it ended.` } };
}

/** The same rider twice at one time is one ride that was written down twice. */
function repeatedText(
  ofRider: readonly Booking[],
  { firstname, lastname, pickupTime, date }: RideOfRow,
  ride: Booking,
): string | null {
  const same = ofRider.find(
    (held) =>
      held.isWillCall === ride.isWillCall &&
      (held.requestedAt ?? held.scheduledPickupAt) === ride.requestedAt &&
      isCanceled(held) === isCanceled(ride),
  );
  if (!same) return null;
  const when = pickupTime === null ? 'a will-call' : clockTime(pickupTime);
  return `${listName({ first: firstname, last: lastname })} has this ride already: ${when}, ${longDate(date)}.`;
}

/** Rides that are judged have numbers that no row has, until they are written. */
function idsOnPaper(): () => Id<never> {
  let drawn = 0;
  return () => `-${++drawn}`;
}
