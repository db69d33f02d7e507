import type { program } from '@handrail/contracts/platform';
import type { OperatorId } from '@handrail/domain/platform';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../platform/db/open.ts';
import { asNobody, type Queries } from '../platform/db/transaction.ts';
import type { ProgramTable } from './tables.ts';

/** The programs of an operator as every screen's program chooser knows them. */
export async function listPrograms(queries: Queries, operator: OperatorId): Promise<z.output<typeof program>[]> {
  const rows = await queries
    .selectFrom('program')
    .selectAll()
    .where('operator_id', '=', operator)
    .orderBy('program_id')
    .execute();
  return rows.map(programOnWire);
}

/** A program as every chooser knows it. */
export function programOnWire(row: Omit<Selectable<ProgramTable>, 'operator_id'>): z.output<typeof program> {
  return {
    program_id: row.program_id,
    version: row.version,
    program_name: row.name,
    manual_dispatch: row.manual_dispatch,
    heatmap_bounds: row.heatmap_bounds,
    program_timezone: row.zone,
  };
}

/** The zone that the town's clock is set in; UTC while there is no program. */
export async function firstZone(db: Database): Promise<string> {
  const { rows } = await asNobody(db, async (queries) =>
    sql<{ zone: string | null }>`select first_zone() as zone`.execute(queries),
  );
  return rows[0]?.zone ?? 'UTC';
}
