import { handOnRows } from '../platform/log/hand-on.ts';
import type { Tx } from '../platform/log/tx.ts';
import { memberNumberEntity } from './entities.ts';

/** A rider is found again by a payer's numbers: they lead to the record that stays. */
export async function moveRecords(tx: Tx, move: { from: string; to: string }): Promise<object> {
  await handOnRows(tx, memberNumberEntity, move);
  return {};
}
