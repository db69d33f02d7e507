import { IconChevronDown } from '@tabler/icons-react';
import { Select } from 'antd';
import { Field, type FieldProps } from './Field.tsx';

export interface Choice<V extends string> {
  value: V;
  label: string;
  /** Why it cannot be chosen now. */
  refusal?: string;
}

/** What choosing one and choosing several have in common. */
export interface ChoiceProps<V extends string> extends FieldProps {
  onBlur?: () => void;
  choices: readonly Choice<V>[];
  placeholder?: string;
  isDisabled?: boolean;
}

interface SelectInputProps<V extends string> extends ChoiceProps<V> {
  value: V | null;
  onChange: (value: V) => void;
}

/** One of a list. From eight choices on it can be searched. */
export function SelectInput<V extends string>(props: SelectInputProps<V>) {
  return (
    <Field {...props}>
      {(aria) => (
        <Select<V>
          {...aria}
          {...selectProps(props)}
          {...(props.value === null ? {} : { value: props.value })}
          onChange={props.onChange}
          showSearch={props.choices.length >= SEARCHED_FROM ? { optionFilterProp: 'label' } : false}
        />
      )}
    </Field>
  );
}

export function selectProps<V extends string>({ onBlur, choices, placeholder, isDisabled, error }: ChoiceProps<V>) {
  return {
    ...(onBlur ? { onBlur } : {}),
    options: optionsOf(choices),
    placeholder,
    disabled: isDisabled ?? false,
    status: error ? ('error' as const) : ('' as const),
    suffixIcon: <IconChevronDown size={16} aria-hidden="true" />,
    className: 'fill',
  };
}

const SEARCHED_FROM = 8;

function optionsOf<V extends string>(choices: readonly Choice<V>[]) {
  return choices.map(({ value, label, refusal }) => ({
    value,
    label: refusal === undefined ? label : `${label}: ${refusal}`,
    disabled: refusal !== undefined,
  }));
}
