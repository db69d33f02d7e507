import type { Generated } from 'kysely';

export interface LaneHolderTable {
  operator_id: string;
  lane_holder_id: Generated<string>;
  version: Generated<number>;
  service_day: string;
  vehicle_id: string;
  person_id: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    lane_holder: LaneHolderTable;
  }
}
