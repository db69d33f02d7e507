import type { PaymentMethod, PaymentState, RefundState, Tickets } from '@handrail/domain/billing';
import type { ColumnType, Generated } from 'kysely';
import type { InstantColumn, NullableInstantColumn } from '../platform/db/column-types.ts';
import type { ProviderKind } from './cards/card-provider.ts';

export interface CardProviderTable {
  operator_id: string;
  card_provider_id: Generated<string>;
  version: Generated<number>;
  kind: ProviderKind | 'none';
  secret_key_sealed: string | null;
  hook_secret_sealed: string | null;
}

export interface SavedCardTable {
  operator_id: string;
  saved_card_id: Generated<string>;
  version: Generated<number>;
  rider_id: string;
  provider: ProviderKind;
  customer_ref: string;
  card_ref: string;
  brand: string;
  last4: string;
  expires: string;
  consent_at: InstantColumn;
}

export interface PaymentTable {
  operator_id: string;
  payment_id: Generated<string>;
  version: Generated<number>;
  kind: 'charge' | 'refund';
  booking_id: string | null;
  invoice_id: string | null;
  party_kind: 'rider' | 'payer';
  party_id: string;
  /** What a refund gives back. */
  charge_id: string | null;
  method: PaymentMethod;
  cents: number;
  /** What its holder disputes, or has won back, and so cannot be given back by us. */
  disputed_cents: Generated<number>;
  state: PaymentState | RefundState;
  provider: ProviderKind | null;
  provider_ref: string | null;
  checkout_url: string | null;
  saved_card_id: string | null;
  saves_card: Generated<boolean>;
  /** The kept card is charged by itself, since the ride is over. */
  at_drop_off: Generated<boolean>;
  /** It failed because the bank wants its holder to say yes. */
  wants_holder: Generated<boolean>;
  /** The address of its page goes to its holder once it is known. */
  sends_page: Generated<boolean>;
  reference: Generated<string>;
  failure: string | null;
  reason: Generated<string>;
  /** The driver who took it, in cash. */
  taken_by: Generated<string | null>;
  /** The tickets that it used up, of what was paid ahead. */
  tickets: ColumnType<Tickets[], string | undefined, string>;
  /** The entry of the ledger that it was posted as. */
  entry_id: string | null;
  started_by: string | null;
  started_at: InstantColumn;
  settled_at: NullableInstantColumn;
}

export interface PaymentEventTable {
  operator_id: string;
  provider: ProviderKind;
  event_ref: string;
  payment_id: string | null;
  at: InstantColumn;
}

export interface ReceiptTable {
  operator_id: string;
  receipt_id: Generated<string>;
  version: Generated<number>;
  booking_id: string;
  sent_to: string;
  at: InstantColumn;
  /** Of the link that the message carries; null of those that carry none. */
  token_sha256: Generated<string | null>;
  link_ends_at: NullableInstantColumn;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    card_provider: CardProviderTable;
    saved_card: SavedCardTable;
    payment: PaymentTable;
    payment_event: PaymentEventTable;
    receipt: ReceiptTable;
  }
}
