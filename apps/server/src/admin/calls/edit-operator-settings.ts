import { editOperatorSettings as contract } from '@handrail/contracts/admin';
import { holdsAll } from '@handrail/domain/admin';
import { no, yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { stale } from '../../platform/calls/stale.ts';
import { fits, operatorSetting, valueInForce } from '../../platform/operator-settings/operator-setting.ts';
import { editorOf } from '../editor.ts';
import { readSettings, saveSettings } from '../settings-store.ts';
import { settingsOnWire } from '../settings-wire.ts';
import { tellOfWaivedFactor } from '../tell-all-holders.ts';

export const editOperatorSettingsHandler = change(
  contract,
  async ({ values, expected_version }, { tx, by, services }) => {
    const stored = await readSettings(tx.queries, tx.operator);
    const chosen = { ...stored.chosen };
    for (const [key, value] of Object.entries(values)) {
      const setting = operatorSetting(key);
      if (!setting) return no('SETTING_UNKNOWN', `There is no setting '${key}'.`);
      const verdict = fits(setting, value, services.settings);
      if (!verdict.ok) return verdict;
      if (setting.delicate && !editorOf(by).identityFresh)
        return no('IDENTITY_STALE', 'Enter your password once more to change this.');
      chosen[key] = verdict.value;
    }
    const asksForCode = (values: Record<string, unknown>) =>
      valueInForce<boolean>(services.settings, values, 'require_totp');
    const isWaived = asksForCode(stored.chosen) && !asksForCode(chosen);
    // It opens every door at once, so it takes someone who may open every door.
    if (isWaived && !holdsAll(editorOf(by).levels))
      return no('LEVEL_NOT_YOURS', 'Only someone who holds all levels can switch off the second factor for everyone.');
    const saved = await saveSettings(tx, stored.id, expected_version ?? stored.version, chosen);
    if (!saved) return stale('settings', 'the');
    if (isWaived) await tellOfWaivedFactor(services, tx, by.personId);
    return yes(settingsOnWire(services.settings, saved));
  },
);
