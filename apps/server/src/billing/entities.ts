import './cash-tables.ts';
import './disputes/tables.ts';
import './invoice-tables.ts';
import './month-tables.ts';
import './payment-tables.ts';
import './prepaid-tables.ts';
import './terms-tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

const everyone = [1, 2, 3, 4] as const;

/** Its keys open the operator's account with the provider: the log has never seen them. */
export const cardProviderEntity = defineEntity({
  name: 'card_provider',
  unlogged: ['secret_key_sealed', 'hook_secret_sealed'],
  live: ['kind'],
  audience: [3, 4],
});

export const savedCardEntity = defineEntity({
  name: 'saved_card',
  unlogged: ['customer_ref', 'card_ref'],
  live: ['rider_id'],
  audience: [1, 2],
});

/** Whoever has the address of its page can pay there, so that it is nobody's to read later. */
export const paymentEntity = defineEntity({
  name: 'payment',
  unlogged: ['checkout_url', 'provider_ref'],
  live: ['booking_id', 'invoice_id', 'kind', 'state'],
  audience: everyone,
});

/** What a holder wrote to their bank, and what we wrote back, is between them and us. */
export const disputeEntity = defineEntity({
  name: 'dispute',
  unlogged: ['provider_ref', 'answer'],
  live: ['payment_id', 'state', 'answer_state'],
  audience: [3, 4],
});

export const receiptEntity = defineEntity({
  name: 'receipt',
  unlogged: ['sent_to', 'token_sha256'],
  live: ['booking_id'],
  audience: [1, 2],
});

/** Its lines name riders and places: the log tells of the invoice, and its lines stand in it for good. */
export const invoiceEntity = defineEntity({
  name: 'invoice',
  unlogged: ['groups', 'held_back'],
  live: ['account_id', 'state', 'kind', 'number'],
  audience: [3, 4],
});

export const closedMonthEntity = defineEntity({ name: 'closed_month', live: ['month'], audience: [3, 4] });

export const payerTermsEntity = defineEntity({ name: 'payer_terms', live: ['account_id'], audience: [3, 4] });

export const cashCountEntity = defineEntity({
  name: 'cash_count',
  live: ['driver_id', 'service_day'],
  audience: [3, 4],
});

export const prepaidChangeEntity = defineEntity({
  name: 'prepaid_change',
  live: ['rider_id', 'kind'],
  audience: everyone,
});
