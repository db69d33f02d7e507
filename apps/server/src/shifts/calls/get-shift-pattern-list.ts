import { getShiftPatternList as contract } from '@handrail/contracts/shifts';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listPatterns, patternOnWire } from '../pattern-store.ts';

export const getShiftPatternListHandler = read(contract, async ({ driver_id }, { queries, by }) => {
  const looking = { queries, operator: by.operator };
  const patterns = await listPatterns(looking, driver_id === undefined ? null : [driver_id]);
  return yes(patterns.map(patternOnWire));
});
