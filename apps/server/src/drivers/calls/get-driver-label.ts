import { getDriverLabel as contract } from '@handrail/contracts/drivers';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { valueInForce } from '../../platform/operator-settings/operator-setting.ts';
import { readSettings } from '../../admin/index.ts';

export const getDriverLabelHandler = read(contract, async (_params, { services, queries, by }) => {
  const { chosen } = await readSettings(queries, by.operator);
  return yes({ label: valueInForce<string>(services.settings, chosen, 'driver_label') });
});
