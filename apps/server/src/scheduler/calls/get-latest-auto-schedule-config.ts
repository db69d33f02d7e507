import { getLatestAutoScheduleConfig as contract } from '@handrail/contracts/scheduler';
import { yes } from '@handrail/domain/platform';
import { DEFAULT_PLANNER_TIMES } from '@handrail/domain/scheduler';
import { lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { latestConfig } from '../plan-store.ts';
import { configOf } from '../planner-times.ts';

export const getLatestAutoScheduleConfigHandler = read(contract, async ({ program_id }, context) =>
  yes(configOf((await latestConfig(lookingOf(context), program_id)) ?? DEFAULT_PLANNER_TIMES)),
);
