import { Temporal } from 'temporal-polyfill';
import { type Booking, newBooking, numberOf, textOfInstant, textOfWall } from '../day/index.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { clockTimeAt, instantOf, type Zone } from '../platform/zones.ts';
import { longDate } from '../platform/dates.ts';
import { versionOn } from '../programs/index.ts';
import { inProgram } from '../riders/index.ts';
import type { BookingDraft, BookingFacts } from './book.ts';
import { promiseAt, rideSecOf } from './promise.ts';

/** How a ride of the past may have ended. */
export type PastEnd = 'completed' | 'no_show' | 'canceled_early' | 'canceled_late';

export interface PastDraft extends Omit<BookingDraft, 'returnLeg' | 'isWillCall'> {
  ended: PastEnd;
  /** When the vehicle stood at the door, and when the rider got out: times of the day, after midnight where they are before the one in front. */
  atDoor: Temporal.PlainTime | null;
  droppedOff: Temporal.PlainTime | null;
}

type Code = 'TIME_SKIPPED' | 'NOT_PAST' | 'TIMES_MISSING' | 'RIDER_NOT_IN_PROGRAM';

/**
 * A ride that was over before it came here, as it ended. It is on no vehicle and asks for no money, now or later: its
 * fee is one that was said, and it is none. What was driven then was promised then, so neither hours nor places are judged.
 */
export function pastRide(draft: PastDraft, facts: BookingFacts): Verdict<Booking, Code> {
  const { program, rider, travel, now } = facts;
  const member = inProgram({ ...rider, isActive: true }, program.id);
  if (!member.ok) return member;
  const at = instantOf(draft.pickup.wall, program.zone, draft.pickup.offset);
  if (!at.ok) return no('TIME_SKIPPED', at.refusal.sentence);
  const stamps = stampsOf(draft, at.value, program.zone);
  if (!stamps.ok) return stamps;
  const last = stamps.value.droppedOffAt ?? stamps.value.noShowAt ?? textOfInstant(at.value);
  if (Temporal.Instant.compare(last, now) > 0) {
    const { zone } = program;
    const [day, clock] = [longDate(draft.pickup.wall.toPlainDate()), clockTimeAt(Temporal.Instant.from(last), zone)];
    return no('NOT_PAST', `${clock} on ${day} is still to come, and nothing has ended then.`);
  }
  const date = draft.pickup.wall.toPlainDate();
  const { windowStartAt, windowEndAt, ...times } = promiseAt(
    at.value,
    versionOn(program, date) ?? { windowBeforeMin: 0, windowAfterMin: 0 },
    rideSecOf(travel.travelSec, rider.loadSec),
    program.zone,
  );
  const appointment = draft.appointment && instantOf(draft.appointment.wall, program.zone, draft.appointment.offset);
  if (appointment && !appointment.ok) return no('TIME_SKIPPED', appointment.refusal.sentence);
  return yes(
    newBooking({
      ...draft.more,
      ...travel,
      ...times,
      // A program that is not known to have promised anything then broke no promise.
      ...(versionOn(program, date) ? { windowStartAt, windowEndAt } : {}),
      ...stamps.value,
      id: facts.nextId(),
      serviceDay: date.toString(),
      programId: program.id,
      riderId: rider.id,
      rideStatus: numberOf(draft.ended),
      pickupPlaceId: draft.from.placeId,
      dropoffPlaceId: draft.to.placeId,
      aids: draft.aids,
      companions: draft.companions,
      requestedAt: textOfInstant(at.value),
      requestedWall: textOfWall(draft.pickup.wall),
      appointmentAt: appointment && textOfInstant(appointment.value),
      appointmentWall: draft.appointment && textOfWall(draft.appointment.wall),
      payment: draft.payment,
      officeNote: draft.officeNote,
      adminNote: draft.adminNote,
      rideFeeCents: 0,
      pricingId: null,
      pricingEffectiveOn: null,
      feeIsTyped: true,
    }),
  );
}

type Stamps = Pick<Booking, 'arrivedAt' | 'pickedUpAt' | 'droppedOffAt' | 'noShowAt'>;

/** When what happened, so far as it is known: nobody's punctuality is made up. */
function stampsOf(
  { ended, pickup, atDoor, droppedOff }: PastDraft,
  plannedAt: Temporal.Instant,
  zone: Zone,
): Verdict<Stamps, Code> {
  if (ended === 'canceled_early' || ended === 'canceled_late') return yes(NO_STAMPS);
  if (atDoor === null || (ended === 'completed' && droppedOff === null)) {
    return no(
      'TIMES_MISSING',
      ended === 'completed'
        ? 'Say when the vehicle was at the door and when the rider was dropped off.'
        : 'Say when the vehicle was at the door.',
    );
  }
  const doorAt = nearest(pickup.wall.toPlainDate(), atDoor, plannedAt, zone);
  if (!doorAt.ok) return doorAt;
  const door = textOfInstant(doorAt.value);
  if (ended === 'no_show' || droppedOff === null) return yes({ ...NO_STAMPS, arrivedAt: door, noShowAt: door });
  const out = after(doorAt.value, droppedOff, zone);
  return out.ok ? yes({ ...NO_STAMPS, pickedUpAt: door, droppedOffAt: textOfInstant(out.value) }) : out;
}

/** A vehicle that came around midnight may have come on the other day: the one that is nearer to the plan. */
function nearest(date: Temporal.PlainDate, time: Temporal.PlainTime, to: Temporal.Instant, zone: Zone) {
  const away = (at: Temporal.Instant) => Math.abs(at.epochMilliseconds - to.epochMilliseconds);
  const same = instantOf(date.toPlainDateTime(time), zone);
  // No other day's is nearer, however the clocks were changed: lists have a hundred thousand of these.
  if (same.ok && away(same.value) < HALF_A_DAY_MS) return same;
  const found = [-1, 0, 1].flatMap((days) => {
    const at = instantOf(date.add({ days }).toPlainDateTime(time), zone);
    return at.ok ? [at.value] : [];
  });
  const [best] = found.sort((a, b) => away(a) - away(b));
  return best ? yes(best) : no('TIME_SKIPPED', `There is no such time on ${longDate(date)}.`);
}

/** Of a day of 23 hours. */
const HALF_A_DAY_MS = 11 * 3_600_000;

function after(from: Temporal.Instant, time: Temporal.PlainTime, zone: Zone): Verdict<Temporal.Instant, Code> {
  const date = from.toZonedDateTimeISO(zone).toPlainDate();
  for (const days of [0, 1]) {
    const wall = date.add({ days }).toPlainDateTime(time);
    for (const disambiguation of ['earlier', 'later'] as const) {
      const at = wall.toZonedDateTime(zone, { disambiguation });
      if (at.toPlainDateTime().equals(wall) && Temporal.Instant.compare(at.toInstant(), from) >= 0)
        return yes(at.toInstant());
    }
  }
  return no('TIME_SKIPPED', `There is no such time on ${longDate(date)}.`);
}

const NO_STAMPS: Stamps = { arrivedAt: null, pickedUpAt: null, droppedOffAt: null, noShowAt: null };
