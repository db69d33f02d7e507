import { Input } from 'antd';
import type { AriaAttributes, KeyboardEvent, ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { usePasteGuard } from './paste-guard.tsx';
import type { Pasting } from './paste-rule.ts';

export interface TextInputProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string;
  placeholder?: string;
  autoComplete?: string;
  /** For the one field that a page is opened for. */
  startsFocused?: boolean;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search';
  type?: 'text' | 'email' | 'tel' | 'search';
  maxLength?: number;
  size?: 'large' | 'medium' | 'small';
  pasting?: Pasting;
  isReadOnly?: boolean;
  isDisabled?: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** What opens under the field, null while it is closed; and the keys that open it. */
  below?: ReactNode;
  popup?: Pick<AriaAttributes, 'aria-haspopup' | 'aria-keyshortcuts'> & {
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** One line of text. Pasting is refused unless `pasting` or the operator allows it, and the field says so. */
export function TextInput(props: TextInputProps) {
  const { guard, told } = usePasteGuard(props.pasting ?? 'refused');
  return (
    <Field {...props} help={told ?? props.help}>
      {(aria) => {
        const input = (
          <Input
            {...aria}
            {...guard}
            {...inputAttributes(props)}
            {...props.popup}
            type={props.type ?? 'text'}
            prefix={props.prefix}
            suffix={props.suffix}
          />
        );
        if (props.below === undefined) return input;
        return (
          <div className="suggest">
            {input}
            {props.below}
          </div>
        );
      }}
    </Field>
  );
}

/** What every kind of text input passes to antd's. */
export function inputAttributes(props: Omit<TextInputProps, keyof FieldProps> & Pick<FieldProps, 'error'>) {
  return {
    value: props.value,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
    ...(props.onBlur ? { onBlur: props.onBlur } : {}),
    ...(props.name ? { name: props.name } : {}),
    ...(props.placeholder ? { placeholder: props.placeholder } : {}),
    ...(props.inputMode ? { inputMode: props.inputMode } : {}),
    ...(props.maxLength ? { maxLength: props.maxLength } : {}),
    autoComplete: props.autoComplete ?? 'off',
    autoFocus: props.startsFocused ?? false,
    readOnly: props.isReadOnly ?? false,
    disabled: props.isDisabled ?? false,
    size: props.size ?? 'medium',
    status: props.error ? ('error' as const) : ('' as const),
  };
}
