import { type Verdict, no, yes } from '@handrail/domain/platform';
import { fromEachArea } from '../areas.ts';
import type { Settings } from '../settings/settings.ts';

export type SettingValue = string | number | boolean;

/** Something an operator may decide for themselves. Areas export theirs from `settings.ts`; the screen draws what it finds. */
export interface OperatorSetting {
  key: string;
  group: string;
  label: string;
  help: string;
  kind: 'text' | 'long_text' | 'flag' | 'whole_number' | 'milliseconds' | 'seconds' | 'phone' | 'email';
  /** It may hang on the deployment profile: nobody loosens what production asks for. */
  min?: number | ((settings: Settings) => number);
  max?: number;
  /** What the specification says, until the operator says otherwise; it may hang on the deployment profile. */
  standard: (settings: Settings) => SettingValue;
  /** Needs a fresh proof of identity: it loosens a guard. */
  delicate?: true;
}

const registered: OperatorSetting[] = (
  await fromEachArea('settings.ts', (module) => module['operatorSettings'] as OperatorSetting[] | undefined)
).flat();
const byKey = new Map(registered.map((setting) => [setting.key, setting]));

export function operatorSettings(): readonly OperatorSetting[] {
  return registered;
}

export function operatorSetting(key: string): OperatorSetting | null {
  return byKey.get(key) ?? null;
}

/** The values in force: what was chosen, else the standard. */
export function valuesInForce(
  settings: Settings,
  chosen: Readonly<Record<string, unknown>>,
): Record<string, SettingValue> {
  return Object.fromEntries(registered.map((setting) => [setting.key, inForce(setting, settings, chosen)]));
}

/** One setting's value in force, by its key. */
export function valueInForce<T extends SettingValue>(
  settings: Settings,
  chosen: Readonly<Record<string, unknown>>,
  key: string,
): T {
  const setting = byKey.get(key);
  if (!setting) throw new Error(`No area registers the setting '${key}'.`);
  return inForce(setting, settings, chosen) as T;
}

/** What was chosen under a looser profile is as much as this one asks for. */
function inForce(
  setting: OperatorSetting,
  settings: Settings,
  chosen: Readonly<Record<string, unknown>>,
): SettingValue {
  const value = (chosen[setting.key] as SettingValue | undefined) ?? setting.standard(settings);
  const least = leastOf(setting, settings);
  return typeof value === 'number' && least !== undefined ? Math.max(value, least) : value;
}

export function leastOf({ min }: OperatorSetting, settings: Settings): number | undefined {
  return typeof min === 'function' ? min(settings) : min;
}

/** Whether a value fits its setting. */
export function fits(
  setting: OperatorSetting,
  value: SettingValue,
  settings: Settings,
): Verdict<SettingValue, 'SETTING_INVALID'> {
  const refuse = (sentence: string) => no('SETTING_INVALID', sentence, { [setting.key]: sentence });
  switch (setting.kind) {
    case 'flag':
      return typeof value === 'boolean' ? yes(value) : refuse(`${setting.label} is either on or off.`);
    case 'text':
    case 'long_text':
    case 'phone':
    case 'email': {
      if (typeof value !== 'string') return refuse(`${setting.label} should be text.`);
      const most = setting.max ?? 200;
      if (value.length > most) return refuse(`${setting.label} is longer than ${most} characters.`);
      // Settings stand in mails: a line break in one would write lines of its own there.
      const forbidden = setting.kind === 'long_text' ? /[^\P{Cc}\n\r\t]/u : /\p{Cc}/u;
      if (forbidden.test(value)) return refuse(`${setting.label} holds a character that cannot be printed.`);
      return yes(value.trim());
    }
    case 'whole_number':
    case 'milliseconds':
    case 'seconds': {
      if (typeof value !== 'number' || !Number.isInteger(value))
        return refuse(`${setting.label} should be a whole number.`);
      const { max = Number.MAX_SAFE_INTEGER } = setting;
      const min = leastOf(setting, settings) ?? 0;
      return value >= min && value <= max
        ? yes(value)
        : refuse(`${setting.label} should be between ${min} and ${max}.`);
    }
  }
}
