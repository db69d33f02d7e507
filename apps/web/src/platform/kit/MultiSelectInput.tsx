import { IconChevronDown } from '@tabler/icons-react';
import { Select } from 'antd';
import { Field, type FieldProps } from './Field.tsx';
import { type Choice, optionsOf } from './SelectInput.tsx';

interface MultiSelectInputProps<V extends string> extends FieldProps {
  value: readonly V[];
  onChange: (value: V[]) => void;
  onBlur?: () => void;
  choices: readonly Choice<V>[];
  placeholder?: string;
  isDisabled?: boolean;
}

/** Any number of a list. */
export function MultiSelectInput<V extends string>(props: MultiSelectInputProps<V>) {
  return (
    <Field {...props}>
      {(aria) => (
        <Select<V[]>
          {...aria}
          {...(props.onBlur ? { onBlur: props.onBlur } : {})}
          mode="multiple"
          value={[...props.value]}
          onChange={props.onChange}
          options={optionsOf(props.choices)}
          optionFilterProp="label"
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
