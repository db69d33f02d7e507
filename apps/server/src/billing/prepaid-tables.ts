import type { Generated } from 'kysely';
import type { InstantColumn } from '../platform/db/column-types.ts';

/** Money or tickets that a rider put in, or was given back, of what they pay ahead. */
export interface PrepaidChangeTable {
  operator_id: string;
  prepaid_change_id: Generated<string>;
  version: Generated<number>;
  rider_id: string;
  kind: 'top_up' | 'return';
  cents: number;
  tickets: number | null;
  ticket_cents: number | null;
  method: 'cash' | 'check';
  reference: Generated<string>;
  reason: Generated<string>;
  /** The entry of the ledger that it was posted as. */
  entry_id: string | null;
  done_by: string | null;
  done_at: InstantColumn;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    prepaid_change: PrepaidChangeTable;
  }
}
