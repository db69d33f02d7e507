import { dismissLikelyDouble as contract } from '@handrail/contracts/riders';
import { no, yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { noteNotDouble } from '../not-doubles.ts';
import { getRider } from '../rider-store.ts';

export const dismissLikelyDoubleHandler = change(contract, async ({ user_id, other_user_id }, { tx }) => {
  const one = await getRider(tx.queries, tx.operator, user_id);
  const other = await getRider(tx.queries, tx.operator, other_user_id);
  if (one.id === other.id) return no('SAME_RIDER', 'A record is not told apart from itself.');
  await noteNotDouble(tx, one.id, other.id);
  return yes({ user_id, other_user_id });
});
