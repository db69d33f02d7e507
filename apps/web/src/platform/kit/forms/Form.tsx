import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { BeforeSave } from './before-save.ts';
import type { FormState } from './use-form.ts';

interface FormProps<V extends object> {
  form: FormState<V>;
  onSubmit: (values: V) => Promise<unknown>;
  /** After it was saved. */
  onSaved?: () => void;
  children: ReactNode;
  label?: string;
}

/** Saves on Enter or its button; the first field with an error gets the focus. */
export function Form<V extends object>({ form, onSubmit, onSaved, children, label }: FormProps<V>) {
  const element = useRef<HTMLFormElement>(null);
  const isFocusDue = useRef(false);
  const [asked] = useState(() => new Set<() => boolean | Promise<boolean>>());

  useLayoutEffect(() => {
    if (!isFocusDue.current || form.isBusy) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!first && form.refusal === null) return;
    isFocusDue.current = false;
    first?.focus();
  });

  async function save() {
    isFocusDue.current = true;
    const settled = [...asked].map((settle) => settle());
    if (await form.submit(onSubmit, settled)) onSaved?.();
  }

  return (
    <form
      ref={element}
      noValidate
      className="form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <BeforeSave value={asked}>{children}</BeforeSave>
      {form.refusal !== null && (
        <p className="form-refusal" role="alert">
          {form.refusal}
        </p>
      )}
    </form>
  );
}
