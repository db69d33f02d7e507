import { at, bookingOf, type Day } from '@handrail/domain/day';
import { invariant, type BookingId } from '@handrail/domain/platform';
import type { Changing, Drawing } from '../platform/calls/handler.ts';
import { bookingsOnWire, type BookingOnWire } from './booking-wire.ts';
import { saveDay } from './day-store.ts';
import { lookingOf } from './looking.ts';
import { type TripOnWire, tripsOfBookings } from './trip-wire.ts';
import { changesOfDay, dayOn } from './warm-days.ts';

/** Rides of one day that something was done to, as a call keeps it until it is drawn. */
export interface DoneToRides {
  date: string;
  bookingIds: readonly BookingId[];
}

/** A day as it stood when what is being drawn was done. */
export async function dayAsDone(context: Drawing, date: string): Promise<Day> {
  const { queries, by, version } = context;
  const now = await dayOn(context, date);
  if (version === null || now.version <= version) return now;
  const later = await changesOfDay(queries, by.operator, { date, above: version, upTo: now.version });
  return at(now, version, later.reverse());
}

/** Writes what a rule made of the day; the rides are drawn once it is committed. */
export async function saveRides(
  { tx }: Changing,
  before: Day,
  after: Day,
  bookingIds: readonly BookingId[],
): Promise<DoneToRides> {
  await saveDay(tx, before, after);
  const [first] = bookingIds;
  // A ride that was given another day is drawn on that one.
  const date = first === undefined ? before.date : bookingOf(after, first).serviceDay;
  return { date, bookingIds };
}

/** The rides as lists and overlays show them. */
export async function drawRides(done: DoneToRides, context: Drawing): Promise<BookingOnWire[]> {
  const day = await dayAsDone(context, done.date);
  const rides = done.bookingIds.map((id) => bookingOf(day, id));
  return bookingsOnWire(lookingOf(context), day, rides);
}

/** The one ride that a call was about. */
export async function drawRide(done: DoneToRides, context: Drawing): Promise<{ booking: BookingOnWire }> {
  const [booking] = await drawRides(done, context);
  invariant(booking, 'A ride that something was done to is there.');
  return { booking };
}

/** The same with the trip that it is on, and its day, for whoever warns of what is on it. */
export async function drawRideOnTrip(
  done: DoneToRides,
  context: Drawing,
): Promise<{ day: Day; booking: BookingOnWire; trip: TripOnWire | null }> {
  const { booking } = await drawRide(done, context);
  const day = await dayAsDone(context, done.date);
  const [trip = null] = await tripsOfBookings(lookingOf(context), day, [bookingOf(day, booking.booking_id)]);
  return { day, booking, trip };
}
