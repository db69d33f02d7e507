import type { Calls } from '@handrail/contracts/wire';
import { configurationsText, coversDay, papersDue, type PaperState, spanText } from '@handrail/domain/fleet';
import { Temporal } from 'temporal-polyfill';

export type Vehicle = Calls['getFleetShuttleList']['result'][number];
export type Period = Vehicle['periods'][number];

/** Every read that a change of a vehicle makes stale. */
export const vehicleReads = ['getFleetShuttleList', 'getShuttleInfoById', 'getFleetAvailableShuttles'] as const;

export const periodNames: Record<Period['kind'], string> = {
  maintenance: 'Maintenance',
  out_of_service: 'Out of service',
};

/** What is painted on it. */
export function vehicleName({ fleet_shuttle_id, license_plate }: Vehicle): string {
  return fleet_shuttle_id || license_plate;
}

/** '2019 Ford E-450 cutaway'; a year nobody knows is 0, and not told. */
export function modelText({ year, make, model }: Vehicle): string {
  return [year === 0 ? '' : String(year), make, model].filter((part) => part !== '').join(' ');
}

export function isActive({ status }: Pick<Vehicle, 'status'>): boolean {
  return status === 1;
}

/** 1 and 0 are what we know; another number was brought along, and is shown as it is. */
export function statusText({ status }: Pick<Vehicle, 'status'>): string {
  if (status === 1) return 'Active';
  return status === 0 ? 'Inactive' : `Status ${status}`;
}

export function programsText({ program }: Pick<Vehicle, 'program'>): string {
  return program.map(({ program_name }) => program_name).join(', ');
}

/** What it is fitted with, in the words of its settings; one that says none is not told. */
export function fittingsText({ wheelchair, gurney, bike_rack }: Vehicle): string {
  return [wheelchair, gurney, bike_rack].filter(isFitted).join('; ');
}

export function placesText({ configurations }: Pick<Vehicle, 'configurations'>): string {
  return configurations.length === 0 ? 'None' : configurationsText(configurations);
}

function isFitted(setting: string): boolean {
  return !['', 'none'].includes(setting.trim().toLowerCase());
}

export function periodText(period: Pick<Period, 'starts_on' | 'ends_on'>): string {
  return spanText(spanOf(period));
}

/** The days on which it is down now, else the next ones to come. */
export function downOn(
  { periods }: Pick<Vehicle, 'periods'>,
  today: Temporal.PlainDate,
): { period: Period; isNow: boolean } | null {
  const now = periods.find((period) => coversDay(spanOf(period), today));
  if (now) return { period: now, isNow: true };
  const [next] = periods
    .filter(({ starts_on }) => starts_on > today.toString())
    .sort((a, b) => a.starts_on.localeCompare(b.starts_on));
  return next ? { period: next, isNow: false } : null;
}

export interface DuePaper {
  name: string;
  expiresOn: Temporal.PlainDate;
  state: PaperState;
}

/** Its certifications that have lapsed or lapse this month, the most urgent first. */
export function certificationsDue(
  { certifications }: Pick<Vehicle, 'certifications'>,
  today: Temporal.PlainDate,
  nameOf: (insuranceId: string) => string,
): DuePaper[] {
  // A list asks this of every row it draws: what lapses in a later month is passed over by its text alone.
  const month = today.toString().slice(0, 7);
  const dated = certifications.flatMap(({ insurance_id, is_active, expires_on }) =>
    is_active && expires_on !== null && expires_on.slice(0, 7) <= month
      ? [{ name: nameOf(insurance_id), expiresOn: Temporal.PlainDate.from(expires_on) }]
      : [],
  );
  return papersDue(dated, today);
}

function spanOf({ starts_on, ends_on }: Pick<Period, 'starts_on' | 'ends_on'>) {
  return {
    startsOn: Temporal.PlainDate.from(starts_on),
    endsOn: ends_on === null ? null : Temporal.PlainDate.from(ends_on),
  };
}
