import { moveRides } from '../day/index.ts';
import type { Tx } from '../platform/log/tx.ts';

/** All rides of a rider go along, those of years ago too: they are one person's. */
export async function moveRecords(tx: Tx, move: { from: string; to: string }): Promise<{ rides: number }> {
  return { rides: await moveRides(tx, move) };
}
