import { createContext, useContext, useEffect, useRef } from 'react';

/**
 * Reads what was typed into a field that has not been left yet, or waits until it is known. False when it can't be what is
 * saved; the field then says why.
 */
export type Settle = () => boolean | Promise<boolean>;

/** The fields of one form that are asked before it is saved. */
export const BeforeSave = createContext<Set<Settle> | null>(null);

/** For fields that take what is typed when they are left: a form is saved by a key as well, from within the field. */
export function useBeforeSave(settle: Settle): void {
  const asked = useContext(BeforeSave);
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    const mine = () => latest.current();
    asked?.add(mine);
    return () => void asked?.delete(mine);
  }, [asked]);
}

/** Whether the fields of a window can be what is meant, for the buttons under it. */
export const BeforeDeed = createContext<(() => true | Promise<boolean>) | null>(null);

/** A deed of a window, which waits for the window's fields; where one of them can't be what is meant, nothing is done. */
export function useDeed(deed: () => void): () => void {
  const settle = useContext(BeforeDeed);
  const latest = useRef(deed);
  useEffect(() => {
    latest.current = deed;
  });
  return () => {
    const settled = settle?.() ?? true;
    if (settled === true) return deed();
    void settled.then((isSettled) => isSettled && latest.current());
  };
}
