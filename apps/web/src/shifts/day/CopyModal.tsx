import { longDate, weekdayOf } from '@handrail/domain/platform';
import { useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import {
  ActionButton,
  type DateRange,
  Form,
  Modal,
  MultiSelectInput,
  RangeInput,
  useForm,
} from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { useChange } from '../../platform/wire/index.ts';
import { useServiceDay } from '../../programs/index.ts';
import { useUndo } from '../../log/index.ts';
import { CopyNotes } from './CopyNotes.tsx';
import { filedName } from '../../drivers/index.ts';
import { byFiledName, type Schedule } from '../schedule.ts';
import { scheduleReads } from '../schedule-reads.ts';
import { WeekdayChoice } from '../fields/WeekdayChoice.tsx';

const MOST_DAYS = 62;

interface CopyValues {
  days: DateRange | null;
  weekdays: number[];
  drivers: string[];
}

interface CopyModalProps {
  date: Temporal.PlainDate;
  schedule: Schedule;
  onClose: () => void;
}

/** Copies the hours of a day onto others. Who has hours there keeps them; what did not go is listed. */
export function CopyModal({ date, schedule, onClose }: CopyModalProps) {
  const { zone } = useServiceDay();
  const first = date.add({ days: 1 });
  const form = useForm<CopyValues>({
    start: { days: { start: first, end: first }, weekdays: [0, 1, 2, 3, 4, 5, 6], drivers: [] },
    check: (values) => {
      const { length } = daysOf(values, date);
      if (length === 0) return { days: 'Choose at least one other day.' };
      return length > MOST_DAYS ? { days: `Choose at most ${MOST_DAYS} days.` } : {};
    },
  });
  const copy = useChange('copyShifts', { touches: scheduleReads });
  const undo = useUndo();
  const [notes, setNotes] = useState<Parameters<typeof CopyNotes>[0]['notes']>([]);
  const days = daysOf(form.values, date);
  const drivers = schedule.driver_schedule_list.filter(({ noSched }) => !noSched).sort(byFiledName);

  async function send(values: CopyValues) {
    const { data, operation } = await copy.mutateAsync({
      from_date: date.toString(),
      to_dates: daysOf(values, date),
      timezone: zone,
      ...(values.drivers.length === 0 ? {} : { driver_id: values.drivers }),
    });
    const count = data.days.length;
    sayDone(
      `The hours of ${longDate(date)} were copied to ${count === 1 ? '1 day' : `${count} days`}.`,
      undo(operation),
    );
    setNotes(data.notes);
    if (data.notes.length === 0) onClose();
  }

  if (notes.length > 0) {
    return (
      <Modal
        title="Copied"
        isOpen
        onClose={onClose}
        width={640}
        actions={<ActionButton look="main" label="Close" onClick={onClose} />}
      >
        <CopyNotes notes={notes} />
      </Modal>
    );
  }
  return (
    <Modal title={`Copy ${longDate(date)}`} isOpen onClose={onClose} actions={null}>
      <Form form={form} onSubmit={send} label="Copy shifts">
        <RangeInput label="To the days" {...form.field('days')} />
        <WeekdayChoice label="Only on" {...form.field('weekdays')} />
        <MultiSelectInput
          label="Drivers"
          optional
          help="Without a choice, everyone with hours."
          {...form.field('drivers')}
          choices={drivers.map((driver) => ({ value: driver.driver_id, label: filedName(driver) }))}
        />
        <div className="shift-modal-actions">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton
            look="main"
            type="submit"
            label={days.length === 1 ? 'Copy to 1 day' : `Copy to ${days.length} days`}
            isBusy={form.isBusy}
          />
        </div>
      </Form>
    </Modal>
  );
}

function daysOf({ days, weekdays }: CopyValues, from: Temporal.PlainDate): string[] {
  if (days === null) return [];
  const count = Math.min(days.start.until(days.end).days + 1, 366);
  return Array.from({ length: count }, (_, at) => days.start.add({ days: at }))
    .filter((day) => weekdays.includes(weekdayOf(day)) && !day.equals(from))
    .map((day) => day.toString());
}
