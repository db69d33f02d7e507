import { leastOf, operatorSettings, valuesInForce } from '../platform/operator-settings/operator-setting.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { StoredSettings } from './settings-store.ts';

/** The settings with what the screen needs to draw them. */
export function settingsOnWire(settings: Settings, { version, chosen }: StoredSettings) {
  return {
    version,
    values: valuesInForce(settings, chosen),
    fields: operatorSettings().map((setting) => {
      const { key, group, label, help, kind, max = null, standard, delicate = false } = setting;
      const min = leastOf(setting, settings) ?? null;
      return { key, group, label, help, kind, min, max, default: standard(settings), delicate };
    }),
  };
}
