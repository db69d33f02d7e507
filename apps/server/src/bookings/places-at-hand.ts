import { invariant, type PlaceId } from '@handrail/domain/platform';
import { findPlaceOf, placeOf } from '../places/index.ts';
import type { JudgingRows } from '../platform/importer/index.ts';
import type { Tx } from '../platform/log/tx.ts';
import { addressOfEnd } from './placed-row.ts';

/** The places of a list's ends, looked up once: most of thousands of rides go to the same doors. */
export function placesAtHand() {
  const known = new Map<string, PlaceId>();
  return {
    /** Looks up which of them are there already. */
    find: async ({ reading, operator }: JudgingRows, standIns: readonly string[]): Promise<void> =>
      reading(async (queries) => {
        for (const standIn of new Set(standIns)) {
          const place = await findPlaceOf({ queries, operator }, addressOfEnd(standIn));
          if (place !== null) known.set(standIn, place);
        }
      }),

    /** Writes those that are not there yet; what it gives is the place of each. */
    write: async (tx: Tx, standIns: readonly string[]): Promise<(standIn: string) => PlaceId> => {
      const added = new Map<string, PlaceId>();
      for (const standIn of new Set(standIns)) {
        if (!known.has(standIn)) added.set(standIn, await placeOf(tx, addressOfEnd(standIn)));
      }
      // A place that comes to nothing with its part is written again with the next try.
      tx.afterCommit(() => {
        for (const [standIn, place] of added) known.set(standIn, place);
      });
      return (standIn) => {
        const place = known.get(standIn) ?? added.get(standIn);
        invariant(place, 'An end was written before its ride.');
        return place;
      };
    },
  };
}
