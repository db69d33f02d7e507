import { entriesOf, rowOf, type Day, type Kind, type LoggedRow } from '@handrail/domain/day';
import type { Zone } from '@handrail/domain/platform';
import type { ToldDay } from './company-day.ts';

/** Tables in an order in which their rows can be written: whatever a row refers to was there before. */
export const DAY_TABLES = ['shift', 'run', 'trip', 'booking', 'stop'] as const satisfies readonly Kind[];

/** A service day as rows of its tables, every column named. */
export function dayRows(day: Day): Record<Kind, LoggedRow[]> {
  const rows = (kind: Kind) =>
    [...entriesOf<{ id: string; version: number }>(day[kind])].map((entry) => ({
      [`${kind}_id`]: entry.id,
      version: entry.version,
      ...rowOf(entry),
    }));
  return { shift: rows('shift'), run: rows('run'), trip: rows('trip'), booking: rows('booking'), stop: rows('stop') };
}

/** A told day as rows of its tables: what can be written, and handed from one thread to another. */
export interface RowsTold extends Pick<ToldDay, 'deeds'> {
  date: string;
  zone: Zone;
  rows: Record<Kind, LoggedRow[]>;
}

export function rowsTold({ day, deeds }: ToldDay, zone: Zone): RowsTold {
  return { date: day.date, zone, rows: dayRows(day), deeds };
}
