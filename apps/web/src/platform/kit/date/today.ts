import { createContext, useContext } from 'react';
import { Temporal } from 'temporal-polyfill';

/** The service day of the program in view, where a screen knows it; its calendar marks that day and no other. */
export const Today = createContext<Temporal.PlainDate | null>(null);

/** Today to the screen; without one, to this desk. */
export function useToday(): Temporal.PlainDate {
  return useContext(Today) ?? Temporal.Now.plainDateISO();
}
