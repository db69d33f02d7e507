import { Select } from 'antd';
import { Field } from './Field.tsx';
import { type ChoiceProps, selectProps } from './SelectInput.tsx';

interface MultiSelectInputProps<V extends string> extends ChoiceProps<V> {
  value: readonly V[];
  onChange: (value: V[]) => void;
}

/** Any number of a list. */
export function MultiSelectInput<V extends string>(props: MultiSelectInputProps<V>) {
  return (
    <Field {...props}>
      {(aria) => (
        <Select<V[]>
          {...aria}
          {...selectProps(props)}
          mode="multiple"
          value={[...props.value]}
          onChange={props.onChange}
          optionFilterProp="label"
        />
      )}
    </Field>
  );
}
