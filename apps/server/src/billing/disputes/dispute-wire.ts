import type { dispute as shape } from '@handrail/contracts/billing';
import type { z } from 'zod';
import type { DisputeRow } from './dispute-store.ts';

type Listed = DisputeRow & { booking_id: string | null; invoice_id: string | null };

export function disputeOnWire(row: Listed): z.output<typeof shape> {
  return {
    dispute_id: row.dispute_id,
    version: row.version,
    booking_id: row.booking_id,
    invoice_id: row.invoice_id,
    amount_cents: row.cents,
    fee_cents: row.fee_cents,
    reason: row.reason,
    state: row.state,
    answer_state: row.answer_state,
    answer: row.answer,
    due_on: row.due_at?.toString() ?? null,
    opened_on: row.opened_at.toString(),
    decided_on: row.decided_at?.toString() ?? null,
  };
}
