import { NumberInput, PhoneInput, TextArea, TextInput, Toggle } from '../platform/kit/index.ts';
import type { Settings } from './SettingsPage.tsx';

type Field = Settings['fields'][number];
type Value = string | number | boolean;

interface SettingInputProps {
  field: Field;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

const MINUTE_MS = 60_000;

/** One setting, drawn by its kind. */
export function SettingInput({ field, value, error, onChange }: SettingInputProps) {
  const { key, label, help, kind, min, max } = field;
  const common = { name: key, label, help, error };
  switch (kind) {
    case 'flag':
      return <Toggle label={label} help={help} isOn={value === true} onChange={onChange} />;
    case 'text':
    case 'email':
      return <TextInput {...common} optional value={String(value)} onChange={onChange} />;
    case 'phone':
      return <PhoneInput {...common} optional value={String(value)} onChange={onChange} />;
    case 'long_text':
      return <TextArea {...common} optional value={String(value)} onChange={onChange} />;
    case 'milliseconds':
      return (
        <NumberInput
          {...common}
          unit="min"
          min={min === null ? undefined : min / MINUTE_MS}
          max={max === null ? undefined : max / MINUTE_MS}
          value={Number(value) / MINUTE_MS}
          onChange={(minutes) => onChange(Math.round((minutes ?? 0) * MINUTE_MS))}
        />
      );
    case 'seconds':
    case 'whole_number':
      return (
        <NumberInput
          {...common}
          {...(kind === 'seconds' ? { unit: 's' } : {})}
          min={min ?? undefined}
          max={max ?? undefined}
          value={Number(value)}
          onChange={(number) => onChange(number ?? 0)}
        />
      );
  }
}
