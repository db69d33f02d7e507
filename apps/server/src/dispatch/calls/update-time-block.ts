import { updateTimeBlock as contract } from '@handrail/contracts/dispatch';
import { blockDone, changeBlock } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { drawnChange } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { drawBlockIfLeft, openBlock, saveBlock, takeBlockAway } from '../block-deeds.ts';

const KIND = 'time_block';

export const updateTimeBlockHandler = drawnChange(
  contract,
  async (params, context) => {
    const { trip_id, to_delete, start_time, end_time, notes, expected_version } = params;
    const plan = { start: typedWall(start_time, 'start_time'), end: typedWall(end_time, 'end_time'), notes };
    const opened = await openBlock(context, KIND, trip_id, expected_version);
    if (!opened.ok) return opened;
    const { day } = opened.value;
    if (to_delete) {
      return yes({ ...(await takeBlockAway(context, day, trip_id)), message: blockDone(KIND, 'deleted') });
    }
    const verdict = changeBlock(day, trip_id, plan);
    if (!verdict.ok) return verdict;
    return yes({ ...(await saveBlock(context, day, verdict.value, trip_id)), message: blockDone(KIND, 'updated') });
  },
  drawBlockIfLeft,
);
