import { type ReactNode, useId } from 'react';

/** What every field of a form says about itself. Required is normal; 'optional' is said. */
export interface FieldProps {
  label: string;
  /** For search boxes and cells, where the place already says what it is. */
  isLabelHidden?: boolean | undefined;
  help?: ReactNode | undefined;
  error?: string | null | undefined;
  optional?: boolean | undefined;
  /** At the right end of the label's line: a link, a counter. */
  aside?: ReactNode | undefined;
}

/** What ties an input to its label, its help and its error. */
interface FieldAria {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Label above, help below, the error under the field. */
export function Field({
  label,
  isLabelHidden = false,
  help,
  error,
  optional = false,
  aside,
  children,
}: FieldProps & { children: (aria: FieldAria) => ReactNode }) {
  const id = useId();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className={isLabelHidden ? 'visually-hidden' : 'field-label'}>
        <label htmlFor={id}>
          {label}
          {optional && <span className="field-optional"> optional</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {help && (
        <div className="field-help" id={`${id}-help`}>
          {help}
        </div>
      )}
      {error && (
        <div className="field-error" id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  );
}
