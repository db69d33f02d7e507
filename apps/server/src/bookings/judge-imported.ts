import { book, pastRide, type RideOfRow, rideOfRow } from '@handrail/domain/bookings';
import { type Booking, type Day, edit, entriesOf, isCanceled } from '@handrail/domain/day';
import {
  clockTime,
  type Id,
  listName,
  longDate,
  type OperatorId,
  type Verdict,
  WILL_CALL_TIME,
} from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import { endAt } from '../day/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { JudgedRow, RowProblem } from '../platform/importer/index.ts';
import { getProgram } from '../programs/index.ts';
import { pricedWay } from './fee.ts';
import { namedRider, type Placed, placedOf, standIn } from './placed-row.ts';
import { getMember } from './rider-facts.ts';
import { whoRides } from './who-rides.ts';

interface Judging {
  queries: Queries;
  operator: OperatorId;
  now: Temporal.Instant;
  nextId: () => Id<never>;
}

interface Judged {
  made: Booking[];
  /** The days of the rows as they were. */
  days: readonly Day[];
  refused: RowProblem[];
}

/**
 * What the rows of a list come to, one after the other, each on the days as those before it left them. Asked for the
 * preview, and again under the operator's head. Nothing is written; ends that are no place yet stand in for themselves.
 */
export async function judgeImported(
  { queries, operator, now, nextId }: Judging,
  rows: readonly JudgedRow[],
  daysOf: (dates: Set<string>) => Promise<Day[]>,
): Promise<Judged> {
  const { of, refused: unknown } = await whoRides({ queries, operator }, rows.map(namedRider));
  const [programOf, memberOf] = [
    remembered(async (id: string) => getProgram(queries, operator, id)),
    remembered(async (id: string) => getMember(queries, operator, id)),
  ];
  const rides = rows.map((judged) => ({ judged, ride: rideOfRow(judged.values) }));
  const days = await daysOf(new Set(rides.map(({ ride }) => ride.date.toString())));
  const after = new Map(days.map((day) => [day.date, day]));
  const made: Booking[] = [];
  const refused: RowProblem[] = [...unknown];
  for (const { judged, ride } of rides) {
    const who = of.get(judged.row);
    const placed = placedOf(judged);
    const day = after.get(ride.date.toString());
    if (!who || !placed || !day) continue;
    const [program, rider] = [await programOf(who.programId), await memberOf(who.riderId)];
    const facts = { program, rider, levels: [], travel: pricedWay(placed.way), now, nextId };
    const booked = bookRow(day, { ride, placed }, facts);
    const sentence = booked.ok ? repeatedText(day, ride, booked.value) : booked.refusal.sentence;
    if (!booked.ok || sentence !== null) {
      refused.push({ row: judged.row, field: null, sentence: sentence ?? '' });
      continue;
    }
    made.push(booked.value);
    after.set(day.date, edit(day, { bookings: [booked.value] }));
  }
  return { made, days, refused };
}

function bookRow(
  day: Day,
  { ride, placed }: { ride: RideOfRow; placed: Placed },
  facts: Parameters<typeof book>[2],
): Verdict<Booking> {
  const draft = {
    pickup: { wall: ride.date.toPlainDateTime(ride.pickupTime ?? WILL_CALL_TIME), offset: null },
    from: endAt(standIn(placed.pickup), placed.pickup, null),
    to: endAt(standIn(placed.dropoff), placed.dropoff, null),
    appointment: ride.appointmentTime && { wall: ride.date.toPlainDateTime(ride.appointmentTime), offset: null },
    aids: ride.aids,
    companions: ride.companions,
    payment: ride.payment,
    payerAccountId: null,
    officeNote: ride.note,
    adminNote: '',
    more: { origin: 'import' as const, asksDoorToDoor: ride.asksDoorToDoor },
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
function repeatedText(day: Day, { firstname, lastname, pickupTime, date }: RideOfRow, ride: Booking): string | null {
  const same = [...entriesOf(day.booking)].find(
    (held) =>
      held.riderId === ride.riderId &&
      held.isWillCall === ride.isWillCall &&
      (held.requestedAt ?? held.scheduledPickupAt) === ride.requestedAt &&
      isCanceled(held) === isCanceled(ride),
  );
  if (!same) return null;
  const when = pickupTime === null ? 'a will-call' : clockTime(pickupTime);
  return `${listName({ first: firstname, last: lastname })} has this ride already: ${when}, ${longDate(date)}.`;
}

function remembered<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, T>();
  return async (id) => {
    const held = known.get(id);
    if (held !== undefined) return held;
    const value = await read(id);
    known.set(id, value);
    return value;
  };
}
