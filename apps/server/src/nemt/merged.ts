import { handOnRows } from '../platform/log/hand-on.ts';
import type { Tx } from '../platform/log/tx.ts';
import { prebookingEntity } from './entities.ts';

/** A broker's rides are found again by its numbers: they lead to the record that stays. */
export async function moveRecords(tx: Tx, move: { from: string; to: string }): Promise<object> {
  await handOnRows(tx, prebookingEntity, move);
  return {};
}
