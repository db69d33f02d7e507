import type { closedDay } from '@handrail/contracts/shifts';
import type { ClosedDay } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import './tables.ts';
import type { Looking } from './schedule-store.ts';

export interface StoredClosedDay extends ClosedDay {
  id: string;
  version: number;
}

/** The days without service from one date to another, both included. */
export async function listClosedDays(
  { queries, operator }: Looking,
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<StoredClosedDay[]> {
  const rows = await queries
    .selectFrom('closed_day')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('date', '>=', from.toString())
    .where('date', '<=', to.toString())
    .orderBy('date')
    .orderBy('closed_day_id')
    .execute();
  return rows.map(closedDayOfRow);
}

export async function findClosedDay({ queries, operator }: Looking, id: string): Promise<StoredClosedDay | null> {
  const row = await queries
    .selectFrom('closed_day')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('closed_day_id', '=', id)
    .executeTakeFirst();
  return row ? closedDayOfRow(row) : null;
}

export function closedDayOnWire({ id, version, date, programId, reason }: StoredClosedDay): z.output<typeof closedDay> {
  return { closed_day_id: id, version, date: date.toString(), program_id: programId, reason };
}

interface ClosedDayRow {
  closed_day_id: string;
  version: number;
  date: string;
  program_id: string | null;
  reason: string;
}

export function closedDayOfRow({ closed_day_id, version, date, program_id, reason }: ClosedDayRow): StoredClosedDay {
  return { id: closed_day_id, version, date: Temporal.PlainDate.from(date), programId: program_id, reason };
}
