import type { Generated } from 'kysely';
import type { JsonColumn } from '../platform/db/column-types.ts';

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

declare module '../platform/db/tables.ts' {
  interface Tables {
    lane_holder: LaneHolderTable;
    dispatch_view: DispatchViewTable;
  }
}
