import { Select } from 'antd';
import type { KeyboardEvent } from 'react';
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
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of the field inside it
        <div onKeyDownCapture={leaveByTab}>
          <Select<V[]>
            {...aria}
            {...selectProps(props)}
            mode="multiple"
            value={[...props.value]}
            onChange={props.onChange}
            optionFilterProp="label"
          />
        </div>
      )}
    </Field>
  );
}

/** Tab leaves the field. The list would take it for a choice of whatever is highlighted, which nobody made. */
function leaveByTab(event: KeyboardEvent) {
  if (event.key === 'Tab') event.stopPropagation();
}
