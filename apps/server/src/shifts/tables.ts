import type { ColumnType, Generated } from 'kysely';
import type { WeekSpan } from '../drivers/index.ts';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '../platform/db/column-types.ts';

export interface DayScheduleTable {
  operator_id: string;
  day_schedule_id: Generated<string>;
  version: Generated<number>;
  service_day: string;
  carried_from: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface ShiftPatternTable {
  operator_id: string;
  shift_pattern_id: Generated<string>;
  version: Generated<number>;
  driver_id: string;
  program_id: string;
  days_of_week: number[];
  start_time: string;
  end_time: string;
  starts_on: string;
  ends_on: string | null;
}

export interface ClosedDayTable {
  operator_id: string;
  closed_day_id: Generated<string>;
  version: Generated<number>;
  date: string;
  program_id: string | null;
  reason: string;
}

export interface ShiftNeedTable {
  operator_id: string;
  shift_need_id: Generated<string>;
  version: Generated<number>;
  program_id: string;
  week: JsonColumn<(WeekSpan & { drivers: number })[]>;
}

export interface LoggedShiftTable {
  operator_id: string;
  logged_shift_id: Generated<string>;
  version: Generated<number>;
  service_day: string;
  driver_id: string;
  program_id: string;
  clock_in_at: InstantColumn;
  clock_out_at: NullableInstantColumn;
  logged_by: 'device' | 'console';
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    day_schedule: DayScheduleTable;
    shift_pattern: ShiftPatternTable;
    closed_day: ClosedDayTable;
    shift_need: ShiftNeedTable;
    logged_shift: LoggedShiftTable;
  }
}
