import { find, type Day, type Trip, type TripKind } from '../day/index.ts';
import type { TripId } from '../platform/ids.ts';

/** What stands on a run without a rider: a break, a stretch nobody may fill, an errand. */
export type BlockKind = Exclude<TripKind, 'ride' | 'shared'>;

export type Block = Trip & { readonly kind: BlockKind };

export function isBlock(trip: Trip): trip is Block {
  switch (trip.kind) {
    case 'time_block':
    case 'lunch_break':
    case 'driver_action':
      return true;
    case 'ride':
    case 'shared':
      return false;
  }
}

/** The block of this kind under an id; a ride, or a block of another kind, is none. */
export function findBlock(day: Day, id: TripId, kind: BlockKind): Block | null {
  const trip = find(day.trip, id);
  return trip && isBlock(trip) && trip.kind === kind ? trip : null;
}

/** What is said once a block was planned, changed or taken away. The documents print it with and without a full stop. */
export function blockDone(kind: BlockKind, deed: 'created' | 'updated' | 'deleted'): string {
  return DONE[kind][deed];
}

const DONE: Record<BlockKind, Record<'created' | 'updated' | 'deleted', string>> = {
  lunch_break: {
    created: 'Successfully created Lunch break.',
    updated: 'Successfully updated lunch break',
    deleted: 'Successfully deleted lunch break',
  },
  time_block: {
    created: 'Successfully created time block.',
    updated: 'Successfully updated time block',
    deleted: 'Successfully deleted time block',
  },
  driver_action: {
    created: 'Successfully created Driver action.',
    updated: 'Successfully updated Driver action.',
    deleted: 'Successfully deleted Driver action',
  },
};
