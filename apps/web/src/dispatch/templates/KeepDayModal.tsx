import { shortDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, DateInput, Form, Modal, SelectInput, TextInput, useForm } from '../../platform/kit/index.ts';
import { useMyPrograms } from '../../programs/index.ts';
import { useTemplateDeeds } from './use-template-deeds.ts';

interface KeepDayModalProps {
  /** The day of the board that is looked at, or the one to begin with. */
  date: Temporal.PlainDate;
  /** Whether another day may be chosen. */
  mayChoose: boolean;
  program: string;
  onKept?: (templateId: string) => void;
  onClose: () => void;
}

/** Keeps a day of the board as a template: its vehicles with who drives them, its blocks, and who rides where when. */
export function KeepDayModal({ date, mayChoose, program, onKept, onClose }: KeepDayModalProps) {
  const programs = useMyPrograms();
  const deeds = useTemplateDeeds();
  const form = useForm({
    start: { name: '', date: date.toString(), program_id: program || (programs[0]?.program_id ?? '') },
  });
  const title = mayChoose ? 'Keep a day as a template' : `Keep ${shortDate(date)} as a template`;
  return (
    <Modal title={title} isOpen onClose={onClose} actions={null}>
      <Form
        form={form}
        label={title}
        onSubmit={async (values) => {
          const kept = await deeds.keep(values.name, values.date, values.program_id);
          onKept?.(kept);
        }}
        onSaved={onClose}
      >
        <TextInput label="Name" maxLength={80} {...form.field('name')} />
        {mayChoose && (
          <DateInput
            label="Day"
            value={Temporal.PlainDate.from(form.values.date)}
            onChange={(day) => day && form.set('date', day.toString())}
          />
        )}
        {programs.length > 1 && (
          <SelectInput
            label="Program"
            value={form.values.program_id}
            onChange={(id) => form.set('program_id', id)}
            choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
          />
        )}
        <div className="modal-buttons">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" type="submit" label="Keep as a template" isBusy={form.isBusy} />
        </div>
      </Form>
    </Modal>
  );
}
