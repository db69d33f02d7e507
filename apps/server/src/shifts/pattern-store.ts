import type { shiftPattern } from '@handrail/contracts/shifts';
import { clockTime, type DriverId } from '@handrail/domain/platform';
import type { ShiftPattern } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Looking } from './schedule-store.ts';
import type { ShiftPatternTable } from './tables.ts';

export interface StoredPattern extends ShiftPattern {
  version: number;
}

/** The hours drivers work week after week, those that are over too; of all drivers or of some. */
export async function listPatterns(
  { queries, operator }: Looking,
  driverIds: readonly DriverId[] | null = null,
): Promise<StoredPattern[]> {
  const rows = await queries
    .selectFrom('shift_pattern')
    .selectAll()
    .where('operator_id', '=', operator)
    .$if(driverIds !== null, (query) => query.where('driver_id', 'in', driverIds?.length ? [...driverIds] : ['0']))
    .orderBy('start_time')
    .orderBy('shift_pattern_id')
    .execute();
  return rows.map(patternOfRow);
}

export async function findPattern({ queries, operator }: Looking, id: string): Promise<StoredPattern | null> {
  const row = await queries
    .selectFrom('shift_pattern')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('shift_pattern_id', '=', id)
    .executeTakeFirst();
  return row ? patternOfRow(row) : null;
}

export function patternOnWire(pattern: StoredPattern): z.output<typeof shiftPattern> {
  return {
    shift_pattern_id: pattern.id,
    version: pattern.version,
    driver_id: pattern.driverId,
    program_id: pattern.programId,
    days_of_week: [...pattern.daysOfWeek],
    start_time: clockTime(pattern.startTime),
    end_time: clockTime(pattern.endTime),
    starts_on: pattern.startsOn.toString(),
    ends_on: pattern.endsOn?.toString() ?? null,
  };
}

type PatternRow = Omit<ShiftPatternTable, 'operator_id' | 'shift_pattern_id' | 'version'> & {
  shift_pattern_id: string;
  version: number;
};

export function patternOfRow(row: PatternRow): StoredPattern {
  return {
    id: row.shift_pattern_id,
    version: row.version,
    driverId: row.driver_id,
    programId: row.program_id,
    daysOfWeek: row.days_of_week,
    startTime: Temporal.PlainTime.from(row.start_time),
    endTime: Temporal.PlainTime.from(row.end_time),
    startsOn: Temporal.PlainDate.from(row.starts_on),
    endsOn: row.ends_on === null ? null : Temporal.PlainDate.from(row.ends_on),
  };
}
