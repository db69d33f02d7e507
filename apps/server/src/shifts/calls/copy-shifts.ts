import { copyShifts as contract } from '@handrail/contracts/shifts';
import { no, yes } from '@handrail/domain/platform';
import { copyToFree } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import { change } from '../../platform/calls/handler.ts';
import { checkZone } from '../asked-day.ts';
import { gatherPlanning } from '../copy-rules.ts';
import { gatherRoster } from '../roster.ts';
import { readSchedule, readSchedules } from '../schedule-store.ts';
import { addToDays } from '../write-days.ts';

export const copyShiftsHandler = change(contract, async (params, { tx }) => {
  checkZone(params.timezone);
  const roster = await gatherRoster(tx);
  roster.expect({ drivers: params.driver_id ?? [] });
  const { shifts } = await readSchedule(tx, Temporal.PlainDate.from(params.from_date));
  const wanted = shifts.filter(({ driverId }) => params.driver_id?.includes(driverId) ?? true);
  if (wanted.length === 0) return no('NOTHING_TO_CLONE', 'There are no shifts on this day to copy.');

  const dates = [...new Set(params.to_dates)]
    .filter((date) => date !== params.from_date)
    .sort()
    .map((date) => Temporal.PlainDate.from(date));
  const [from, to] = [dates.at(0), dates.at(-1)];
  if (!from || !to) return yes({ days: [], notes: [] });
  const planning = await gatherPlanning(tx, roster, { from, to });
  const days = (await readSchedules(tx, dates)).map((stored) => ({
    stored,
    taken: copyToFree(wanted, stored.date, { held: stored.shifts, rules: planning.rules }),
  }));
  return yes(await addToDays(tx, days, { ...planning, roster }));
});
