import { Temporal } from 'temporal-polyfill';
import { instantOfText, zoneOf, type DateText, type Day, type InstantText, type Trip } from '../day/index.ts';
import { coversDay } from '../fleet/index.ts';
import { clockTime } from '../platform/clock-time.ts';
import { listed } from '../platform/listed.ts';
import { shortDate } from '../platform/dates.ts';
import type { DriverId } from '../platform/ids.ts';
import type { Warning } from '../platform/warning.ts';
import { wallOf } from '../platform/zones.ts';
import type { Leave } from '../shifts/index.ts';
import { takesTime } from './warn-of-overlaps.ts';

/** Someone who is to drive, alone or in a team. */
export interface CrewMember {
  driverId: DriverId;
  name: string;
  /** Whether they still drive for the operator; left out where nobody asks. */
  isActive?: boolean;
}

/**
 * Who of those that are to drive these trips is on leave then: all day, or at hours that the trips take. It is never
 * refused: plans change, and a dispatcher may have spoken with the driver. What kind of leave it is, a board need not say.
 */
export function warnOfLeave(
  day: Day,
  { crew, trips, leaves }: { crew: readonly CrewMember[]; trips: readonly Trip[]; leaves: readonly Leave[] },
): Warning<'DRIVER_ON_LEAVE'>[] {
  const timed = trips.filter((trip) => takesTime(day, trip));
  return crew.flatMap(({ driverId, name }) =>
    leaves
      .filter((leave) => leave.driverId === driverId && takesSome(day, leave, timed))
      .map((leave) => ({ code: 'DRIVER_ON_LEAVE', sentence: `${name} is on leave on ${spanOf(day, leave)}.` })),
  );
}

/**
 * That nobody of a crew works on a day, as a sentence: they are on leave, or drive no longer. Null where somebody works;
 * hours off leave the rest of the day.
 */
export function whyCrewAway(
  date: DateText,
  crew: readonly CrewMember[],
  leaves: readonly Pick<Leave, 'driverId' | 'startsOn' | 'endsOn' | 'during'>[],
): string | null {
  const day = Temporal.PlainDate.from(date);
  const hasLeft = ({ isActive }: CrewMember) => isActive === false;
  const isOff = ({ driverId }: CrewMember) =>
    leaves.some((leave) => leave.driverId === driverId && leave.during === null && coversDay(leave, day));
  if (crew.length === 0 || !crew.every((member) => hasLeft(member) || isOff(member))) return null;
  const left = crew.filter(hasLeft);
  const off = crew.filter((member) => !hasLeft(member));
  return [
    ...(left.length > 0 ? [`${are(left)} no longer active.`] : []),
    ...(off.length > 0 ? [`${are(off)} on leave on ${shortDate(day)}.`] : []),
  ].join(' ');
}

function are(crew: readonly CrewMember[]): string {
  return `${listed(crew.map(({ name }) => name))} ${crew.length === 1 ? 'is' : 'are'}`;
}

/** A whole day off is the whole service day, also where its last trip ends after midnight. */
function takesSome(day: Day, { startsOn, endsOn, during }: Leave, trips: readonly Trip[]): boolean {
  if (!during) return coversDay({ startsOn, endsOn }, Temporal.PlainDate.from(day.date));
  const start = startsOn.toPlainDateTime(during.startTime);
  const end = startsOn.toPlainDateTime(during.endTime);
  return trips.some((trip) => {
    const zone = zoneOf(day, trip.programId);
    const wall = (at: InstantText) => wallOf(instantOfText(at), zone);
    return isBefore(wall(trip.startsAt), end) && isBefore(start, wall(trip.endsAt));
  });
}

function isBefore(one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): boolean {
  return Temporal.PlainDateTime.compare(one, other) < 0;
}

/** `Tue, Mar 10`, the day asked about of however many; of part of one its hours too. */
function spanOf(day: Day, { startsOn, during }: Leave): string {
  if (!during) return shortDate(Temporal.PlainDate.from(day.date));
  return `${shortDate(startsOn)}, ${clockTime(during.startTime)} – ${clockTime(during.endTime)}`;
}
