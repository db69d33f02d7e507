import { anySignedIn, call } from '../platform/index.ts';
import { operatorSettings } from './operator-settings.ts';

export const getOperatorSettings = call('v1_webapp_get_operator_settings', {
  by: anySignedIn,
  params: {},
  result: operatorSettings,
});
