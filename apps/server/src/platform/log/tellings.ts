import type { Level } from '@handrail/contracts/platform';
import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { fromEachArea } from '../areas.ts';
import type { Queries } from '../db/transaction.ts';
import type { Change } from './tx.ts';

/** How an operation is told to some. */
export interface Telling {
  line: string;
  /** How many of its changes they may see. */
  changes: number;
  /** The riders whom the line names. */
  riders: readonly string[];
}

/** One that changes more than this is told once, when it is written: who lists it then need not read every change. */
export const MANY_CHANGES = 100;

export interface Written {
  version: number;
  undoes: number | null;
  changes: readonly Change[];
}

/**
 * Tells an operation to everyone: each telling with the sets of levels that hear it, and the kinds of rows it is of. An
 * area exports it from `tellings.ts`.
 */
export type TellAll = (
  queries: Queries,
  operator: OperatorId,
  operation: Written,
) => Promise<readonly (Telling & { heardBy: readonly string[]; kinds: readonly string[] })[]>;

let tellers: Promise<TellAll[]> | null = null;

/** How a set of levels is written: '134'. */
export function setOf(levels: readonly Level[]): string {
  return [...new Set(levels)].sort((a, b) => a - b).join('');
}

/**
 * Keeps how an operation of many changes is told, for whoever may come to read it. It is told once the operation is
 * committed, since making sentences takes longer than anyone may wait for the head; until then it is read whole.
 */
export async function keepTellings(queries: Queries, operator: OperatorId, operation: Written): Promise<void> {
  if (operation.changes.length <= MANY_CHANGES) return;
  // Looked for when it is first needed: the area that tells stands on the log itself.
  tellers ??= fromEachArea('tellings.ts', (module) => module['tellAll'] as TellAll | undefined);
  const told = [];
  for (const tell of await tellers) told.push(...(await tell(queries, operator, operation)));
  await sql`
    insert into operation_telling (operator_id, version, heard_by, kinds, line, changes, riders)
    select ${operator}, ${operation.version}, array(select jsonb_array_elements_text(t."heardBy")),
      array(select jsonb_array_elements_text(t.kinds)), t.line, t.changes,
      array(select jsonb_array_elements_text(t.riders)::bigint)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t("heardBy" jsonb, kinds jsonb, line text, changes int, riders jsonb)`.execute(
    queries,
  );
}
