import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { announce } from '../../notices/index.ts';
import './shared-number.css';

/** What is said of a number that is somebody's already, and where they are shown. */
export interface SharedNumber {
  sentence: string;
  to: string;
  link: string;
}

interface SharedNumberInputProps extends TextInputProps {
  shared: SharedNumber | null;
}

/**
 * A field for a number that people go by. Once it is left, a sentence beside it says who else has the number: half a
 * number is many others'. It keeps nobody from saving. The link opens beside the form, so that nothing typed is lost.
 */
export function SharedNumberInput({ shared, help, onBlur, ...input }: SharedNumberInputProps) {
  const [left, setLeft] = useState(input.value);
  const told = left === input.value ? shared : null;

  function leave() {
    setLeft(input.value);
    if (shared !== null && left !== input.value) announce(shared.sentence);
    onBlur?.();
  }

  return (
    <TextInput
      {...input}
      onBlur={leave}
      help={
        told === null ? (
          help
        ) : (
          <span className="shared-number">
            {told.sentence}{' '}
            <Link className="link" to={told.to} target="_blank">
              {told.link}
            </Link>
          </span>
        )
      }
    />
  );
}
