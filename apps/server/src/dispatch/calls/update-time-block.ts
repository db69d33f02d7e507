import { updateTimeBlock as contract } from '@handrail/contracts/dispatch';
import { blockDone, changeBlock, removeBlock } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { openBlock, savedBlock } from '../block-deeds.ts';
import { saveDay } from '../../day/index.ts';

const KIND = 'time_block';

export const updateTimeBlockHandler = change(contract, async (params, context) => {
  const { trip_id, to_delete, start_time, end_time, notes, expected_version } = params;
  const plan = { start: typedWall(start_time, 'start_time'), end: typedWall(end_time, 'end_time'), notes };
  const opened = await openBlock(context, KIND, trip_id, expected_version);
  if (!opened.ok) return opened;
  const { day } = opened.value;
  if (to_delete) {
    await saveDay(context.tx, day, removeBlock(day, trip_id));
    return yes({ trip: null, message: blockDone(KIND, 'deleted') });
  }
  const verdict = changeBlock(day, trip_id, plan);
  if (!verdict.ok) return verdict;
  return yes({ ...(await savedBlock(context, day, verdict.value, trip_id)), message: blockDone(KIND, 'updated') });
});
