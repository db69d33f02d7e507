import { createNewTimeBlock as contract } from '@handrail/contracts/dispatch';
import { blockDone, planBlock } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { drawnChange } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { drawBlock, saveNewBlock } from '../block-deeds.ts';

export const createNewTimeBlockHandler = drawnChange(
  contract,
  async (params, context) => {
    const { start_time, end_time, notes } = params;
    const made = await saveNewBlock(context, (...asked) => planBlock('time_block', ...asked), params, {
      start: typedWall(start_time, 'start_time'),
      end: typedWall(end_time, 'end_time'),
      notes,
    });
    return made.ok ? yes({ ...made.value, message: blockDone('time_block', 'created') }) : made;
  },
  drawBlock,
);
