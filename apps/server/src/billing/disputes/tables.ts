import type { AnswerState, DisputeState } from '@handrail/domain/billing';
import type { Generated } from 'kysely';
import type { InstantColumn, NullableInstantColumn } from '../../platform/db/column-types.ts';
import type { ProviderKind } from '../cards/card-provider.ts';

export interface DisputeTable {
  operator_id: string;
  dispute_id: Generated<string>;
  version: Generated<number>;
  /** The charge that its holder disputes. */
  payment_id: string;
  provider: ProviderKind;
  provider_ref: string;
  cents: number;
  /** What the provider keeps for it, as of now. */
  fee_cents: Generated<number>;
  reason: Generated<string>;
  state: DisputeState;
  answer: Generated<string>;
  answer_state: Generated<AnswerState>;
  answered_by: string | null;
  answered_at: NullableInstantColumn;
  /** Until when the provider takes an answer. */
  due_at: NullableInstantColumn;
  opened_at: InstantColumn;
  decided_at: NullableInstantColumn;
  entry_id: string | null;
  fee_entry_id: string | null;
  lost_entry_id: string | null;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    dispute: DisputeTable;
  }
}
