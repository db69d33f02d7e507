import { yes, type Verdict } from '@handrail/domain/platform';
import { listDrivers } from '../drivers/index.ts';
import { askedDay } from './asked-day.ts';
import { readSchedule, type Looking } from './schedule-store.ts';
import { scheduleOnWire, type Schedule } from '../day/index.ts';

/** Everyone's hours on a day, as the schedule screen and the board ask for them. */
export async function scheduleOfDay(
  looking: Looking,
  asked: { date: string; timezone: string },
): Promise<Verdict<Schedule, 'DATE_FORMAT'>> {
  const date = askedDay(asked);
  if (!date.ok) return date;
  const { day } = await readSchedule(looking, date.value);
  return yes(scheduleOnWire(day, await listDrivers(looking.queries, looking.operator), () => true));
}
