import { clonePreviousFleetScheduleData as contract } from '@handrail/contracts/shifts';
import { no, yes } from '@handrail/domain/platform';
import { clonePrevious } from '@handrail/domain/shifts';
import { change } from '../../platform/calls/handler.ts';
import { stale } from '../../platform/calls/stale.ts';
import { askedDay } from '../asked-day.ts';
import { gatherPlanning } from '../copy-rules.ts';
import { earlierSchedule } from '../earlier-schedule.ts';
import { gatherRoster } from '../roster.ts';
import { readSchedule, readWrittenDay, wasTouchedSince, writeSchedule } from '../schedule-store.ts';
import { scheduleOnWire } from '../../day/index.ts';

export const clonePreviousFleetScheduleDataHandler = change(contract, async (params, { tx }) => {
  const asked = askedDay(params);
  if (!asked.ok) return asked;
  const date = asked.value;
  const { expected_version } = params;
  const stored = await readSchedule(tx, date);
  if (expected_version !== undefined && (await wasTouchedSince(tx, date.toString(), expected_version))) {
    return stale('schedule of this day', 'the');
  }

  const roster = await gatherRoster(tx);
  const { rules } = await gatherPlanning(tx, roster, { from: date, to: date });
  const cloned = clonePrevious(
    { date, shifts: stored.shifts, isTouched: stored.mark !== null },
    await earlierSchedule(tx, date),
    rules,
  );
  if (!cloned.ok) return cloned;
  const { shifts, notes } = cloned.value;
  if (shifts.length === 0) return no('NOTHING_TO_CLONE', notes[0]?.sentence ?? 'No earlier day has shifts to clone.');
  await writeSchedule(tx, stored, shifts, null);
  const after = await readWrittenDay(tx, date);
  return yes(scheduleOnWire(after.day, roster.drivers, () => true));
});
