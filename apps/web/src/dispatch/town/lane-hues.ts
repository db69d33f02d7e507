import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../platform/store.ts';

/** The lanes whose ways are on the map beside the board, each with the color of its line. */
const hues = createStore<ReadonlyMap<string, number>>(new Map());

/** Told by the map while it lies beside the board. */
export function useTellHues(keys: readonly string[], hueOf: (at: number) => number): void {
  const text = keys.join();
  useEffect(() => {
    hues.set(new Map(text === '' ? [] : text.split(',').map((key, at) => [key, hueOf(at)])));
    return () => hues.set(new Map());
  }, [text, hueOf]);
}

/** The color of a lane's line on the map; undefined while it is not there. Each head listens by itself. */
export function useLaneHue(laneKey: string): number | undefined {
  return useSyncExternalStore(hues.subscribe, () => hues.get().get(laneKey));
}
