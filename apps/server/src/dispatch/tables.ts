import type { KeptColumn } from '@handrail/domain/dispatch';
import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn } from '../platform/db/column-types.ts';

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

declare module '../platform/db/tables.ts' {
  interface Tables {
    lane_holder: LaneHolderTable;
    dispatch_view: DispatchViewTable;
    dispatch_template: DispatchTemplateTable;
  }
}
