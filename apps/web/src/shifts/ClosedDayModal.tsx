import { longDate } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton, Form, Modal, SelectInput, TextInput, useForm } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useMyPrograms } from '../programs/index.ts';
import { useUndo } from '../log/index.ts';
import { type Schedule, shiftsOf } from './schedule.ts';
import { scheduleReads } from './schedule-reads.ts';

interface ClosedDayModalProps {
  date: Temporal.PlainDate;
  schedule: Schedule;
  onClose: () => void;
}

/** Closes a day, for every program or for one. Rides that are booked on it stay booked, and are counted. */
export function ClosedDayModal({ date, schedule, onClose }: ClosedDayModalProps) {
  const programs = useMyPrograms();
  const form = useForm({ start: { program: '', reason: '' } });
  const save = useChange('saveClosedDay', { touches: [...scheduleReads, 'getClosedDayList'] });
  const undo = useUndo();

  async function close({ program, reason }: typeof form.values) {
    const { data, operation } = await save.mutateAsync({
      closed_day_id: null,
      date: date.toString(),
      program_id: program === '' ? null : program,
      reason,
    });
    const rides = data.booked === 1 ? '1 ride is' : `${data.booked} rides are`;
    sayDone(`Closed ${longDate(date)}.${data.booked === 0 ? '' : ` ${rides} booked on it.`}`, undo(operation));
    onClose();
  }

  return (
    <Modal title={`Close ${longDate(date)}`} isOpen onClose={onClose} actions={null}>
      <Form form={form} onSubmit={close} label="Close the day">
        {programs.length > 1 && (
          <SelectInput
            label="Program"
            {...form.field('program')}
            choices={[
              { value: '', label: 'All programs' },
              ...programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name })),
            ]}
          />
        )}
        <TextInput label="Reason" optional placeholder="Thanksgiving" maxLength={200} {...form.field('reason')} />
        <p>{plannedLine(schedule, form.values.program)}</p>
        <p className="field-help">No hours are carried, copied or planned onto a closed day.</p>
        <div className="modal-actions">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" type="submit" label="Close the day" isBusy={form.isBusy} />
        </div>
      </Form>
    </Modal>
  );
}

/** Who works on the day as it stands, for the program that is closed or for any. */
function plannedLine({ driver_schedule_list }: Schedule, program: string): string {
  const { length: count } = driver_schedule_list.filter((driver) =>
    shiftsOf(driver).some(({ programId }) => program === '' || programId === program),
  );
  if (count === 0) return 'No driver has hours planned on this day.';
  return count === 1 ? '1 driver has hours planned on this day.' : `${count} drivers have hours planned on this day.`;
}
