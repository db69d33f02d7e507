import { getCommunityMemberInfoById as contract } from '@handrail/contracts/riders';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { getRider } from '../rider-store.ts';
import { riderOnWire } from '../rider-wire.ts';

export const getCommunityMemberInfoByIdHandler = read(contract, async ({ user_id }, { queries, by, reveals }) => {
  const rider = await getRider(queries, by.operator, user_id);
  reveals([rider.id]);
  return yes(riderOnWire(rider));
});
