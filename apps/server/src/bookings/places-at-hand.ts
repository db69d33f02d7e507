import { invariant, type PlaceId } from '@handrail/domain/platform';
import { findPlacesOf, keyOfPlace, placesOf } from '../places/index.ts';
import type { JudgingRows } from '../platform/importer/index.ts';
import type { Tx } from '../platform/log/tx.ts';
import { addressOfEnd } from './placed-row.ts';

/** So many places are looked up in one query: others have their turn after it. */
const AT_ONCE = 250;

/** The places of a list's ends, looked up once: most of thousands of rides go to the same doors. */
export function placesAtHand() {
  const known = new Map<string, PlaceId>();
  return {
    /** Looks up which of them are there already. */
    find: async ({ reading, operator }: JudgingRows, standIns: readonly string[]): Promise<void> =>
      reading(async (queries) => {
        const all = [...new Set(standIns)];
        for (let at = 0; at < all.length; at += AT_ONCE) {
          const some = all.slice(at, at + AT_ONCE).map((standIn) => ({ standIn, address: addressOfEnd(standIn) }));
          const found = await findPlacesOf(
            { queries, operator },
            some.map(({ address }) => address),
          );
          for (const { standIn, address } of some) {
            const place = found.get(keyOfPlace(address));
            if (place !== undefined) known.set(standIn, place);
          }
        }
      }),

    /** Writes those that are not there yet; what it gives is the place of each. */
    write: async (tx: Tx, standIns: readonly string[]): Promise<(standIn: string) => PlaceId> => {
      const missing = [...new Set(standIns)].filter((standIn) => !known.has(standIn));
      const places = await placesOf(tx, missing.map(addressOfEnd));
      const added = new Map(missing.map((standIn, at) => [standIn, places[at] ?? '']));
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
