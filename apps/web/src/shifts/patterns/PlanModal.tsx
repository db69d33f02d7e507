import { weekOf } from '@handrail/domain/shifts';
import { useState } from 'react';
import { ActionButton, type DateRange, Form, Modal, RangeInput, useForm } from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { useChange } from '../../platform/wire/index.ts';
import { useServiceDay } from '../../programs/index.ts';
import { useUndo } from '../../log/index.ts';
import { CopyNotes } from '../day/CopyNotes.tsx';
import { scheduleReads } from '../schedule-reads.ts';

/** Fills days from the patterns, next week unless said. Who has hours on a day keeps them. */
export function PlanModal({ onClose }: { onClose: () => void }) {
  const { today, zone } = useServiceDay();
  const week = weekOf(today.add({ weeks: 1 }));
  const form = useForm<{ days: DateRange | null }>({
    start: { days: { start: week[0] ?? today, end: week.at(-1) ?? today } },
    check: ({ days }) => (days === null ? { days: 'Choose the days to plan.' } : {}),
  });
  const plan = useChange('planShifts', { touches: scheduleReads });
  const undo = useUndo();
  const [notes, setNotes] = useState<Parameters<typeof CopyNotes>[0]['notes']>([]);

  async function send({ days }: { days: DateRange | null }) {
    if (days === null) return;
    const { data, operation } = await plan.mutateAsync({
      start_date: days.start.toString(),
      end_date: days.end.toString(),
      timezone: zone,
    });
    const count = data.days.length;
    sayDone(`Planned ${count === 1 ? '1 day' : `${count} days`} from the patterns.`, undo(operation));
    setNotes(data.notes);
    if (data.notes.length === 0) onClose();
  }

  return (
    <Modal
      title={notes.length > 0 ? 'Planned' : 'Plan days from the patterns'}
      isOpen
      onClose={onClose}
      actions={notes.length > 0 && <ActionButton look="main" label="Close" onClick={onClose} />}
    >
      {notes.length > 0 ? (
        <CopyNotes notes={notes} />
      ) : (
        <Form form={form} onSubmit={send} label="Plan days">
          <RangeInput label="Days" min={today} {...form.field('days')} />
          <p className="field-help">
            Drivers with hours on a day keep them. Leave and closed days are left out and listed.
          </p>
          <div className="shift-modal-actions">
            <ActionButton label="Cancel" onClick={onClose} />
            <ActionButton look="main" type="submit" label="Plan days" isBusy={form.isBusy} />
          </div>
        </Form>
      )}
    </Modal>
  );
}
