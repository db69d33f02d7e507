import type { CallKey, Calls } from '@handrail/contracts/wire';
import { FROM_MONDAY, FROM_SUNDAY, hasGeofence, shortDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

export type Service = Calls['getServiceList']['result'][number];
export type ServiceInfo = Calls['getServiceInfoById']['result'];
export type Terms = ServiceInfo['terms'][number];
export type Hours = Terms['service_hours'];

/** What an edited program makes stale, wherever it is shown. */
export const serviceReads: readonly CallKey[] = [
  'getServiceList',
  'getServiceInfoById',
  'getFleetPrograms',
  'getAccessiblePrograms',
  'getUserProgramName',
  'getCurrentAccount',
  'getGeofenceData',
  'getPlannerPolicy',
];

/** `Mon, Mar 16, 2026`. */
export function dayText(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return `${shortDate(day)}, ${day.year}`;
}

/** 'America/New York'. */
export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}

export function hasArea({ geofence_data }: Pick<Terms, 'geofence_data'>): boolean {
  return hasGeofence(geofence_data);
}

/** Which terms hold today: 'Since Mon, Mar 2, 2026', and until when where others are known. */
export function termsText({ effective_on, until }: Pick<Service, 'effective_on' | 'until'>): string {
  if (effective_on === null) return until === null ? 'None yet' : `From ${dayText(until)}`;
  return until === null ? `Since ${dayText(effective_on)}` : `Since ${dayText(effective_on)}, until ${dayText(until)}`;
}

/** 'Mon to Fri 6:00 AM to 8:00 PM, Sat 8:00 AM to 4:00 PM': days of the same hours that follow each other are told once. */
export function hoursText(hours: Hours): string {
  if (hours.length === 0) return 'Around the clock';
  const days = FROM_MONDAY.map((name) => ({
    name: name.slice(0, 3),
    text: spansText(hours, FROM_SUNDAY.indexOf(name)),
  }));
  const runs: { first: string; last: string; text: string }[] = [];
  for (const { name, text } of days) {
    const run = runs.at(-1);
    if (run?.text === text) run.last = name;
    else runs.push({ first: name, last: name, text });
  }
  return runs
    .filter(({ text }) => text !== '')
    .map(({ first, last, text }) => `${first === last ? first : `${first} to ${last}`} ${text}`)
    .join(', ');
}

function spansText(hours: Hours, day: number): string {
  return hours
    .filter(({ day_of_week }) => day_of_week === day)
    .map(({ start_time, end_time }) => `${start_time} to ${end_time}`)
    .join(' and ');
}

/** What terms change against those before them, in a few words. */
export function differences(terms: Terms, before: Terms | undefined): string {
  if (before === undefined) return 'First terms';
  const told = TOLD.flatMap(({ name, fields }) =>
    fields.some((field) => !isSame(terms[field], before[field])) ? [name] : [],
  );
  return told.length === 0 ? 'Planner settings' : told.join(', ');
}

const TOLD: readonly { name: string; fields: readonly (keyof Terms)[] }[] = [
  { name: 'area', fields: ['geofence_data'] },
  { name: 'hours', fields: ['service_hours'] },
  { name: 'slots', fields: ['slot_minutes', 'seats_per_slot'] },
  { name: 'window', fields: ['window_before_minutes', 'window_after_minutes'] },
  { name: 'door wait', fields: ['door_wait_minutes'] },
  { name: 'last change', fields: ['edit_cutoff_minutes'] },
];

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
