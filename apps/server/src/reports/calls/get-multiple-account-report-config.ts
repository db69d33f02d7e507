import { getMultipleAccountReportConfig as contract } from '@handrail/contracts/reports';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listConfigs } from '../config-store.ts';

export const getMultipleAccountReportConfigHandler = read(contract, async ({ account_ids }, context) =>
  yes(await listConfigs(lookingOf(context), account_ids)),
);
