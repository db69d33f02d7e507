import { getWeekSchedule as contract } from '@handrail/contracts/shifts';
import { invariant, type ProgramId, yes } from '@handrail/domain/platform';
import { weekOf } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import { listDrivers } from '../../drivers/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { checkZone } from '../asked-day.ts';
import { bookedWithin } from '../booked-on.ts';
import { listClosedDays } from '../closed-day-store.ts';
import { dayOnWire } from '../day-wire.ts';
import { readSchedules } from '../schedule-store.ts';

export const getWeekScheduleHandler = read(contract, async (params, { queries, by }) => {
  checkZone(params.timezone);
  const looking = { queries, operator: by.operator };
  const dates = weekOf(Temporal.PlainDate.from(params.date));
  const [from, to] = [dates.at(0), dates.at(-1)];
  invariant(from && to, 'A week has days.');
  const schedules = await readSchedules(looking, dates);
  const closedDays = await listClosedDays(looking, { from, to });
  const drivers = await listDrivers(queries, by.operator);
  const booked = await bookedWithin(looking, { from, to });
  const shown = new Set(params.program_id);
  const isShown = (program: ProgramId) => shown.size === 0 || shown.has(program);
  return yes(
    schedules.map((schedule) => ({
      ...dayOnWire(schedule, drivers, closedDays, isShown),
      booked: booked
        .filter(({ date, programId }) => date === schedule.day.date && isShown(programId))
        .map(({ programId, rides }) => ({ program_id: programId, rides })),
    })),
  );
});
