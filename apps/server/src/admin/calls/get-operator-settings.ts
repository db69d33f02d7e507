import { getOperatorSettings as contract } from '@handrail/contracts/admin';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { readSettings } from '../settings-store.ts';
import { settingsOnWire } from '../settings-wire.ts';

export const getOperatorSettingsHandler = read(contract, async (_params, { queries, by, services }) =>
  yes(settingsOnWire(services.settings, await readSettings(queries, by.operator))),
);
