import { longDate } from '@handrail/domain/platform';
import { IconCalendarOff, IconCopy, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton } from '../../platform/kit/index.ts';
import { notify, sayDone } from '../../platform/notices/index.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import { useUndo } from '../../log/index.ts';
import { ClosedDayModal } from './ClosedDayModal.tsx';
import { CopyModal } from './CopyModal.tsx';
import type { Schedule } from '../schedule.ts';
import { scheduleReads } from '../schedule-reads.ts';
import { useScheduleDay } from '../hours/use-schedule.ts';

interface DayToolsProps {
  date: Temporal.PlainDate;
  schedule: Schedule;
  hasShifts: boolean;
  /** Something is typed and not saved: what works on the saved hours has to wait. */
  isTyped: boolean;
}

/** What can be done with a day as a whole. */
export function DayTools({ date, schedule, hasShifts, isTyped }: DayToolsProps) {
  const [modal, setModal] = useState<'copy' | 'close' | null>(null);
  const day = useScheduleDay(date);
  const clone = useChange('clonePreviousFleetScheduleData', { touches: scheduleReads });
  const undo = useUndo();
  const unsaved = isTyped ? { sentence: 'Save or discard first what you typed.' } : null;

  async function clonePrevious() {
    try {
      const { data, operation } = await clone.mutateAsync(day);
      const count = data.driver_schedule_list.filter(({ noSched }) => !noSched).length;
      sayDone(`The previous schedule stands for ${longDate(date)}: ${count} drivers.`, undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not cloned', text: failure.message });
    }
  }

  return (
    <div className="shift-day-tools">
      <ActionButton
        isSmall
        icon={<IconHistory size={14} />}
        label="Clone previous schedule"
        isBusy={clone.isPending}
        refusal={unsaved ?? (hasShifts ? { sentence: 'This day has shifts already.' } : null)}
        onClick={() => void clonePrevious()}
      />
      <ActionButton
        isSmall
        icon={<IconCopy size={14} />}
        label="Copy to other days"
        refusal={unsaved ?? (hasShifts ? null : { sentence: 'This day has no shifts to copy.' })}
        onClick={() => setModal('copy')}
      />
      <ActionButton
        isSmall
        icon={<IconCalendarOff size={14} />}
        label="Close this day"
        onClick={() => setModal('close')}
      />
      {modal === 'copy' && <CopyModal date={date} schedule={schedule} onClose={() => setModal(null)} />}
      {modal === 'close' && <ClosedDayModal date={date} schedule={schedule} onClose={() => setModal(null)} />}
    </div>
  );
}
