import { removeBrokerLayout as contract } from '@handrail/contracts/nemt';
import { invariant, yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { brokerTermsOnWire } from '../broker-terms.ts';
import { brokerLayoutEntity } from '../entities.ts';
import { payerOf } from '../judging-facts.ts';
import { findOwnLayout } from '../own-layouts.ts';

export const removeBrokerLayoutHandler = change(contract, async ({ insurance_id, layout }, context) => {
  const { tx } = context;
  const payer = await payerOf(lookingOf(context), insurance_id);
  const held = await findOwnLayout(tx, payer.id, layout);
  if (!held) throw notFound();
  const isGone = await tx.remove(brokerLayoutEntity, held.id, held.version);
  invariant(isGone, 'A layout that was read while the head was held is as it was read.');
  return yes(await brokerTermsOnWire(tx, payer.id));
});
