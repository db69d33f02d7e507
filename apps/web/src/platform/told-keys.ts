import { useEffect } from 'react';
import { createStore } from './store.ts';

/** Keys that what has the focus hears by itself: the rows of a table, the cards of a board. The page need not hear them. */
type ToldKey = readonly [keys: string, label: string];

export const toldKeys = createStore<readonly ToldKey[]>([]);

/** The few that the foot of the window names beside '?': what one needs all day. */
export const footKeys = createStore<readonly FootKey[]>([]);

interface FootKey {
  keys: readonly string[];
  label: string;
}

/** Has the foot name such keys for as long as the component is drawn. */
export function useFootKeys(named: readonly FootKey[]): void {
  useEffect(() => {
    footKeys.set(named);
    return () => footKeys.set([]);
  }, [named]);
}

/** Has '?' list such keys for as long as the component is drawn. */
export function useToldKeys(told: readonly ToldKey[]): void {
  const text = JSON.stringify(told);
  useEffect(() => {
    const mine = JSON.parse(text) as ToldKey[];
    toldKeys.set((held) => [...held, ...mine]);
    return () => toldKeys.set((held) => held.filter((one) => !mine.includes(one)));
  }, [text]);
}
