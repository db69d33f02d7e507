import { levelNames } from '@handrail/domain/admin';
import { fullName } from '@handrail/domain/platform';
import { PRODUCTIVITY_BY, PRODUCTIVITY_WORDS, SAVED_SCREENS, SAVED_SPANS, SENT_WORDS } from '@handrail/domain/reports';
import { Link } from '@tanstack/react-router';
import { useUndo } from '../../log/index.ts';
import {
  ActionButton,
  ButtonRow,
  Checkbox,
  Form,
  Modal,
  MultiSelectInput,
  SelectInput,
  TextInput,
  useForm,
} from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { useChange, useRead } from '../../platform/wire/index.ts';
import { useMyPrograms } from '../../programs/index.ts';
import { formOf, type Saved, type SavedForm, type SavedStart, toParams } from './saved-form.ts';

interface SaveReportModalProps {
  /** The report that is changed; null where a new one is saved. */
  report: Saved | null;
  start: SavedStart | null;
  onClose: () => void;
}

const SEEN_BY: Record<SavedForm['seen_by'], string> = {
  owner: 'Its owner',
  everyone: 'Everyone who looks at reports',
  3: `Level 3: ${levelNames[3]}`,
  4: `Level 4: ${levelNames[4]}`,
};

const touches = ['getSavedReportList'] as const;

/** What a report is called, what it shows and of which days, who sees it, and to whom its link is sent. */
export function SaveReportModal({ report, start, onClose }: SaveReportModalProps) {
  const form = useForm<SavedForm>({ start: formOf(report, start) });
  const { values } = form;
  const save = useChange('saveReport', { touches: [...touches] });
  const remove = useChange('deleteReport', { touches: [...touches] });
  const undo = useUndo();
  const programs = useMyPrograms();
  const users = useRead('getEmployerAdmins', {});
  const title = report ? report.name : 'Save a report';

  async function onSubmit(typed: SavedForm) {
    const { operation } = await save.mutateAsync(toParams(typed, report, start));
    sayDone(`Saved the report ${typed.name.trim()}.`, undo(operation));
    onClose();
  }
  async function onDelete({ saved_report_id, version, name }: Saved) {
    const { operation } = await remove.mutateAsync({ saved_report_id, expected_version: version });
    sayDone(`Deleted the saved report ${name}.`, undo(operation));
    onClose();
  }
  return (
    <Modal title={title} isOpen onClose={onClose} actions={null}>
      <Form form={form} label={title} onSubmit={onSubmit}>
        {report && (
          <p>
            <Link to={report.address}>Show {report.name} as of today</Link>
          </p>
        )}
        <TextInput
          label="Name"
          help="Only here: the mail says which screen it is and of which days, and not this name."
          maxLength={80}
          {...form.field('name')}
        />
        <SelectInput label="Shows" {...form.field('screen')} choices={choicesOf(SAVED_SCREENS)} />
        {values.screen === 'productivity' && (
          <SelectInput
            label="By whom"
            {...form.field('by')}
            choices={PRODUCTIVITY_BY.map((value) => ({ value, label: PRODUCTIVITY_WORDS[value].many }))}
          />
        )}
        {values.screen !== 'month' && (
          <SelectInput label="Days" {...form.field('span')} choices={choicesOf(SAVED_SPANS)} />
        )}
        <SelectInput
          label="Program"
          {...form.field('program')}
          choices={[
            { value: '', label: 'All programs' },
            ...programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name })),
          ]}
        />
        <SelectInput
          label="Seen by"
          help={values.seen_by === 'owner' ? undefined : 'They can change it, too.'}
          {...form.field('seen_by')}
          choices={choicesOf(SEEN_BY)}
        />
        <SelectInput label="Send its link" {...form.field('sent')} choices={choicesOf(SENT_WORDS)} />
        {values.sent !== 'never' && (
          <>
            <MultiSelectInput
              label="To"
              {...form.field('recipient_ids')}
              choices={readersOf(users.data?.users ?? [], report)}
            />
            <p className="field-help">
              Sent at 6:00 AM. The mail has a link, no figures and no names; whoever opens it signs in.
            </p>
            <Checkbox
              label="Pause"
              help="Everything is kept, and nothing is sent."
              isChecked={values.is_paused}
              onChange={(is) => form.set('is_paused', is)}
            />
          </>
        )}
        <ButtonRow align="end">
          {report && (
            <ActionButton
              label="Delete"
              isBusy={remove.isPending}
              onClick={() => void onDelete(report).catch(() => {})}
            />
          )}
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" type="submit" label="Save the report" isBusy={form.isBusy} />
        </ButtonRow>
        {remove.error && <output>{remove.error.message}</output>}
      </Form>
    </Modal>
  );
}

type User = { user_id: string; firstname: string; lastname: string; email: string; is_admin: readonly number[] | null };

/** Users who may look at reports; who is on the list already stays on it by name. */
function readersOf(users: readonly User[], report: Saved | null) {
  const readers = users
    .filter(({ is_admin, email }) => email !== '' && (is_admin?.includes(3) || is_admin?.includes(4)))
    .map(({ user_id, firstname: first, lastname: last }) => ({ value: user_id, label: fullName({ first, last }) }));
  const held = (report?.recipient_ids ?? []).map((value, at) => ({ value, label: report?.recipient_names[at] ?? '' }));
  return [...readers, ...held.filter(({ value }) => !readers.some((reader) => reader.value === value))];
}

function choicesOf<V extends string>(words: Record<V, string>): { value: V; label: string }[] {
  // The keys of a literal of this very type.
  return (Object.keys(words) as V[]).map((value) => ({ value, label: words[value] }));
}
