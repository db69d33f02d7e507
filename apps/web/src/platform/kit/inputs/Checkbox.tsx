import { Checkbox as AntCheckbox } from 'antd';
import type { ReactNode } from 'react';

interface CheckboxProps {
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** Under the label, in a quieter voice. */
  help?: ReactNode;
  isDisabled?: boolean;
}

export function Checkbox({ label, isChecked, onChange, help, isDisabled = false }: CheckboxProps) {
  return (
    <AntCheckbox checked={isChecked} disabled={isDisabled} onChange={(event) => onChange(event.target.checked)}>
      {label}
      {help && <span className="checkbox-help">{help}</span>}
    </AntCheckbox>
  );
}
