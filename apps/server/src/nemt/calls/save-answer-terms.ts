import { saveAnswerTerms as contract } from '@handrail/contracts/nemt';
import { invariant, yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { answerTermsOf } from '../answer-terms.ts';
import { brokerTermsOnWire } from '../broker-terms.ts';
import { answerTermsEntity } from '../entities.ts';
import { payerOf } from '../judging-facts.ts';

export const saveAnswerTermsHandler = change(contract, async ({ insurance_id, answer_within_min }, context) => {
  const { tx } = context;
  const payer = await payerOf(lookingOf(context), insurance_id);
  const held = await answerTermsOf(tx, payer.id);
  const fields = { within_min: answer_within_min };
  if (!held) await tx.insert(answerTermsEntity, { payer_account_id: payer.id, ...fields });
  else {
    const saved = await tx.save(answerTermsEntity, held.answer_terms_id, held.version, fields);
    invariant(saved, 'Terms that were read while the head was held are as they were read.');
  }
  return yes(await brokerTermsOnWire(tx, payer.id));
});
