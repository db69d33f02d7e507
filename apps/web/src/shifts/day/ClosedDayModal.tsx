import { longDate } from '@handrail/domain/platform';
import { COUNTING_RIDES, planOnClosedDay, RIDES_NOT_COUNTED, ridesOnClosedDay } from '@handrail/domain/shifts';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton, Form, Modal, SelectInput, TextInput, useForm } from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { useChange, useRead } from '../../platform/wire/index.ts';
import { useMyPrograms, useServiceDay } from '../../programs/index.ts';
import { useUndo } from '../../log/index.ts';
import { type Schedule, shiftsOf } from '../schedule.ts';
import { scheduleReads } from '../schedule-reads.ts';

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
        <OnThatDay date={date} schedule={schedule} program={form.values.program} />
        <p className="field-help">No hours are carried, copied or planned onto a closed day.</p>
        <div className="shift-modal-actions">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" type="submit" label="Close the day" isBusy={form.isBusy} />
        </div>
      </Form>
    </Modal>
  );
}

/** What a closure meets as the day stands, for the program that is closed or for all: who works, and which rides wait. */
function OnThatDay({ date, schedule, program }: Omit<ClosedDayModalProps, 'onClose'> & { program: string }) {
  const { zone } = useServiceDay();
  const week = useRead('getWeekSchedule', { date: date.toString(), timezone: zone });
  const isClosing = (id: string) => program === '' || id === program;
  const drivers = schedule.driver_schedule_list.filter((driver) =>
    shiftsOf(driver).some(({ programId }) => isClosing(programId)),
  );
  const day = week.data?.find((one) => one.date === date.toString());
  const rides = day?.booked.filter(({ program_id }) => isClosing(program_id)).reduce((sum, one) => sum + one.rides, 0);
  return (
    <>
      <p>{planOnClosedDay(drivers.length)}</p>
      <output>
        {week.error && RIDES_NOT_COUNTED}
        {!week.error && (rides === undefined || week.isFetching ? COUNTING_RIDES : ridesOnClosedDay(rides))}
      </output>
    </>
  );
}
