import { saveBrokerKey as contract } from '@handrail/contracts/nemt';
import { no, yes } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { lookingOf } from '../../day/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { brokerKeyEntity } from '../entities.ts';
import { payerOf } from '../judging-facts.ts';

export const saveBrokerKeyHandler = change(contract, async ({ insurance_id, key_sha256 }, context) => {
  const { tx, services } = context;
  const payer = await payerOf(lookingOf(context), insurance_id);
  // A key says whose files it brings, so no two payers have one; whose the other is, is nobody's business.
  const { rows: taken } = await sql<{ payer_account_id: string; operator_id: string }>`
    select operator_id, payer_account_id from find_broker_key(${key_sha256})`.execute(tx.queries);
  const isAnothers = taken.some((one) => one.operator_id !== tx.operator || one.payer_account_id !== payer.id);
  if (isAnothers) return no('KEY_TAKEN', 'This key is in use. Make another.');
  const held = await tx.queries
    .selectFrom('broker_key')
    .select(['broker_key_id', 'version'])
    .where('operator_id', '=', tx.operator)
    .where('payer_account_id', '=', payer.id)
    .executeTakeFirst();
  const made_at = services.clocks.guard.now().toString();
  if (held) await tx.remove(brokerKeyEntity, held.broker_key_id, held.version);
  await tx.insert(brokerKeyEntity, { payer_account_id: payer.id, key_sha256, made_at });
  return yes({ insurance_id: payer.id, made_at });
});
