import {
  entriesOf,
  epochMsOf,
  instantOfText,
  isCanceled,
  isWaitingForCall,
  statusOf,
  textOfInstant,
  textOfWall,
  zoneOf,
  type Booking,
  type Day,
  type InstantText,
} from '../../day/index.ts';
import { planOfRide } from '../../bookings/index.ts';
import type { BookingId, ProgramId, RiderId, VehicleId } from '../../platform/ids.ts';
import type { Refusal } from '../../platform/verdict.ts';
import { clockTimeAt, instantOf } from '../../platform/zones.ts';
import { vehicleOfTrip, type TemplateFacts } from './column-crew.ts';
import { wallOnDay, type KeptColumn, type KeptRide } from './template.ts';

/** When a kept ride is on a day: at no time while its rider has yet to call. */
export type KeptTimes = { pickupAt: InstantText; dropoffAt: InstantText } | null;

export type RideMatch =
  | { is: 'waits'; booking: Booking; times: KeptTimes }
  /** It is on this vehicle already. */
  | { is: 'there'; booking: Booking }
  /** `other`: a booking of the rider that waits for another time or between other places, and could be taken instead. */
  | { is: 'none'; refusal: Refusal; other: Booking | null };

/** The bookings of a program's day by whose they are; each is found once. */
export class RidesToMatch {
  readonly #day: Day;
  readonly #facts: TemplateFacts;
  readonly #byRider: ReadonlyMap<RiderId, readonly Booking[]>;
  /** Found by a ride of the template, or decided for one. */
  readonly #found: Set<BookingId>;
  readonly #given = new Set<BookingId>();

  constructor(day: Day, programId: ProgramId, facts: TemplateFacts, decided: Iterable<BookingId> = []) {
    this.#day = day;
    this.#facts = facts;
    this.#found = new Set(decided);
    const own = [...entriesOf(day.booking)].filter((booking) => booking.programId === programId);
    this.#byRider = Map.groupBy(own, ({ riderId }) => riderId);
  }

  /**
   * The booking that a kept ride means: of the same rider, between the same places, whose promised window the kept time is in
   * or which is booked for just that time. Of several the nearest; one that was decided is the one, at its own time where the
   * kept one was not promised.
   */
  match(ride: KeptRide, { vehicleId }: KeptColumn, programId: ProgramId, decided: BookingId | null = null): RideMatch {
    const day = this.#day;
    const zone = zoneOf(day, programId);
    const wall = ride.pickupTime === null ? null : wallOnDay(day.date, ride.pickupTime);
    const at = wall && instantOf(wall, zone);
    const pickupAt = at?.ok ? textOfInstant(at.value) : null;
    const isMeant = (booking: Booking) =>
      pickupAt === null || wall === null ? isWaitingForCall(booking) : isPromised(booking, pickupAt, textOfWall(wall));
    const ofRider = this.#byRider.get(ride.riderId) ?? [];
    if (decided !== null) {
      const chosen = this.#given.has(decided) ? [] : ofRider.filter(({ id }) => id === decided);
      this.#given.add(decided);
      return (
        this.#taken(chosen, vehicleId, pickupAt, (booking) =>
          isMeant(booking) ? timesOf(day, ride, pickupAt, zone) : planOfRide(booking),
        ) ?? none('NO_BOOKING', 'No booking.')
      );
    }
    if (at && !at.ok) return { is: 'none', refusal: at.refusal, other: null };

    const riders = ofRider.filter(({ id }) => !this.#found.has(id));
    const alike = riders.filter((booking) => isBetween(booking, ride));
    const found = this.#taken(alike.filter(isMeant), vehicleId, pickupAt, () => timesOf(day, ride, pickupAt, zone));
    if (found) return found;
    const other = nearest(alike.filter(waits), pickupAt);
    if (other) return none('OTHER_TIME', otherTime(other, zone), other);
    const elsewhere = nearest(riders.filter(waits), pickupAt);
    if (elsewhere) return none('OTHER_PLACE', 'Booked from or to another place that day.', elsewhere);
    return none('NO_BOOKING', 'No booking.');
  }

  /** What becomes of a ride that one of these bookings is; null where there are none. */
  #taken(
    meant: readonly Booking[],
    vehicleId: VehicleId,
    pickupAt: InstantText | null,
    timesOfRide: (booking: Booking) => KeptTimes,
  ): RideMatch | null {
    const booking = nearest(meant.filter(waits), pickupAt);
    if (booking) {
      this.#found.add(booking.id);
      return { is: 'waits', booking, times: timesOfRide(booking) };
    }
    const onTrip = meant.find(({ tripId }) => tripId !== null);
    if (onTrip) {
      const there = vehicleOfTrip(this.#day, onTrip.tripId);
      this.#found.add(onTrip.id);
      if (there === vehicleId) return { is: 'there', booking: onTrip };
      const name = there === null ? 'another vehicle' : this.#facts.vehicleName(there);
      return none('ALREADY_DISPATCHED', `Already on ${name}.`);
    }
    return meant.some(isCanceled) ? none('CANCELED', 'The booking is canceled.') : null;
  }
}

function none(code: string, sentence: string, other: Booking | null = null): RideMatch {
  return { is: 'none', refusal: { code, sentence }, other };
}

function waits(booking: Booking): boolean {
  return statusOf(booking) === 'booked';
}

function isBetween({ pickupPlaceId, dropoffPlaceId }: Booking, ride: KeptRide): boolean {
  return pickupPlaceId === ride.pickupPlaceId && dropoffPlaceId === ride.dropoffPlaceId;
}

function isPromised(booking: Booking, pickupAt: InstantText, wall: string): boolean {
  if (isWaitingForCall(booking)) return false;
  if (booking.scheduledWall === wall) return true;
  const { windowStartAt, windowEndAt } = booking;
  return windowStartAt !== null && windowEndAt !== null && windowStartAt <= pickupAt && pickupAt <= windowEndAt;
}

function nearest(bookings: readonly Booking[], pickupAt: InstantText | null): Booking | undefined {
  const off = ({ scheduledPickupAt }: Booking) =>
    pickupAt === null || scheduledPickupAt === null ? 0 : Math.abs(epochMsOf(scheduledPickupAt) - epochMsOf(pickupAt));
  return bookings.toSorted((a, b) => off(a) - off(b) || a.id.length - b.id.length || (a.id < b.id ? -1 : 1))[0];
}

/** The ride takes as long as it did, also over a change of the clocks. */
function timesOf(
  day: Day,
  { pickupTime, dropoffTime }: KeptRide,
  pickupAt: InstantText | null,
  zone: string,
): KeptTimes {
  if (pickupTime === null || dropoffTime === null || pickupAt === null) return null;
  const lasts = wallOnDay(day.date, pickupTime).until(wallOnDay(day.date, dropoffTime));
  const dropoff = instantOfText(pickupAt)
    .toZonedDateTimeISO(zone)
    .toInstant()
    .add({ minutes: lasts.total('minutes') });
  return { pickupAt, dropoffAt: textOfInstant(dropoff) };
}

function otherTime(booking: Booking, zone: string): string {
  if (booking.scheduledPickupAt === null) return 'Booked as will call.';
  return `Booked at ${clockTimeAt(instantOfText(booking.scheduledPickupAt), zone)}.`;
}
