import { Input } from 'antd';
import { Field } from './Field.tsx';
import { usePasteGuard } from './paste-guard.tsx';
import { inputAttributes, type TextInputProps } from './TextInput.tsx';

type TextAreaProps = Omit<TextInputProps, 'type' | 'prefix' | 'suffix' | 'inputMode'> & { rows?: number };

/** Several lines of text: a note, an address as the rider says it. The paste rule holds here too. */
export function TextArea(props: TextAreaProps) {
  const { guard, told } = usePasteGuard(props.pasting ?? 'refused');
  return (
    <Field {...props} help={told ?? props.help}>
      {(aria) => (
        <Input.TextArea
          {...aria}
          {...guard}
          {...inputAttributes(props)}
          autoSize={{ minRows: props.rows ?? 3, maxRows: 12 }}
        />
      )}
    </Field>
  );
}
