import { Temporal } from 'temporal-polyfill';
import type { Geofence, ProgramId } from '@handrail/domain/platform';
import { paperProgram, type ProgramVersion, type ServiceHours } from '@handrail/domain/programs';
import type { Operator } from '../people/index.ts';
import type { CompanyProgram } from './company.ts';

type Promises = Pick<ProgramVersion, 'geofence' | 'serviceHours'> & Partial<ProgramVersion>;

/** From before anyone can remember. */
const SINCE = '2020-01-01';

/** An operator's programs with what each promises; where nothing is said, what a plain one does. */
export function programsOf(
  operator: Operator,
  ids: readonly ProgramId[],
  promises: readonly Promises[],
): CompanyProgram[] {
  return operator.programs.map(({ name, zone }, n) => {
    const [id, promised] = [ids[n], promises[n]];
    if (id === undefined || !promised) throw new Error(`${name} has no id, or promises nothing.`);
    return { id, name, zone, versions: paperProgram({ effectiveOn: SINCE, ...promised }).versions };
  });
}

/** `week('05:00-21:00', '06:00-19:00', null)`: weekdays, Saturday, Sunday. */
export function week(weekdays: string, saturday: string | null, sunday: string | null): ServiceHours[] {
  return ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((dayOfWeek) => {
    const hours = dayOfWeek === 0 ? sunday : dayOfWeek === 6 ? saturday : weekdays;
    if (hours === null) return [];
    const [start = '', end = ''] = hours.split('-');
    return [{ dayOfWeek, startTime: Temporal.PlainTime.from(start), endTime: Temporal.PlainTime.from(end) }];
  });
}

/** A drawn ring as a service area. */
export function areaOf(ring: readonly (readonly [lng: number, lat: number])[]): Geofence {
  return [ring.map(([longitude, latitude]) => ({ latitude, longitude }))];
}
