import { removeBrokerKey as contract } from '@handrail/contracts/nemt';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { brokerKeyEntity } from '../entities.ts';

export const removeBrokerKeyHandler = change(contract, async ({ insurance_id }, { tx }) => {
  const held = await tx.queries
    .selectFrom('broker_key')
    .select(['broker_key_id', 'version'])
    .where('operator_id', '=', tx.operator)
    .where('payer_account_id', '=', insurance_id)
    .executeTakeFirst();
  if (!held) throw notFound();
  await tx.remove(brokerKeyEntity, held.broker_key_id, held.version);
  return yes({ insurance_id });
});
