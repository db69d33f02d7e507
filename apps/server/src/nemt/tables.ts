import type { Answer, BrokerState, HandMapping, ReturnForm } from '@handrail/domain/nemt';
import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '../platform/db/column-types.ts';

export interface PrebookingTable {
  operator_id: string;
  prebooking_id: Generated<string>;
  version: Generated<number>;
  payer_account_id: string;
  /** The broker's number of the ride, or what stands for it where its files have none. */
  broker_prebooking_id: string;
  import_id: string;
  row_no: number;
  stage: 'imported' | 'changed' | 'canceled';
  service_day: string;
  rider_id: string;
  booking_id: string;
  /** What the broker said last and what was made of it. */
  said_sealed: string;
  /** What the broker last said of it, where its files have a word for that. */
  broker_state: BrokerState | null;
  /** What we say of it, why not, and until when the broker waits for that. */
  answer: Generated<Answer>;
  answer_reason: string | null;
  answer_by: NullableInstantColumn;
  answered_at: NullableInstantColumn;
  answered_by: string | null;
}

/** How long a payer waits for the answer to a ride; null where it waits for none. */
export interface AnswerTermsTable {
  operator_id: string;
  answer_terms_id: Generated<string>;
  version: Generated<number>;
  payer_account_id: string;
  within_min: number | null;
}

/** A layout that somebody made by hand for a payer. */
export interface BrokerLayoutTable {
  operator_id: string;
  broker_layout_id: Generated<string>;
  version: Generated<number>;
  payer_account_id: string;
  name: string;
  row_holds: 'leg' | 'round_trip';
  columns: JsonColumn<HandMapping>;
}

/** A file that was sent back to a broker. */
export interface ReturnBatchTable {
  operator_id: string;
  return_batch_id: Generated<string>;
  version: Generated<number>;
  payer_account_id: string;
  number: number;
  /** The batch some rides of which it tells anew. */
  corrects_id: string | null;
  layout_label: string;
  form: JsonColumn<ReturnForm>;
  starts_on: string;
  ends_on: string;
  rides: number;
  lines: JsonColumn<readonly SentLine[]>;
  file_sealed: string;
  /** The rides that could not be written, each with its sentence. */
  refused_sealed: string;
  made_at: InstantColumn;
  made_by: string | null;
}

/** A ride of a batch, with a digest of what was said of it: what became otherwise since is sent again. */
export interface SentLine {
  prebooking_id: string;
  digest: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    prebooking: PrebookingTable;
    broker_layout: BrokerLayoutTable;
    return_batch: ReturnBatchTable;
    answer_terms: AnswerTermsTable;
  }
}
