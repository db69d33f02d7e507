import { ActionButton, FormActions, SaveButton } from '../../platform/kit/index.ts';

interface EntryActionsProps {
  /** What the form is of: 'pattern', 'leave'. */
  noun: string;
  isNew: boolean;
  form: { isBusy: boolean; isDirty: boolean };
  onRemove: () => void;
  onClose: () => void;
}

/** The foot of a form that adds an entry or changes one, and may take it away. */
export function EntryActions({ noun, isNew, form, onRemove, onClose }: EntryActionsProps) {
  return (
    <FormActions far={!isNew && <ActionButton look="danger" label={`Remove ${noun}`} onClick={onRemove} />}>
      <SaveButton
        label={isNew ? `Add ${noun}` : `Save ${noun}`}
        form={{ isBusy: form.isBusy, isDirty: form.isDirty || isNew }}
      />
      <ActionButton label="Cancel" onClick={onClose} />
    </FormActions>
  );
}
