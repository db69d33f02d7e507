import type { DriverId } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import { notify, sayDone } from '../../platform/notices/index.ts';
import { useChange } from '../../platform/wire/index.ts';
import { useUndo } from '../../log/index.ts';
import type { Schedule } from '../schedule.ts';
import { toSend, type TypedShift } from './typed-shifts.ts';
import { scheduleReads } from '../schedule-reads.ts';
import { useScheduleDay, useTypedFor } from './use-schedule.ts';

/** Saves the whole list of a day over the version it was read at. The server's message is shown as an alert (SHIFT-26). */
export function useSaveSchedule(date: Temporal.PlainDate) {
  const day = useScheduleDay(date);
  const on = useTypedFor(date);
  const save = useChange('saveFleetScheduleData', { touches: scheduleReads });
  const undo = useUndo();
  return async (schedule: Schedule, typed: Readonly<Record<DriverId, readonly TypedShift[]>>) => {
    const { data, operation } = await save.mutateAsync({
      ...day,
      schedule_id: schedule.schedule_id,
      driver_schedule_list: toSend(schedule, typed, on),
    });
    notify({ kind: 'success', title: 'Alert', text: data.message });
    sayDone(data.message, undo(operation));
  };
}
