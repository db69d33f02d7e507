import { handOnRows } from '../platform/log/hand-on.ts';
import type { Tx } from '../platform/log/tx.ts';
import { memberNumberEntity, prebookingEntity } from './entities.ts';

/** A broker's numbers and rides are found by them again: they lead to the record that stays. */
export async function moveRecords(tx: Tx, move: { from: string; to: string }): Promise<object> {
  await handOnRows(tx, memberNumberEntity, move);
  await handOnRows(tx, prebookingEntity, move);
  return {};
}
