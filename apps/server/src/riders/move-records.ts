import type { RiderId } from '@handrail/domain/platform';
import { fromEachArea } from '../platform/areas.ts';
import type { Tx } from '../platform/log/tx.ts';

/** From the record that goes to the one that stays. */
export interface Move {
  from: RiderId;
  to: RiderId;
}

/** What an area does with what it keeps of a rider whose record becomes part of another; areas export theirs from `merged.ts`. */
export type MoveRecords = (tx: Tx, move: Move) => Promise<{ rides?: number; subscriptions?: number }>;

let movers: Promise<MoveRecords[]> | null = null;

/** Moves everything that names a rider, and counts what people ask about. */
export async function moveRecords(tx: Tx, move: Move): Promise<{ rides: number; subscriptions: number }> {
  movers ??= fromEachArea('merged.ts', (module) => module['moveRecords'] as MoveRecords | undefined);
  const moved = { rides: 0, subscriptions: 0 };
  for (const mover of await movers) {
    const { rides = 0, subscriptions = 0 } = await mover(tx, move);
    moved.rides += rides;
    moved.subscriptions += subscriptions;
  }
  return moved;
}
