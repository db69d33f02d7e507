import type { ParamsOf, ResultOf } from '@handrail/contracts/platform';
import type { editService, getServiceInfoById, getServiceList } from '@handrail/contracts/programs';
import { clockTime, no, readTyped, twentyFourHour, yes, type Verdict } from '@handrail/domain/platform';
import { DOOR_WAIT_MIN, type ServiceHours } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { programOnWire } from './program-store.ts';
import type { Corner } from './program-version-store.ts';
import { type StoredService, termsOn, type TermsRow, untilOf } from './service-store.ts';

type Service = ResultOf<typeof getServiceList>[number];
type Terms = ResultOf<typeof getServiceInfoById>['terms'][number];
type HoursOnWire = Terms['service_hours'];
type TypedHours = NonNullable<ParamsOf<typeof editService>['service_hours']>;

/** Hours as the column holds them. */
interface StoredHours {
  day_of_week: ServiceHours['dayOfWeek'];
  start_time: string;
  end_time: string;
}

/** A program with the terms of today. */
export function serviceOnWire({ program, terms, today }: StoredService): Service {
  const now = termsOn(terms, today);
  return {
    ...programOnWire(program),
    ...promisesOnWire(now),
    effective_on: now?.effective_on ?? null,
    until: untilOf(terms, today),
  };
}

/** The same with all it ever promised. */
export function serviceInfoOnWire(stored: StoredService, zone_fixed: boolean): ResultOf<typeof getServiceInfoById> {
  const { terms, today } = stored;
  return {
    ...serviceOnWire(stored),
    today: today.toString(),
    zone_fixed,
    terms: terms.map((row) => termsOnWire(row, terms)),
  };
}

function termsOnWire(row: TermsRow, terms: readonly TermsRow[]): Terms {
  const { effective_on } = row;
  return { effective_on, until: untilOf(terms, Temporal.PlainDate.from(effective_on)), ...promisesOnWire(row) };
}

/** What a program promises; one that has not said so is held to what new ones begin with. */
function promisesOnWire(row: TermsRow | null): Omit<Terms, 'effective_on' | 'until'> {
  return {
    geofence_data: row ? (row.geofence as Corner[][]) : [], // as it was checked when it was saved
    service_hours: row ? hoursOnWire(row.service_hours as StoredHours[]) : [],
    slot_minutes: row?.slot_min ?? 15,
    seats_per_slot: row?.seats_per_slot ?? null,
    door_wait_minutes: row?.door_wait_min ?? DOOR_WAIT_MIN,
    edit_cutoff_minutes: row?.edit_cutoff_min ?? 60,
    window_before_minutes: row?.window_before_min ?? 15,
    window_after_minutes: row?.window_after_min ?? 15,
  };
}

function hoursOnWire(hours: readonly StoredHours[]): HoursOnWire {
  return hours.map(({ day_of_week, start_time, end_time }) => ({
    day_of_week,
    start_time: clockTime(Temporal.PlainTime.from(start_time)),
    end_time: clockTime(Temporal.PlainTime.from(end_time)),
  }));
}

/** Hours as they were typed: '6:00 AM' or '06:00'. */
export function readHours(hours: TypedHours): Verdict<ServiceHours[], 'SERVICE_INVALID'> {
  const read: ServiceHours[] = [];
  for (const { day_of_week, start_time, end_time } of hours) {
    const [start, end] = [readTyped(start_time), readTyped(end_time)];
    if (!start.ok || !end.ok) {
      const sentence = 'Please input a valid time.';
      return no('SERVICE_INVALID', sentence, { service_hours: sentence });
    }
    read.push({ dayOfWeek: day_of_week, startTime: start.value.time, endTime: end.value.time });
  }
  return yes(read);
}

/** Hours as the column keeps them. */
export function storedHours(hours: readonly ServiceHours[]): StoredHours[] {
  return hours.map(({ dayOfWeek, startTime, endTime }) => ({
    day_of_week: dayOfWeek,
    start_time: twentyFourHour(startTime),
    end_time: twentyFourHour(endTime),
  }));
}
