import type { Calls } from '@handrail/contracts/wire';
import { type Geofence, parseClockTime, twentyFourHour } from '@handrail/domain/platform';
import {
  earliestDay,
  mayBegin,
  openRing,
  type ServiceHours,
  TERM_FIGURES,
  type TermFigure,
  wrongHours,
  wrongInArea,
  wrongTerm,
} from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import type { FieldErrors } from '../../platform/kit/index.ts';
import type { ServiceInfo, Terms } from './services.ts';

/** Hours as the form holds them: '06:00'. */
export interface HoursValue {
  day_of_week: ServiceHours['dayOfWeek'];
  start_time: string;
  end_time: string;
}

/** The terms as they are typed, by their names on the wire: an emptied figure holds none. */
export type TermsValues = Record<TermFigure, number | null> & {
  effective_on: string | null;
  geofence_data: Geofence;
  service_hours: HoursValue[];
};

export const FIGURES = Object.keys(TERM_FIGURES) as TermFigure[];

/** What a form of terms begins with: those of a day to come, else the newest that are known, from the next day on. */
export function valuesOf(service: ServiceInfo, wanted = ''): TermsValues {
  const earliest = earliestOf(service).toString();
  const newest = service.terms.at(-1)?.effective_on ?? earliest;
  const effective_on = wanted >= earliest ? wanted : newest >= earliest ? newest : earliest;
  return valuesOn(service, effective_on);
}

/** The terms that hold on a day as it is, as the form shows them. */
export function valuesOn(service: ServiceInfo, effective_on: string): TermsValues & { effective_on: string } {
  const terms = termsOn(service, effective_on) ?? service;
  return {
    effective_on,
    geofence_data: terms.geofence_data.map(openRing),
    service_hours: terms.service_hours.map(({ day_of_week, start_time, end_time }) => ({
      day_of_week,
      start_time: twentyFourHour(clockOf(start_time)),
      end_time: twentyFourHour(clockOf(end_time)),
    })),
    ...(Object.fromEntries(FIGURES.map((name) => [name, terms[name]])) as Record<TermFigure, number | null>), // every one
  };
}

export function termsOn({ terms }: ServiceInfo, date: string): Terms | null {
  return terms.findLast(({ effective_on }) => effective_on <= date) ?? null;
}

/** The day from which others hold than on this one. */
export function untilOf({ terms }: ServiceInfo, date: string): string | null {
  return terms.find(({ effective_on }) => effective_on > date)?.effective_on ?? null;
}

export function earliestOf(service: ServiceInfo): Temporal.PlainDate {
  return earliestDay(begunOf(service));
}

/** What differs from the terms that would hold on that day anyway, as the call wants it. */
export function changesOf(
  service: ServiceInfo,
  values: TermsValues,
): Omit<Calls['editService']['params'], 'program_id'> {
  const { effective_on, ...terms } = values;
  if (effective_on === null) return {};
  const before = valuesOn(service, effective_on);
  const changed = Object.entries(terms).filter(([name, value]) => !isSame(value, before[name as keyof TermsValues]));
  return Object.fromEntries(changed);
}

export function isChanged(service: ServiceInfo, values: TermsValues): boolean {
  return Object.keys(changesOf(service, values)).length > 0;
}

export function checkTerms(values: TermsValues, service: ServiceInfo): FieldErrors<TermsValues> {
  const errors: FieldErrors<TermsValues> = {};
  for (const name of FIGURES) {
    const sentence = wrongTerm(name, values[name]);
    if (sentence !== null) errors[name] = sentence;
  }
  const hours = wrongHours(hoursOf(values.service_hours));
  if (hours !== null) errors.service_hours = hours;
  const area = values.geofence_data.length === 0 ? null : wrongInArea(values.geofence_data);
  if (area !== null) errors.geofence_data = area.sentence;
  if (values.geofence_data.length === 0 && 'geofence_data' in changesOf(service, values)) {
    errors.geofence_data = 'Your service area geofence is missing.';
  }
  const date = wrongDate(values, service);
  if (date !== null) errors.effective_on = date;
  return errors;
}

function wrongDate(values: TermsValues, service: ServiceInfo): string | null {
  if (values.effective_on === null) return 'Please choose the day from which the terms hold.';
  const begins = mayBegin(Temporal.PlainDate.from(values.effective_on), begunOf(service));
  if (!begins.ok) return begins.refusal.sentence;
  return isChanged(service, values) ? null : 'From this day on the same holds already.';
}

function begunOf({ today, effective_on }: ServiceInfo) {
  return { today: Temporal.PlainDate.from(today), hasBegun: effective_on !== null };
}

export function hoursOf(hours: readonly HoursValue[]): ServiceHours[] {
  return hours.map(({ day_of_week, start_time, end_time }) => ({
    dayOfWeek: day_of_week,
    startTime: Temporal.PlainTime.from(start_time),
    endTime: Temporal.PlainTime.from(end_time),
  }));
}

function clockOf(text: string): Temporal.PlainTime {
  const read = parseClockTime(text);
  return read.ok ? read.value : new Temporal.PlainTime();
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
