import type { ColumnType, Generated } from 'kysely';
import type { JsonColumn } from '../platform/db/column-types.ts';
import type { TermsRow } from './terms-row.ts';

export interface SubscriptionTable {
  operator_id: string;
  subscription_id: Generated<string>;
  version: Generated<number>;
  program_id: string;
  /** Of the newest terms: whose order it is. */
  rider_id: string;
  booking_id: string;
  starts_on: string;
  ends_on: string | null;
  terms: JsonColumn<TermsRow[]>;
  skipped_on: JsonColumn<string[]>;
  pauses: JsonColumn<{ starts_on: string; ends_on: string | null }[]>;
  note: ColumnType<string, string | undefined, string>;
  generated_through: string;
}

export interface SubscriptionRefusalTable {
  operator_id: string;
  subscription_refusal_id: Generated<string>;
  version: Generated<number>;
  subscription_id: string;
  occurrence_on: string;
  code: string;
  sentence: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    subscription: SubscriptionTable;
    subscription_refusal: SubscriptionRefusalTable;
  }
}
