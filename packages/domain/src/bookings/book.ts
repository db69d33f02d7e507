import { Temporal } from 'temporal-polyfill';
import type { Level } from '../admin/index.ts';
import {
  edit,
  newBooking,
  textOfInstant,
  textOfWall,
  type AccountId,
  type Booking,
  type Day,
  type InstantText,
  seatsOf,
} from '../day/index.ts';
import type { Point } from '../platform/distance.ts';
import { withinArea } from '../platform/geofence.ts';
import type { Id, PlaceId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { clockTimeAt, instantOf, type WallTime, type Zone } from '../platform/zones.ts';
import { versionOn, type Program } from '../programs/index.ts';
import { inProgram, mayBeBooked, type Member } from '../riders/index.ts';
import { promisePickup, rideSecOf, unavailable, type PickupChoice, type Ride, type TimeRefusal } from './promise.ts';

/** Where a ride starts or ends, and whose house that is. */
export interface End {
  placeId: PlaceId;
  point: Point;
  accountId: AccountId | null;
}

/** A ride as it is asked for. */
export interface BookingDraft extends PickupChoice {
  from: End;
  to: End;
  appointment: WallTime | null;
  aids: readonly string[];
  companions: number;
  payment: string;
  payerAccountId: AccountId | null;
  officeNote: string;
  adminNote: string;
  /** What only some ways of booking know: who pays from what source, the standing order it comes from. */
  more?: Partial<Booking>;
  /** The ride back, made with it and linked to it. */
  returnLeg: PickupChoice | null;
}

/** What the rule must be told, for it looks nothing up. */
export interface BookingFacts {
  program: Program;
  rider: Member;
  /** The levels of whoever books: some of them pass a hold. */
  levels: readonly Level[];
  travel: Travel;
  /** Another way back, where it differs; the fee of each ride is its own. */
  travelBack?: Travel;
  now: Temporal.Instant;
  /** Draws the next id of the one sequence. */
  nextId: () => Id<never>;
}

export type Travel = Pick<
  Booking,
  'travelM' | 'travelSec' | 'travelSource' | 'rideFeeCents' | 'pricingId' | 'pricingEffectiveOn'
>;

/**
 * Books a ride, and the ride back where one is asked for: both or neither. A ride is judged by what its program promises
 * for its day; the fee is set now and stays.
 */
export function book(
  days: readonly Day[],
  draft: BookingDraft,
  facts: BookingFacts,
): Verdict<readonly Booking[], TimeRefusal | 'OUTSIDE_AREA' | 'RIDER_NOT_IN_PROGRAM' | 'RIDER_ON_HOLD'> {
  const there = bookLeg(days, draft, facts);
  if (!there.ok || !draft.returnLeg) return there.ok ? yes([there.value]) : there;

  const { returnLeg } = draft;
  const withThere = days.map((day) =>
    day.date === there.value.serviceDay ? edit(day, { bookings: [there.value] }) : day,
  );
  const back = bookLeg(
    withThere,
    { ...draft, ...returnLeg, from: draft.to, to: draft.from, appointment: null },
    { ...facts, travel: facts.travelBack ?? facts.travel },
  );
  if (!back.ok) return back;
  if (isBefore(back.value, there.value)) {
    const after = instantOf(draft.pickup.wall, facts.program.zone, draft.pickup.offset);
    const ride = rideOf(draft, facts);
    return after.ok
      ? unavailable(
          withThere,
          after.value.add({ seconds: ride.rideSec }),
          ride,
          'The ride back starts before the ride there.',
        )
      : no('TIME_SKIPPED', after.refusal.sentence);
  }
  const journeyId = facts.nextId();
  return yes([
    { ...there.value, journeyId, legNo: 1 },
    { ...back.value, journeyId, legNo: 2 },
  ]);
}

/**
 * A ride ends before its rider's appointment begins. No next time is named, since a later pickup is too late as well. A
 * will-call has no drop-off to be judged by.
 */
export function checkAppointment(
  dropoffAt: InstantText | null,
  appointment: Temporal.Instant | null,
  zone: Zone,
): Verdict<true, 'PICKUPTIMEUNAVAILABLE'> {
  if (dropoffAt === null || appointment === null) return yes(true);
  if (Temporal.Instant.compare(dropoffAt, appointment) <= 0) return yes(true);
  const sentence = `This pickup is too late for the appointment at ${clockTimeAt(appointment, zone)}.`;
  return no('PICKUPTIMEUNAVAILABLE', sentence, { pickup_time: sentence });
}

function bookLeg(
  days: readonly Day[],
  draft: BookingDraft,
  facts: BookingFacts,
): Verdict<Booking, TimeRefusal | 'OUTSIDE_AREA' | 'RIDER_NOT_IN_PROGRAM' | 'RIDER_ON_HOLD'> {
  const { program, rider } = facts;
  const member = inProgram(rider, program.id);
  if (!member.ok) return member;
  const held = mayBeBooked(rider.hold, draft.pickup.wall.toPlainDate(), facts.levels);
  if (!held.ok) return held;
  const area = withinArea(
    { pickup: draft.from.point, dropoff: draft.to.point },
    versionOn(program, draft.pickup.wall.toPlainDate())?.geofence ?? [],
  );
  if (!area.ok) return area;
  const promised = promisePickup(days, draft, rideOf(draft, facts));
  if (!promised.ok) return promised;
  const appointment = draft.appointment && instantOf(draft.appointment.wall, program.zone, draft.appointment.offset);
  if (appointment && !appointment.ok) return no('TIME_SKIPPED', appointment.refusal.sentence);
  const inTime = checkAppointment(promised.value.scheduledDropoffAt, appointment && appointment.value, program.zone);
  if (!inTime.ok) return inTime;

  return yes(
    newBooking({
      ...draft.more,
      ...promised.value,
      id: facts.nextId(),
      programId: program.id,
      riderId: rider.id,
      pickupPlaceId: draft.from.placeId,
      dropoffPlaceId: draft.to.placeId,
      pickupAccountId: draft.from.accountId,
      dropoffAccountId: draft.to.accountId,
      aids: draft.aids,
      companions: draft.companions,
      requestedAt: promised.value.scheduledPickupAt,
      requestedWall: promised.value.scheduledWall,
      appointmentAt: appointment && textOfInstant(appointment.value),
      appointmentWall: draft.appointment && textOfWall(draft.appointment.wall),
      payment: draft.payment,
      payerAccountId: draft.payerAccountId,
      officeNote: draft.officeNote,
      adminNote: draft.adminNote,
      ...facts.travel,
    }),
  );
}

function rideOf(draft: BookingDraft, { program, rider, travel, now }: BookingFacts): Ride {
  const along = { attendants: 0, guests: 0, ...draft.more, companions: draft.companions };
  return { program, now, rideSec: rideSecOf(travel.travelSec, rider.loadSec), seats: seatsOf(along) };
}

/** Two rides with times are in order by them; a rider who calls for the way back calls when it suits. */
function isBefore(back: Booking, there: Booking): boolean {
  if (back.serviceDay !== there.serviceDay) return back.serviceDay < there.serviceDay;
  if (back.scheduledPickupAt === null || there.scheduledPickupAt === null) return false;
  return back.scheduledPickupAt <= there.scheduledPickupAt;
}
