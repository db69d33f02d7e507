import { Temporal } from 'temporal-polyfill';
import type { Day } from '../day/index.ts';
import {
  type CrewMember,
  type FittedVehicle,
  isThere,
  whoDrives,
  type NamedDrivers,
  whyCrewAway,
} from '../dispatch/index.ts';
import { paperState } from '../fleet/index.ts';
import { slashDate } from '../platform/dates.ts';
import { no, type Refusal } from '../platform/verdict.ts';
import type { Leave } from '../shifts/index.ts';
import type { LaneHours } from './lane-hours.ts';

/** Somebody of a crew as the planner asks about them. */
export interface PlannedDriver extends CrewMember {
  licenseExpiresOn: Temporal.PlainDate | null;
}

export interface PlannedCrew {
  named: NamedDrivers;
  members: readonly PlannedDriver[];
  leaves: readonly Leave[];
  hours: LaneHours;
}

/** Why a lane drives nothing on a day: no vehicle, nobody to drive it, on leave, without a license, or off. Null where it drives. */
export function whyNotThere(day: Day, vehicle: FittedVehicle | null, crew: PlannedCrew): Refusal | null {
  const there = isThere(vehicle);
  if (!there.ok) return there.refusal;
  const driven = whoDrives(crew.named);
  if (!driven.ok) return driven.refusal;
  if (crew.members.length === 0) return no('NO_DRIVER', 'You need to add a driver.').refusal;
  const away = whyCrewAway(day.date, crew.members, crew.leaves);
  if (away !== null) return no('DRIVER_ON_LEAVE', away).refusal;
  const on = Temporal.PlainDate.from(day.date);
  // One of a team is enough: whoever may drive does.
  if (crew.members.every(({ licenseExpiresOn }) => paperState(licenseExpiresOn, on) === 'expired')) {
    const [first] = crew.members;
    const until = first?.licenseExpiresOn ? slashDate(first.licenseExpiresOn) : '';
    return no('LICENSE_EXPIRED', `The license of ${first?.name ?? 'the driver'} expired on ${until}.`).refusal;
  }
  return crew.hours.is === 'off' ? no('NO_SHIFT', 'No shift that day.').refusal : null;
}
