import { TextArea } from './TextArea.tsx';
import type { TextInputProps } from './TextInput.tsx';

/** What a driver shall do. It is often sent to the dispatcher as a message, so it may be pasted. */
export function ActionDetailInput(
  props: Pick<TextInputProps, 'label' | 'value' | 'onChange' | 'error' | 'help' | 'onBlur'>,
) {
  return <TextArea {...props} pasting="allowed" />;
}
