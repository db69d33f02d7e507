import { call, levels } from '../platform/index.ts';
import { operatorSettings, settingValues } from './operator-settings.ts';

/** Changes the settings named and leaves the others. Delicate ones need a fresh proof of identity. */
export const editOperatorSettings = call('v1_webapp_edit_operator_settings', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'settings',
  params: { values: settingValues },
  result: operatorSettings,
  refusals: ['IDENTITY_STALE', 'LEVEL_NOT_YOURS', 'SETTING_UNKNOWN', 'SETTING_INVALID', 'STALE'],
});
