import type { UndoLeaves, UndoRule } from '../log/index.ts';
import { riderEntity, riderPlaceEntity, riderProgramEntity } from './entities.ts';
import { countLists } from './rider-store.ts';

/** A list that comes back is another list: whoever has the rider open is second. */
const listsAreCounted: UndoRule = async ({ tx, changes }) => {
  const riders = new Set(changes.map(({ before, after }) => String((after ?? before)?.['rider_id'])));
  const rows = await tx.queries
    .selectFrom('rider')
    .select(['rider_id', 'version', 'lists'])
    .where('operator_id', '=', tx.operator)
    .where('rider_id', 'in', [...riders])
    .execute();
  for (const row of rows) await countLists(tx, row);
  return null;
};

export const undoRules: Record<string, UndoRule> = {
  [riderProgramEntity.name]: listsAreCounted,
  [riderPlaceEntity.name]: listsAreCounted,
};

/** The count of a rider's lists only ever goes up. */
export const undoLeaves: UndoLeaves = ({ entity, before, after }) =>
  entity === riderEntity.name && before !== null && after !== null && 'lists' in after;
