import { evenHours, rushHours, type HourFactors } from '@handrail/atlas';
import { FROM_MONDAY, type OperatorId, type ProgramId, type Zone } from '@handrail/domain/platform';
import { EVEN_HOURS, HOURS_OF_DAY, type TravelHours } from '@handrail/domain/programs';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { listPrograms } from './program-store.ts';

export interface StoredTravelHours {
  programId: ProgramId;
  zone: Zone;
  /** Null while the program has never said anything. */
  row: { id: string; version: number } | null;
  /** What `expected_version` speaks of: nothing said yet is a version too, or two who begin would not hear of each other. */
  version: number;
  hours: TravelHours;
}

/** How much slower the roads are through a program's week; null where there is no such program. */
export async function findTravelHours(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  programId: ProgramId,
): Promise<StoredTravelHours | null> {
  const found = await queries
    .selectFrom('program as p')
    .leftJoin('program_travel_hours as h', (on) =>
      on.onRef('h.operator_id', '=', 'p.operator_id').onRef('h.program_id', '=', 'p.program_id'),
    )
    .select(['p.zone', 'h.program_travel_hours_id as id', 'h.version', 'h.kind', 'h.factors'])
    .where('p.operator_id', '=', operator)
    .where('p.program_id', '=', programId)
    .executeTakeFirst();
  if (!found) return null;
  const { zone, id, version, kind, factors } = found;
  if (id === null || version === null || kind === null) {
    return { programId, zone, row: null, version: 1, hours: EVEN_HOURS };
  }
  return { programId, zone, row: { id, version }, version: version + 1, hours: { kind, factors } };
}

/** The same as ways are reckoned with; null where nothing is slower than the map says. */
export async function hoursOf(
  queries: Queries,
  operator: OperatorId,
  programId: ProgramId,
): Promise<HourFactors | null> {
  const stored = await findTravelHours({ queries, operator }, programId);
  return stored === null || stored.hours.kind === 'even' ? null : factorsOf(stored);
}

/** The same of every program; null for each on whose roads nothing is slower than the map says. */
export async function listHours(queries: Queries, operator: OperatorId): Promise<(HourFactors | null)[]> {
  const hours: (HourFactors | null)[] = [];
  for (const { program_id } of await listPrograms(queries, operator)) {
    hours.push(await hoursOf(queries, operator, program_id));
  }
  return hours;
}

export function travelHoursOnWire(stored: StoredTravelHours) {
  return {
    program_id: stored.programId,
    version: stored.version,
    kind: stored.hours.kind,
    factors: weekFromMonday(factorsOf(stored)),
    rush_factors: weekFromMonday(rushHours(stored.zone)),
  };
}

function factorsOf({ zone, hours: { kind, factors } }: Pick<StoredTravelHours, 'zone' | 'hours'>): HourFactors {
  if (kind === 'rush') return rushHours(zone);
  return factors === null ? evenHours(zone) : { timeZone: zone, table: weekFromSunday(factors) };
}

/** Dispatch rooms begin the week on Monday, the map's table on Sunday. */
function weekFromSunday(factors: readonly number[]): number[][] {
  const days = FROM_MONDAY.map((_, day) => factors.slice(day * HOURS_OF_DAY, (day + 1) * HOURS_OF_DAY));
  return [...days.slice(-1), ...days.slice(0, -1)];
}

function weekFromMonday({ table }: HourFactors): number[] {
  return [...table.slice(1), ...table.slice(0, 1)].flat();
}
