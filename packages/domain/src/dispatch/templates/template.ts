import { Temporal } from 'temporal-polyfill';
import type { DateText, TripKind } from '../../day/index.ts';
import type { Id, PlaceId, RiderId, VehicleId } from '../../platform/ids.ts';
import { no, yes, type Verdict } from '../../platform/verdict.ts';
import type { NamedDrivers } from '../who-drives.ts';

export type TemplateId = Id<'dispatch_template'>;

/** A time of the program's clock, counted from the start of the service day: `08:40`, and `24:20` for twenty past midnight. */
export type DayTime = string;

/** Who rides where when: no booking, for that is made anew for each day. */
export interface KeptRide {
  riderId: RiderId;
  pickupPlaceId: PlaceId;
  dropoffPlaceId: PlaceId;
  /** Null for a rider who rings when they want to go home. */
  pickupTime: DayTime | null;
  dropoffTime: DayTime | null;
}

export interface KeptTrip {
  kind: TripKind;
  startTime: DayTime;
  endTime: DayTime;
  /** None of a block. */
  rides: readonly KeptRide[];
  placeId: PlaceId | null;
  detail: string | null;
  notes: string | null;
}

/** A vehicle with who drives it, and what is on it. */
export interface KeptColumn extends NamedDrivers {
  vehicleId: VehicleId;
  trips: readonly KeptTrip[];
}

/** Two templates of one name could not be told apart in the list, whichever program they are of. */
export function checkTemplateName(
  template: { id: TemplateId | null; name: string },
  others: readonly { id: TemplateId; name: string }[],
): Verdict<string, 'NAME_TAKEN'> {
  const name = template.name.trim();
  const same = others.find(({ id, name: other }) => id !== template.id && other.toLowerCase() === name.toLowerCase());
  return same ? no('NAME_TAKEN', `There is a template called “${same.name}” already.`) : yes(name);
}

/** The wall time that a time of the template is on a day. */
export function wallOnDay(date: DateText, time: DayTime): Temporal.PlainDateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Temporal.PlainDate.from(date)
    .add({ days: Math.floor(hour / 24) })
    .toPlainDateTime({ hour: hour % 24, minute });
}

export function dayTimeOf(date: DateText, wall: Temporal.PlainDateTime): DayTime {
  const days = Temporal.PlainDate.from(date).until(wall.toPlainDate(), { largestUnit: 'days' }).days;
  return textOfMinutes((days * 24 + wall.hour) * 60 + wall.minute);
}

export function minutesOf(time: DayTime): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

export function textOfMinutes(minutes: number): DayTime {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** As the clock shows it. */
export function clockOf(time: DayTime): Temporal.PlainTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Temporal.PlainTime.from({ hour: hour % 24, minute });
}
