export { operatorSettings, settingField, settingValues } from './operator-settings.ts';
export { user } from './user.ts';
