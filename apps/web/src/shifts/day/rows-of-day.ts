import { filedName, spokenName } from '../../drivers/index.ts';
import { byFiledName, type Schedule, type ScheduledDriver, shiftsOf } from '../schedule.ts';

/** Which drivers of a day are shown, and in which order; all of it stands in the address. */
export interface DayChoice {
  search: string;
  /** '', 'on' for those with hours, 'off' for those without. */
  who: string;
  team: string;
  program: string;
  /** '' by name, 'start', 'hours'. */
  sort: string;
}

export interface TeamOfDriver {
  id: string;
  name: string;
}

/** The drivers in view. A driver who works for another program alone is not of this one, unless they have no hours yet. */
export function rowsOfDay(
  { driver_schedule_list }: Schedule,
  { search, who, team, program, sort }: DayChoice,
  teamsOf: (driver: string) => readonly TeamOfDriver[],
): ScheduledDriver[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = driver_schedule_list.filter(
    (driver) =>
      (who === '' || (who === 'on') === !driver.noSched) &&
      (team === '' || teamsOf(driver.driver_id).some(({ id }) => id === team)) &&
      (program === '' || driver.noSched || driver.schedule_data.some(({ program_id }) => program_id === program)) &&
      hasWords(driver, words),
  );
  return found.sort((a, b) => orders[sort]?.(a, b) || byFiledName(a, b));
}

function hasWords(driver: ScheduledDriver, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = `${spokenName(driver)} ${filedName(driver)} ${driver.driver_alt_name}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

const orders: Record<string, (a: ScheduledDriver, b: ScheduledDriver) => number> = {
  start: (a, b) => firstStart(a).localeCompare(firstStart(b)),
  hours: (a, b) => b.driver_total_hours - a.driver_total_hours,
};

/** Those without hours come after everyone who starts at some time. */
function firstStart(driver: ScheduledDriver): string {
  return shiftsOf(driver)[0]?.startsAt ?? '9999';
}
