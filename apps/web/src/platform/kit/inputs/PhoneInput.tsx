import { phoneText, readPhone } from '@handrail/domain/platform';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './TextInput.tsx';

type PhoneInputProps = Omit<TextInputProps, 'type' | 'inputMode'>;

/**
 * A phone number. Shown as (530) 555-0142 while nobody types in it; the value is E.164 once it reads as a number, and
 * what was typed until then, so that nothing is lost.
 */
export function PhoneInput({ value, onChange, onBlur, ...rest }: PhoneInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function settle() {
    if (typed !== null) {
      const read = readPhone(typed);
      onChange(read.ok ? read.value : typed.trim());
      setTyped(null);
    }
    onBlur?.();
  }

  return (
    <TextInput
      {...rest}
      type="tel"
      inputMode="tel"
      value={typed ?? phoneText(value)}
      onChange={(text) => {
        setTyped(text);
        const read = readPhone(text);
        onChange(read.ok ? read.value : text);
      }}
      onBlur={settle}
    />
  );
}
