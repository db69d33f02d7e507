import { moveRides } from '../day/index.ts';
import { handOnRows } from '../platform/log/hand-on.ts';
import type { Tx } from '../platform/log/tx.ts';
import { rideWishEntity } from './entities.ts';

/** All rides of a rider go along, those of years ago too, and what they wished for: they are one person's. */
export async function moveRecords(tx: Tx, move: { from: string; to: string }): Promise<{ rides: number }> {
  await handOnRows(tx, rideWishEntity, move);
  return { rides: await moveRides(tx, move) };
}
