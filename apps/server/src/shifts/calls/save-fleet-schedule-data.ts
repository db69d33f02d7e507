import { saveFleetScheduleData as contract } from '@handrail/contracts/shifts';
import { yes, type ProgramId } from '@handrail/domain/platform';
import { savedText, saveSchedule } from '@handrail/domain/shifts';
import { change } from '../../platform/calls/handler.ts';
import { askedDay } from '../asked-day.ts';
import { gatherRoster } from '../roster.ts';
import { versionOfScheduleId, scheduleOnWire } from '../../day/index.ts';
import { readSchedule, readWrittenDay, shiftsAt, writeSchedule } from '../schedule-store.ts';

const ALL = (_program: ProgramId) => true;

export const saveFleetScheduleDataHandler = change(contract, async (params, { tx }) => {
  const { schedule_id, driver_schedule_list, expected_version } = params;
  const date = askedDay(params);
  if (!date.ok) return date;
  const stored = await readSchedule(tx, date.value);
  const { day, shifts: now } = stored;
  const roster = await gatherRoster(tx);
  roster.expect({
    drivers: driver_schedule_list.map(({ driver_id }) => driver_id),
    programs: driver_schedule_list.flatMap(({ schedule_data }) => schedule_data.map(({ program_id }) => program_id)),
  });
  const version = versionOfScheduleId(schedule_id, day.date, day.version);
  // Who names a version beside the list means the day they were drawn from as well: the older picture is the one to trust.
  const seen = version === null ? null : Math.min(version, expected_version ?? version);

  const saved = saveSchedule(
    {
      date: date.value,
      base: seen === null ? [] : await shiftsAt(tx, stored, seen),
      now,
      isShown: ALL,
      sent: driver_schedule_list.map(({ driver_id, schedule_data }) => ({
        driverId: driver_id,
        programs: schedule_data.map(({ program_id, time_data }) => ({
          programId: program_id,
          times: time_data.map(({ start_time_val, end_time_val }) => ({ start: start_time_val, end: end_time_val })),
        })),
      })),
    },
    roster,
  );
  if (!saved.ok) return saved;

  const { shifts } = saved.value;
  const carriedFrom = shifts.length > 0 ? (stored.mark?.carriedFrom ?? null) : null;
  await writeSchedule(tx, stored, shifts, carriedFrom);
  const after = await readWrittenDay(tx, date.value);
  return yes({
    message: savedText(saved.value, date.value),
    driver_schedule: scheduleOnWire(after.day, roster.drivers, ALL),
  });
});
