import { getPlannerPolicy as contract } from '@handrail/contracts/programs';
import { no, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { figuresOf, findPolicy, policyOnWire } from '../planner-policy-store.ts';
import { todayOf } from '../today.ts';

export const getPlannerPolicyHandler = read(contract, async ({ program_id, date }, { queries, by, clock }) => {
  const { operator } = by;
  const on = date ?? (await todayOf({ queries, operator, clock })).toString();
  const stored = await findPolicy({ queries, operator }, program_id, on);
  if (!stored) return no('PROGRAM_NOT_FOUND', 'Program not found!');
  const figures = figuresOf(stored);
  return figures.ok ? yes(policyOnWire(stored, figures.value)) : figures;
});
