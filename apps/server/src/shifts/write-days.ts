import type { copyShifts } from '@handrail/contracts/shifts';
import type { ResultOf } from '@handrail/contracts/platform';
import type { CopiedShifts } from '@handrail/domain/shifts';
import type { Tx } from '../platform/log/tx.ts';
import type { Planning } from './copy-rules.ts';
import { dayOnWire, notesOnWire } from './day-wire.ts';
import type { StoredRoster } from './roster.ts';
import { readWritten, writeSchedule, type StoredSchedule } from './schedule-store.ts';

/** Adds hours to several days as one operation, and answers with those days and what became of the rest. */
export async function addToDays(
  tx: Tx,
  days: readonly { stored: StoredSchedule; taken: CopiedShifts }[],
  { roster, closedDays, doubted }: Pick<Planning, 'closedDays' | 'doubted'> & { roster: StoredRoster },
): Promise<ResultOf<typeof copyShifts>> {
  const told = days.map(({ stored, taken }) => ({ stored, ...doubted(taken) }));
  for (const { stored, shifts } of told) {
    if (shifts.length === 0) continue;
    await writeSchedule(tx, stored, [...stored.shifts, ...shifts], stored.mark?.carriedFrom ?? null);
  }
  const written = await readWritten(
    tx,
    days.map(({ stored }) => stored.date),
  );
  return {
    days: written.map((schedule) => dayOnWire(schedule, roster.drivers, closedDays)),
    notes: told.flatMap(({ stored, notes }) => notesOnWire(stored.date, notes)),
  };
}
