import { removeMemberNumber as contract } from '@handrail/contracts/riders';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { memberNumberEntity } from '../entities.ts';

export const removeMemberNumberHandler = change(contract, async ({ member_number_id, expected_version }, { tx }) => {
  const stored = await tx.queries
    .selectFrom('member_number')
    .select('version')
    .where('operator_id', '=', tx.operator)
    .where('member_number_id', '=', member_number_id)
    .executeTakeFirst();
  if (!stored) throw notFound();
  if (isStale(stored, expected_version)) return stale('number');
  await tx.remove(memberNumberEntity, member_number_id, stored.version);
  return yes({ member_number_id });
});
