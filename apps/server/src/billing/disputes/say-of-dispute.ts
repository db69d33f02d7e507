import { mayAnswer } from '@handrail/domain/billing';
import { invariant, type Verdict, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import type { Changing, Drawing, Preparing } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { disputeEntity } from '../entities.ts';
import { sayAndAsk } from './ask-about-dispute.ts';
import { findDispute, listDisputes } from './dispute-store.ts';
import { disputeOnWire } from './dispute-wire.ts';

interface Said {
  dispute_id: string;
  expected_version?: number | undefined;
}

/**
 * Writes down what somebody has to say of a dispute, before anybody is asked to hand it on: where the provider is away a job says it
 * again.
 */
export async function writeDown(
  { tx, by, clock }: Changing,
  { dispute_id, expected_version }: Said,
  fields: { answer_state: 'sending' | 'accepting'; answer?: string },
): Promise<Verdict<{ dispute_id: string }, 'DISPUTE_DECIDED' | 'ALREADY_ANSWERED' | 'STALE'>> {
  const dispute = await findDispute({ queries: tx.queries, operator: tx.operator }, dispute_id);
  if (!dispute) throw notFound();
  if (isStale(dispute, expected_version)) return stale('dispute');
  const may = mayAnswer({ state: dispute.state, answerState: dispute.answer_state });
  if (!may.ok) return may;
  await tx.save(disputeEntity, dispute_id, dispute.version, {
    ...fields,
    answered_by: by.personId,
    answered_at: clock.now().toString(),
  });
  return yes({ dispute_id });
}

/** Says it, with nothing held. */
export async function handOn({ dispute_id }: { dispute_id: string }, { services, by }: Preparing): Promise<void> {
  await sayAndAsk(services, by.operator, dispute_id).catch((err: unknown) =>
    services.log.warn({ operator: by.operator, dispute: dispute_id, err }, 'a card provider was not reached'),
  );
}

export async function drawDispute({ dispute_id }: { dispute_id: string }, { queries, by }: Drawing) {
  const rows = await listDisputes({ queries, operator: by.operator });
  const row = rows.find((one) => one.dispute_id === dispute_id);
  invariant(row, 'A dispute is never removed.');
  return disputeOnWire(row);
}
