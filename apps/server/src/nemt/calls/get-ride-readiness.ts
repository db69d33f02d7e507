import { getRideReadiness as contract } from '@handrail/contracts/nemt';
import { isOver, statusOf } from '@handrail/domain/day';
import { missingOf, USUAL_PROOFS } from '@handrail/domain/nemt';
import { yes } from '@handrail/domain/platform';
import { listPayers } from '../../accounts/index.ts';
import { termsOfPayers } from '../../billing/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { missingOnWire } from '../return-wire.ts';
import { gatherRideFacts, proofOf } from '../ride-facts.ts';

export const getRideReadinessHandler = read(contract, async ({ booking_id }, { services, queries, by, reveals }) => {
  const looking = { services, queries, operator: by.operator };
  const facts = (await gatherRideFacts(looking, [booking_id])).get(booking_id);
  if (!facts) throw notFound();
  const { booking } = facts;
  reveals([booking.riderId]);
  const { payerAccountId: payerId } = booking;
  const payer = payerId === null ? null : (await listPayers(queries, by.operator)).find(({ id }) => id === payerId);
  const needs = (payerId && (await termsOfPayers(looking, [payerId])).get(payerId)?.needs) ?? USUAL_PROOFS;
  return yes({
    booking_id,
    insurance_name: payer?.name ?? null,
    is_over: isOver(statusOf(booking)),
    missing: payer ? missingOf(proofOf(facts), needs).map(missingOnWire) : [],
  });
});
