import { Input } from 'antd';
import { Field } from './Field.tsx';
import { inputAttributes, type TextInputProps } from './TextInput.tsx';

type PasswordInputProps = Omit<TextInputProps, 'type' | 'prefix' | 'suffix' | 'inputMode' | 'pasting'>;

/** A password. It may be pasted and shown: password managers and long phrases are what we want (WCAG 3.3.8). */
export function PasswordInput(props: PasswordInputProps) {
  return (
    <Field {...props}>
      {(aria) => (
        <Input.Password {...aria} {...inputAttributes(props)} autoComplete={props.autoComplete ?? 'current-password'} />
      )}
    </Field>
  );
}
