import { carryFleetScheduleForward as contract } from '@handrail/contracts/shifts';
import { yes } from '@handrail/domain/platform';
import { carryForward, isClosedFor } from '@handrail/domain/shifts';
import { change } from '../../platform/calls/handler.ts';
import { askedDay, todayIn } from '../asked-day.ts';
import { gatherPlanning } from '../copy-rules.ts';
import { dayOnWire, notesOnWire } from '../day-wire.ts';
import { earlierSchedule } from '../earlier-schedule.ts';
import { gatherRoster } from '../roster.ts';
import { readSchedule, readWrittenDay, writeSchedule } from '../schedule-store.ts';

export const carryFleetScheduleForwardHandler = change(contract, async (params, { tx, clock }) => {
  const asked = askedDay(params);
  if (!asked.ok) return asked;
  const date = asked.value;
  const stored = await readSchedule(tx, date);
  const roster = await gatherRoster(tx);
  const { rules, closedDays, doubted } = await gatherPlanning(tx, roster, { from: date, to: date });
  const isClosed = () => isClosedFor(date, roster.programIds, closedDays);

  const carried = carryForward(
    { date, shifts: stored.shifts, isTouched: stored.mark !== null },
    await earlierSchedule(tx, date),
    todayIn(params.timezone, clock),
    { ...rules, isClosed },
  );
  const day = (schedule: typeof stored) => dayOnWire(schedule, roster.drivers, closedDays);
  if (!carried.carries) return yes({ day: day(stored), because: carried.because, notes: [] });

  const { from, shifts, notes } = doubted(carried);
  // Where nobody of that day may work today there is nothing to decide about, and nothing is written.
  if (shifts.length === 0) {
    return yes({ day: day(stored), because: 'nothing_earlier' as const, notes: notesOnWire(date, notes) });
  }
  await writeSchedule(tx, stored, shifts, from);
  const after = await readWrittenDay(tx, date);
  return yes({ day: day(after), because: null, notes: notesOnWire(date, notes) });
});
