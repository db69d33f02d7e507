import type { ProgramId } from '@handrail/domain/platform';
import type { ShiftNeed } from '@handrail/domain/shifts';
import type { Looking } from './schedule-store.ts';
import './tables.ts';
import { spanInRow, spanOfRow, spanOnWire } from '../drivers/index.ts';

/** What a program wants through the week. */
export interface StoredNeeds {
  id: string;
  version: number;
  programId: ProgramId;
  needs: ShiftNeed[];
}

/** Of all programs or of some; one that never said anything is not among them. */
export async function listNeeds(
  { queries, operator }: Looking,
  programIds: readonly ProgramId[] = [],
): Promise<StoredNeeds[]> {
  const rows = await queries
    .selectFrom('shift_need')
    .selectAll()
    .where('operator_id', '=', operator)
    .$if(programIds.length > 0, (query) => query.where('program_id', 'in', [...programIds]))
    .orderBy('program_id')
    .execute();
  return rows.map(({ shift_need_id, version, program_id, week }) => ({
    id: shift_need_id,
    version,
    programId: program_id,
    needs: week.map((span) => ({ programId: program_id, drivers: span.drivers, ...spanOfRow(span) })),
  }));
}

export function needOnWire(need: ShiftNeed) {
  return { ...spanOnWire(need), drivers: need.drivers };
}

export function needsInRow(needs: readonly ShiftNeed[]): string {
  return JSON.stringify(needs.map((need) => ({ ...spanInRow(need), drivers: need.drivers })));
}
