import type { BillingTerms, LineGroup } from '@handrail/domain/billing';
import type { ColumnType, Generated } from 'kysely';
import type { JsonColumn } from '../platform/db/column-types.ts';

/** A ride that is not on a draft, and what it lacks. */
export interface WrittenLack {
  booking_id: string;
  description: string;
  lack: string;
  cents: number;
}

/** bigint, since a year of rides may be more cents than an int holds: read as text, as ids are. */
type BigCents = ColumnType<string, number | undefined, number>;

export interface InvoiceTable {
  operator_id: string;
  invoice_id: Generated<string>;
  version: Generated<number>;
  account_id: string;
  account_name: string;
  state: Generated<'draft' | 'issued' | 'void'>;
  kind: Generated<'invoice' | 'credit_note'>;
  year: number | null;
  seq: number | null;
  number: string | null;
  starts_on: string;
  ends_on: string;
  issued_on: string | null;
  due_on: string | null;
  terms: JsonColumn<BillingTerms>;
  groups: JsonColumn<LineGroup[]>;
  held_back: ColumnType<WrittenLack[], string | undefined, string>;
  cents: ColumnType<string, number, number>;
  written_off_cents: BigCents;
  void_reason: Generated<string>;
  /** Of a note that somebody wrote: the invoice it stands against, why, and the entry of the ledger that it was posted as. */
  against_id: Generated<string | null>;
  note_reason: Generated<string>;
  entry_id: Generated<string | null>;
  credited_cents: BigCents;
  credit_used_cents: BigCents;
}

export interface BillingTable {
  operator_id: string;
  billing_id: Generated<string>;
  plan: string;
  starts_on: string;
  ends_on: string;
  due_on: string;
  cents: number;
  paid_on: string | null;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    invoice: InvoiceTable;
    billing: BillingTable;
  }
}
