import { type ComponentType, createContext, useContext } from 'react';
import type { Area } from '../areas.ts';
import type { Account } from '../account/index.ts';

/** What the frame is given by the app: the areas, who is signed in, and what the session area does for it. */
export interface ConsoleFacts {
  areas: readonly Area[];
  account: Account | null;
  lock: () => void;
  logOut: () => void;
  /** Side panels by their name in the address (`?panel=profile`), beyond the frame's own. */
  panels: Record<string, ComponentType<{ onClose: () => void }>>;
}

export const ConsoleContext = createContext<ConsoleFacts | null>(null);

export function useConsole(): ConsoleFacts {
  const facts = useContext(ConsoleContext);
  if (facts === null) throw new Error('A part of the frame was drawn outside the console.');
  return facts;
}
