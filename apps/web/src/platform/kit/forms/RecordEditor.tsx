import { DRAFT_IN_FIELDS } from '@handrail/domain/platform';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { Form } from './Form.tsx';
import { FormActions } from './FormActions.tsx';
import { SaveButton } from './SaveButton.tsx';
import { useBroughtBack, useDiscard } from './use-discard.ts';
import type { FormState } from './use-form.ts';
import { type RecordOfForm, useRecordForm } from './use-record-form.ts';

interface RecordEditorProps<R extends { version: number }, V extends object> extends RecordOfForm<R, V> {
  draft: (record: R) => string;
  nameOf: (record: R) => string;
  /** Where the record is looked at, which is where saving and Cancel lead, and where it is edited. */
  view: string;
  edit: string;
  saveLabel: string;
  /** Saves and says so; the record as it is then. */
  save: (base: R, values: V) => Promise<R>;
  /** What else is done with the record, at the far end of the buttons; `goOnWith` takes over what came of it. */
  renderFar?: (record: R, goOnWith: (record: R) => void) => ReactNode;
  /** The fields. */
  children: (form: FormState<V>, base: R) => ReactNode;
}

/** Edits a record on a page of its own: its draft is kept, and what somebody else changed meanwhile is told. */
export function RecordEditor<R extends { version: number }, V extends object>(props: RecordEditorProps<R, V>) {
  const brought = useBroughtBack(props.draft(props.record));
  // Filled again when a draft that was discarded is brought back.
  return <Editor key={`${props.edit} ${brought}`} {...props} />;
}

function Editor<R extends { version: number }, V extends object>(props: RecordEditorProps<R, V>) {
  const { record, draft, draftIn = 'tab', nameOf, view, edit, saveLabel, save, renderFar, children } = props;
  const { form, base, show, goOnWith, staleBanner } = useRecordForm<R, V>(props);
  const navigate = useNavigate();
  const name = nameOf(record);
  const cancel = useDiscard({ form, draft: draft(base), draftIn, what: name, back: view, here: { to: edit } });

  async function saveAndLeave(values: V) {
    show(await save(base, values));
    void navigate({ to: view });
  }

  return (
    <>
      {staleBanner(`Someone else just changed ${name}.`)}
      <Form form={form} onSubmit={saveAndLeave} label={name}>
        {form.isFromDraft && form.isDirty && <p className="field-help">{DRAFT_IN_FIELDS}</p>}
        {children(form, base)}
        <FormActions far={renderFar?.(record, goOnWith)}>
          <SaveButton label={saveLabel} form={form} />
          <ActionButton label="Cancel" onClick={cancel} />
        </FormActions>
      </Form>
    </>
  );
}
