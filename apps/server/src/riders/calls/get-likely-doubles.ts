import { getLikelyDoubles as contract } from '@handrail/contracts/riders';
import { yes } from '@handrail/domain/platform';
import { doubleText, likelyDoubles } from '@handrail/domain/riders';
import { read } from '../../platform/calls/handler.ts';
import { listNotDoubles } from '../not-doubles.ts';
import { listCompared, ridersNumbered } from '../rider-store.ts';
import { riderOnWire } from '../rider-wire.ts';

export const getLikelyDoublesHandler = read(contract, async (_params, { queries, by, reveals }) => {
  const members = await listCompared(queries, by.operator);
  const found = likelyDoubles(members, await listNotDoubles(queries, by.operator));
  const ids = [...new Set(found.flatMap((one) => one.ids))];
  const riders = new Map((await ridersNumbered(queries, by.operator, ids)).map((rider) => [rider.id, rider]));
  reveals(ids);
  return yes(
    found.map(({ ids: [one, other], because }) => ({
      message: doubleText(because),
      members: [one, other].flatMap((id) => riders.get(id) ?? []).map(riderOnWire),
    })),
  );
});
