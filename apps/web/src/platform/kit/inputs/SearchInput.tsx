import { IconSearch } from '@tabler/icons-react';
import { Input } from 'antd';
import { Field, type FieldProps } from './Field.tsx';

interface SearchInputProps extends Pick<FieldProps, 'label'> {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  /** For the one field that a decision is opened for. */
  startsFocused?: boolean;
}

/** Finds as you type. Pasting is always allowed: a number from a message is what people look for. */
export function SearchInput({ label, value, onChange, placeholder, startsFocused = false }: SearchInputProps) {
  return (
    <Field label={label} isLabelHidden>
      {(aria) => (
        <Input
          {...aria}
          type="search"
          autoComplete="off"
          {...(startsFocused ? { autoFocus: true } : {})}
          value={value}
          placeholder={placeholder}
          prefix={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
