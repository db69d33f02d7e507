import { IconChevronDown } from '@tabler/icons-react';
import { Select } from 'antd';
import { Field, type FieldProps } from './Field.tsx';

export interface Choice<V extends string> {
  value: V;
  label: string;
  /** Why it cannot be chosen now. */
  refusal?: string;
}

interface SelectInputProps<V extends string> extends FieldProps {
  value: V | null;
  onChange: (value: V) => void;
  onBlur?: () => void;
  choices: readonly Choice<V>[];
  placeholder?: string;
  isDisabled?: boolean;
}

/** One of a list. From eight choices on it can be searched. */
export function SelectInput<V extends string>(props: SelectInputProps<V>) {
  return (
    <Field {...props}>
      {(aria) => (
        <Select<V>
          {...aria}
          {...(props.onBlur ? { onBlur: props.onBlur } : {})}
          {...(props.value === null ? {} : { value: props.value })}
          onChange={props.onChange}
          options={optionsOf(props.choices)}
          showSearch={props.choices.length >= SEARCHED_FROM ? { optionFilterProp: 'label' } : false}
          placeholder={props.placeholder}
          disabled={props.isDisabled ?? false}
          status={props.error ? 'error' : ''}
          suffixIcon={<IconChevronDown size={16} aria-hidden="true" />}
          className="fill"
        />
      )}
    </Field>
  );
}

export const SEARCHED_FROM = 8;

export function optionsOf<V extends string>(choices: readonly Choice<V>[]) {
  return choices.map(({ value, label, refusal }) => ({
    value,
    label: refusal === undefined ? label : `${label}: ${refusal}`,
    disabled: refusal !== undefined,
  }));
}
