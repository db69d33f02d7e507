import type { TravelHoursKind } from '@handrail/domain/programs';
import type { ColumnType, Generated } from 'kysely';
import type { JsonColumn } from '../platform/db/column-types.ts';

export interface ProgramTable {
  operator_id: string;
  program_id: Generated<string>;
  version: Generated<number>;
  name: string;
  zone: string;
  manual_dispatch: Generated<boolean>;
  heatmap_bounds: JsonColumn<{ north: number; south: number; east: number; west: number } | null>;
  terms_version: Generated<number>;
  /** How its rides may be paid. */
  payment_methods: ColumnType<string[], string | undefined, string>;
}

export interface ProgramVersionTable {
  operator_id: string;
  program_version_id: Generated<string>;
  version: Generated<number>;
  program_id: string;
  effective_on: string;
  geofence: JsonColumn<unknown>;
  service_hours: JsonColumn<unknown>;
  slot_min: Generated<number>;
  seats_per_slot: number | null;
  door_wait_min: Generated<number>;
  edit_cutoff_min: Generated<number>;
  window_before_min: Generated<number>;
  window_after_min: Generated<number>;
  policy: JsonColumn<unknown>;
}

export interface ProgramTravelHoursTable {
  operator_id: string;
  program_travel_hours_id: Generated<string>;
  version: Generated<number>;
  program_id: string;
  kind: TravelHoursKind;
  factors: ColumnType<number[] | null, string | null, string | null>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    program: ProgramTable;
    program_version: ProgramVersionTable;
    program_travel_hours: ProgramTravelHoursTable;
  }
}
