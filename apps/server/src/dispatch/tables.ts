import type { RideEvent, Signer } from '@handrail/domain/bookings';
import type { KeptColumn } from '@handrail/domain/dispatch';
import type { ColumnType, Generated } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '../platform/db/column-types.ts';

export interface LaneHolderTable {
  operator_id: string;
  lane_holder_id: Generated<string>;
  version: Generated<number>;
  service_day: string;
  vehicle_id: string;
  person_id: string;
}

export interface DispatchViewTable {
  operator_id: string;
  dispatch_view_id: Generated<string>;
  version: Generated<number>;
  owner_id: string;
  name: string;
  is_shared: Generated<boolean>;
  params: JsonColumn<Record<string, string>>;
}

export type PrintState = 'waiting' | 'drawing' | 'done' | 'empty' | 'failed';

export interface ManifestPrintTable {
  operator_id: string;
  manifest_print_id: Generated<string>;
  service_day: string;
  is_whole_day: boolean;
  program_ids: Generated<string[]>;
  per_vehicle: Generated<boolean>;
  /** Each sheet with the page of its way. */
  with_map: Generated<boolean>;
  run_ids: Generated<string[]>;
  day_version: number | null;
  state: PrintState;
  fence: Generated<number>;
  drawn: Generated<number>;
  planned: Generated<number>;
  stand_ins: Generated<number>;
  file_id: string | null;
  file_name: string | null;
  printed_by: string | null;
  asked_at: InstantColumn;
  /** By the guard's clock, which no demo hurries. */
  beat_at: InstantColumn;
  printed_at: NullableInstantColumn;
}

/** A day of the board that is used again. */
export interface DispatchTemplateTable {
  operator_id: string;
  dispatch_template_id: Generated<string>;
  version: Generated<number>;
  program_id: string;
  name: string;
  kept_at: InstantColumn;
  runs: JsonColumn<{ columns: readonly KeptColumn[] }>;
}

/** A press about a ride that was the driver's and is so no longer. */
export interface StrayPressTable {
  operator_id: string;
  stray_press_id: Generated<string>;
  version: Generated<number>;
  service_day: string;
  booking_id: string;
  run_id: string;
  vehicle_id: string;
  driver_id: string;
  event: RideEvent | 'cash';
  event_at: InstantColumn;
  kept_at: InstantColumn;
  odometer_m: ColumnType<number | null, number | null | undefined, number | null>;
  driver_note: ColumnType<string | null, string | null | undefined, string | null>;
  signature_file_id: ColumnType<string | null, string | null | undefined, string | null>;
  signer: ColumnType<Signer | null, Signer | null | undefined, Signer | null>;
  signer_name: Generated<string>;
  no_signature_reason: Generated<string>;
  /** What was taken for the ride, where that is what was pressed. */
  cash_cents: ColumnType<number | null, number | null | undefined, number | null>;
  state: Generated<'open' | 'taken_in' | 'left'>;
}

/** A driver at a door called their rider. */
export interface DoorCallTable {
  operator_id: string;
  door_call_id: Generated<string>;
  version: Generated<number>;
  service_day: string;
  booking_id: string;
  driver_id: string;
  called_at: InstantColumn;
}

/** Which version of a run's manifest its driver has seen on a phone. */
export interface ManifestSeenTable {
  operator_id: string;
  run_id: string;
  service_day: string;
  day_version: number;
  seen_at: InstantColumn;
  driver_id: string;
}

/** How much waits on a driver's phone, as it said last. */
export interface UnsentPressTable {
  operator_id: string;
  driver_id: string;
  service_day: string;
  vehicle_id: string | null;
  count: number;
  since: InstantColumn;
  told_at: InstantColumn;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    lane_holder: LaneHolderTable;
    dispatch_view: DispatchViewTable;
    manifest_print: ManifestPrintTable;
    dispatch_template: DispatchTemplateTable;
    stray_press: StrayPressTable;
    door_call: DoorCallTable;
    manifest_seen: ManifestSeenTable;
    unsent_press: UnsentPressTable;
  }
}
