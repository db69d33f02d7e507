import type { Generated } from 'kysely';
import type { InstantColumn } from '../platform/db/column-types.ts';

/** What somebody counted of the cash that a driver took on a day. */
export interface CashCountTable {
  operator_id: string;
  cash_count_id: Generated<string>;
  version: Generated<number>;
  driver_id: string;
  service_day: string;
  taken_cents: number;
  counted_cents: number;
  reason: Generated<string>;
  /** The entry of the ledger that it was posted as. */
  entry_id: string | null;
  counted_by: string | null;
  counted_at: InstantColumn;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    cash_count: CashCountTable;
  }
}
