import { createContext, use } from 'react';
import { clockIn } from './words.ts';

/** Where the driver drives; before the office has said so, where the phone is. */
export const ZoneContext = createContext<string | undefined>(undefined);

/** The clock of where is driven: a phone may come from elsewhere, and its own is nobody's who is fetched. */
export function useClock(): (at: string | number) => string {
  const zone = use(ZoneContext);
  return (at) => clockIn(at, zone);
}
