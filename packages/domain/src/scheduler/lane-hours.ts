import { Temporal } from 'temporal-polyfill';
import { entriesOf, textOfInstant, zoneOf, type Day, type InstantText } from '../day/index.ts';
import { hoursOfCrew } from '../dispatch/index.ts';
import type { DriverId } from '../platform/ids.ts';
import type { TimeRange } from '../platform/time-range.ts';
import type { Leave } from '../shifts/index.ts';

/** When whoever drives a lane works, and the gaps in which nobody does. */
export type LaneHours =
  /** On a day that nobody has any hours on. */
  | { is: 'unplanned' }
  /** Others work on that day, and nobody of these. */
  | { is: 'off' }
  | {
      is: 'worked';
      startsAt: InstantText;
      /** Null goes on past midnight. */ endsAt: InstantText | null;
      gaps: readonly Gap[];
    };

export interface Gap {
  startsAt: InstantText;
  endsAt: InstantText;
}

type PartLeave = Pick<Leave, 'driverId' | 'startsOn' | 'during'>;

/**
 * From the first hour that somebody of a crew works to the last. Hours off are a gap for one who drives alone; of a team the
 * others go on.
 */
export function hoursOfLane(day: Day, crew: ReadonlySet<DriverId>, leaves: readonly PartLeave[] = []): LaneHours {
  const shifts = [...entriesOf(day.shift)];
  const own = shifts.filter(({ driverId }) => crew.has(driverId));
  const worked = hoursOfCrew(own, shifts.length > 0, (program) => zoneOf(day, program));
  if (worked === null) return { is: 'unplanned' };
  const [first, last] = [worked[0], worked.at(-1)];
  if (!first || !last) return { is: 'off' };
  const between = worked
    .slice(1)
    .map(({ startsAt }, k) => ({ startsAt: worked[k]?.endsAt ?? startsAt, endsAt: startsAt }));
  const off = crew.size === 1 ? leaves.filter(({ driverId }) => crew.has(driverId)) : [];
  return {
    is: 'worked',
    startsAt: first.startsAt,
    endsAt: last.reachesOn ? null : last.endsAt,
    gaps: [...between, ...off.flatMap(({ startsOn, during }) => (during ? [gapOf(startsOn, during, first.zone)] : []))],
  };
}

function gapOf(date: Temporal.PlainDate, { startTime, endTime }: TimeRange, zone: string): Gap {
  const at = (time: Temporal.PlainTime) =>
    textOfInstant(date.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant());
  return { startsAt: at(startTime), endsAt: at(endTime) };
}
