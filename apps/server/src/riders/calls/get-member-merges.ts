import { getMemberMerges as contract } from '@handrail/contracts/riders';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listMerges } from '../merges.ts';
import { getRider } from '../rider-store.ts';

export const getMemberMergesHandler = read(contract, async ({ user_id }, { queries, by, reveals }) => {
  const { id, mergedInto } = await getRider(queries, by.operator, user_id);
  const merges = await listMerges({ queries, operator: by.operator }, id);
  reveals(merges.flatMap(({ from, to }) => [from.user_id, to.user_id]));
  const stepOf = ({ at, version }: (typeof merges)[number]) => ({ at: at.toString(), operation_version: version });
  const into = merges.find(({ from }) => from.user_id === id && mergedInto !== null);
  return yes({
    merged: merges.filter(({ to }) => to.user_id === id).map((merge) => ({ ...merge.from, ...stepOf(merge) })),
    merged_into: into ? { ...into.to, ...stepOf(into) } : null,
  });
});
