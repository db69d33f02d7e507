import type { UndoLeaves, UndoRule } from '../log/index.ts';
import {
  riderApartDriverEntity,
  riderApartEntity,
  riderEntity,
  riderPlaceEntity,
  riderProgramEntity,
} from './entities.ts';
import { countListsOf } from './rider-store.ts';

/** A list that comes back is another list: whoever has the rider open is second. Two who are kept apart have one each. */
const listsAreCounted: UndoRule = async ({ tx, changes }) => {
  const riders = new Set(
    changes.flatMap(({ before, after }) => {
      const row = after ?? before ?? {};
      return ['rider_id', 'other_rider_id'].flatMap((field) => (field in row ? [String(row[field])] : []));
    }),
  );
  await countListsOf(tx, [...riders]);
  return null;
};

export const undoRules: Record<string, UndoRule> = {
  [riderProgramEntity.name]: listsAreCounted,
  [riderPlaceEntity.name]: listsAreCounted,
  [riderApartEntity.name]: listsAreCounted,
  [riderApartDriverEntity.name]: listsAreCounted,
};

/** The count of a rider's lists only ever goes up. */
export const undoLeaves: UndoLeaves = ({ entity, before, after }) =>
  entity === riderEntity.name && before !== null && after !== null && 'lists' in after;
