import type { Day } from '@handrail/domain/day';
import { createContext } from 'react';

/** The chosen bookings and the day they are chosen on, for what each lane offers. Null: nothing is chosen. */
export const InHand = createContext<{ day: Day; bookingIds: readonly string[] } | null>(null);
