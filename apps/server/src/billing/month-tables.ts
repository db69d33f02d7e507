import type { ColumnType, Generated } from 'kysely';
import type { InstantColumn } from '../platform/db/column-types.ts';

export interface ClosedMonthTable {
  operator_id: string;
  closed_month_id: Generated<string>;
  version: Generated<number>;
  month: string;
  closed_at: InstantColumn;
  closed_by: string;
  entries: number;
  /** bigint, read as text. */
  debit_cents: ColumnType<string, number, number>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    closed_month: ClosedMonthTable;
  }
}
