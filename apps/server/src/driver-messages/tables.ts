import type { ColumnType, Generated } from 'kysely';
import type { InstantColumn, NullableInstantColumn } from '../platform/db/column-types.ts';

export interface DriverMessageTable {
  operator_id: string;
  driver_message_id: Generated<string>;
  version: Generated<number>;
  service_day: string;
  /** Whoever drives it that day is spoken to, or speaks. */
  vehicle_id: string;
  from_desk: boolean;
  sent_by: string;
  text: string;
  sent_at: InstantColumn;
  read_at: NullableInstantColumn;
  acknowledged_at: NullableInstantColumn;
  answer: ColumnType<string | null, string | null | undefined, string | null>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    driver_message: DriverMessageTable;
  }
}
