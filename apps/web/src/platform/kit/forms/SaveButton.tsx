import { ActionButton } from '../buttons/ActionButton.tsx';
import type { FormState } from './use-form.ts';

interface SaveButtonProps {
  label: string;
  form: Pick<FormState<object>, 'isBusy' | 'isDirty'>;
  look?: 'main' | 'plain';
}

/** Sends a form, once there is something in it to save. */
export function SaveButton({ label, form, look = 'main' }: SaveButtonProps) {
  return (
    <ActionButton
      look={look}
      type="submit"
      label={label}
      isBusy={form.isBusy}
      refusal={form.isDirty ? null : NOTHING_CHANGED}
    />
  );
}

export const NOTHING_CHANGED = { sentence: 'Nothing was changed yet.' };
