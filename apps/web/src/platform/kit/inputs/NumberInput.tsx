import { InputNumber } from 'antd';
import { useRef, useState } from 'react';
import { announce } from '../../notices/index.ts';
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

/** A number, its unit beside it. One beyond its bounds becomes the bound when the field is left, and the field says so. */
export function NumberInput(props: NumberInputProps) {
  const { min, max, onBlur } = props;
  const typed = useRef('');
  const [beyond, setBeyond] = useState<string | null>(null);

  function leave() {
    const sentence = whyNotTaken(typed.current, { min, max });
    typed.current = '';
    setBeyond(sentence);
    if (sentence !== null) announce(sentence);
    onBlur?.();
  }

  return (
    <Field {...props} help={beyond ?? props.help}>
      {(aria) => (
        <InputNumber<number>
          {...aria}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          value={props.value}
          onInput={(text) => {
            typed.current = text;
            setBeyond(null);
          }}
          onBlur={leave}
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

function whyNotTaken(text: string, { min, max }: { min: number | undefined; max: number | undefined }): string | null {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (max !== undefined && number > max) return `${text.trim()} is too much: at most ${max}.`;
  if (min !== undefined && number < min) return `${text.trim()} is too little: at least ${min}.`;
  return null;
}
