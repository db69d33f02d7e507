import { operatorSettings, valuesInForce } from '../platform/operator-settings/operator-setting.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { StoredSettings } from './settings-store.ts';

/** The settings with what the screen needs to draw them. */
export function settingsOnWire(settings: Settings, { version, chosen }: StoredSettings) {
  return {
    version,
    values: valuesInForce(settings, chosen),
    fields: operatorSettings().map(({ key, group, label, help, kind, min, max, standard, delicate }) => ({
      key,
      group,
      label,
      help,
      kind,
      min: min ?? null,
      max: max ?? null,
      default: standard(settings),
      delicate: delicate ?? false,
    })),
  };
}
