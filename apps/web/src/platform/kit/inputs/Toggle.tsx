import { Switch } from 'antd';
import { type ReactNode, useId } from 'react';

interface ToggleProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  help?: ReactNode;
  isDisabled?: boolean;
}

/** A setting that takes effect at once. Its words stand left, the switch right. */
export function Toggle({ label, isOn, onChange, help, isDisabled = false }: ToggleProps) {
  const id = useId();
  return (
    <div className="toggle">
      <div>
        <label htmlFor={id}>{label}</label>
        {help && <div className="field-help">{help}</div>}
      </div>
      <Switch id={id} checked={isOn} onChange={onChange} disabled={isDisabled} size="small" />
    </div>
  );
}
