import { handOnRows } from '../platform/log/hand-on.ts';
import type { Tx } from '../platform/log/tx.ts';
import { rideAuthorizationEntity } from './entities.ts';

/** What was authorized for a rider goes on for the record that stays, whose rides they are now. */
export async function moveRecords(tx: Tx, move: { from: string; to: string }): Promise<object> {
  await handOnRows(tx, rideAuthorizationEntity, move);
  return {};
}
