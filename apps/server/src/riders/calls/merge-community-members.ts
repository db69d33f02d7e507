import { mergeCommunityMembers as contract } from '@handrail/contracts/riders';
import { yes } from '@handrail/domain/platform';
import { mergeRiders } from '@handrail/domain/riders';
import { mayChangeSignIn } from '../../admin/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { mergeStored } from '../merge-store.ts';
import { moveRecords } from '../move-records.ts';
import { getRider } from '../rider-store.ts';
import { riderOnWire } from '../rider-wire.ts';

export const mergeCommunityMembersHandler = change(contract, async (params, { tx, by, reveals }) => {
  const kept = await getRider(tx.queries, tx.operator, params.user_id);
  const other = await getRider(tx.queries, tx.operator, params.merged_user_id);
  if (isStale(kept, params.expected_version) || isStale(other, params.merged_expected_version)) return stale('rider');
  const merged = mergeRiders(kept, other);
  if (!merged.ok) return merged;

  // What somebody signs in with is theirs alone to give away.
  const mayTake =
    (await mayChangeSignIn(tx, by, params.user_id)) && (await mayChangeSignIn(tx, by, params.merged_user_id));
  const contact = mayTake ? merged.value : { ...merged.value, phone: kept.phone, email: kept.email };
  const saved = await mergeStored(tx, { kept, other }, contact);
  const moved = await moveRecords(tx, { from: other.id, to: kept.id });
  reveals([kept.id, other.id]);
  return yes({ member: riderOnWire(saved), ...moved });
});
