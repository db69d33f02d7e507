import { InputNumber } from 'antd';
import { Field, type FieldProps } from './Field.tsx';

interface NumberInputProps extends FieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  min?: number | undefined;
  max?: number | undefined;
  /** Decimals shown and kept; none unless said. */
  decimals?: number;
  unit?: string;
  isDisabled?: boolean;
}

/** A number, its unit beside it. */
export function NumberInput(props: NumberInputProps) {
  const { min, max, onBlur } = props;
  return (
    <Field {...props}>
      {(aria) => (
        <InputNumber<number>
          {...aria}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          {...(onBlur === undefined ? {} : { onBlur })}
          value={props.value}
          onChange={props.onChange}
          precision={props.decimals ?? 0}
          disabled={props.isDisabled ?? false}
          status={props.error ? 'error' : ''}
          changeOnWheel={false}
          suffix={props.unit}
          className="fill"
        />
      )}
    </Field>
  );
}
