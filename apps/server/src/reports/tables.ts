import type { Punctuality } from '@handrail/domain/day';
import type {
  Counts,
  Measure,
  ProductivityBy,
  ReportLevel,
  RidePart,
  SavedScreen,
  SavedSpan,
  SentWhen,
} from '@handrail/domain/reports';
import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '../platform/db/column-types.ts';

/** The measures of a day that are not nothing, its pickups by the hour, and which measures there were when it was counted. */
export type KeptFigures = Partial<Counts> & {
  form?: number;
  hours?: readonly (readonly [hour: number, pickups: number, late: number, veryLate: number])[];
};

export interface DayCountTable {
  operator_id: string;
  service_day: string;
  program_id: string;
  from_version: number;
  is_day_closed: boolean;
  closes_at: InstantColumn;
  counts: JsonColumn<KeptFigures>;
  changed_version: number | null;
  /** By the town's clock, as the log has it. */
  changed_at: NullableInstantColumn;
  changed_by: string | null;
  counted_at: InstantColumn;
}

export interface DayCountMarkTable {
  operator_id: string;
  version: number;
}

export interface ReportConfigTable {
  operator_id: string;
  report_config_id: Generated<string>;
  version: Generated<number>;
  account_id: string;
  columns: string[];
}

export type ReportKind =
  | 'history'
  | 'trips'
  | 'ridership'
  | 'shifts'
  | 'account'
  | 'month'
  | 'productivity'
  | 'denials'
  | 'map';
export type ExportState = 'waiting' | 'writing' | 'done' | 'failed' | 'canceled';

/** What a list of past rides is filtered by. */
export interface RideFilters {
  statuses?: readonly number[] | undefined;
  came?: Punctuality | undefined;
  search?: string | undefined;
  measure?: Measure | undefined;
  part?: RidePart | undefined;
}

export interface ReportExportTable {
  operator_id: string;
  report_export_id: Generated<string>;
  report: ReportKind;
  format: 'csv' | 'xlsx';
  starts_on: string;
  ends_on: string;
  program_ids: string[];
  account_id: string | null;
  divided_by: ProductivityBy | null;
  filters: JsonColumn<RideFilters>;
  file_id: string;
  file_name: string;
  state: ExportState;
  fence: Generated<number>;
  rows_written: Generated<number>;
  /** Turns that were begun and did not come to their end. */
  attempts: Generated<number>;
  failure: string | null;
  from_version: number | null;
  asked_by: string;
  asked_at: InstantColumn;
  /** By the guard's clock, which no demo hurries. */
  beat_at: InstantColumn;
}

export interface SavedReportTable {
  operator_id: string;
  saved_report_id: Generated<string>;
  version: Generated<number>;
  owner_id: string;
  name: string;
  is_shared: boolean;
  shared_levels: ReportLevel[];
  screen: SavedScreen;
  span: SavedSpan;
  filters: JsonColumn<Record<string, string>>;
  sent: SentWhen;
  is_paused: boolean;
  recipient_ids: string[];
  /** Both by the town's clock. */
  last_sent_at: NullableInstantColumn;
  next_sending_at: NullableInstantColumn;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    day_count: DayCountTable;
    day_count_mark: DayCountMarkTable;
    report_config: ReportConfigTable;
    report_export: ReportExportTable;
    saved_report: SavedReportTable;
  }
}
