import type { LedgerAccount, Party, Why } from '@handrail/domain/billing';
import type { Generated } from 'kysely';
import type { InstantColumn } from '../platform/db/column-types.ts';

export interface MoneyEntryTable {
  operator_id: string;
  money_entry_id: Generated<string>;
  why: Why;
  at: InstantColumn;
  /** `2026-11`: the month it is counted in. */
  month: string;
  service_day: string | null;
  booking_id: string | null;
  invoice_id: string | null;
  reverses: string | null;
  reason: Generated<string>;
  /** The version of the operation that posted it. */
  operation: number;
}

export interface MoneyPostingTable {
  operator_id: string;
  money_entry_id: string;
  n: number;
  account: LedgerAccount;
  party_kind: Party['kind'] | null;
  party_id: string | null;
  cents: number;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    money_entry: MoneyEntryTable;
    money_posting: MoneyPostingTable;
  }
}
