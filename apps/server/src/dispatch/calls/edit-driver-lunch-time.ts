import { editDriverLunchTime as contract } from '@handrail/contracts/dispatch';
import { blockDone, changeLunch, planLunch } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { malformed } from '../../platform/calls/call-failure.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { drawBlockIfLeft, openBlock, saveBlock, saveNewBlock, takeBlockAway } from '../block-deeds.ts';

const KIND = 'lunch_break';

export const editDriverLunchTimeHandler = drawnChange(
  contract,
  async (params, context) => {
    const { trip_id, to_delete, start_time, end_time, expected_version } = params;
    const plan = { start: typedWall(start_time, 'start_time'), end: typedWall(end_time, 'end_time') };
    if (trip_id === null) {
      if (to_delete) throw malformed('Name the lunch break that is to be deleted.');
      const made = await saveNewBlock(context, planLunch, params, plan);
      return made.ok ? yes({ ...made.value, message: blockDone(KIND, 'created') }) : made;
    }

    const opened = await openBlock(context, KIND, trip_id, expected_version);
    if (!opened.ok) return opened;
    const { day } = opened.value;
    if (to_delete) {
      return yes({ ...(await takeBlockAway(context, day, trip_id)), message: blockDone(KIND, 'deleted') });
    }
    const verdict = changeLunch(day, trip_id, plan);
    if (!verdict.ok) return verdict;
    return yes({ ...(await saveBlock(context, day, verdict.value, trip_id)), message: blockDone(KIND, 'updated') });
  },
  drawBlockIfLeft,
);
