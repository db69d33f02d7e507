import { clockTime } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

/** A moment as the program's wall clock showed it: '3/10/2026, 6:40 AM'. */
export function momentText(at: string, zone: string): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(zone);
  return `${local.month}/${local.day}/${local.year}, ${clockTime(local.toPlainTime())}`;
}
