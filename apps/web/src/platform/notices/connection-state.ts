import { createStore } from '../store.ts';

/**
 * Whether the console hears from the server. The live feed sets it; the foot and whoever draws a 'now' read it.
 * `since` is the moment of the last word heard, in epoch milliseconds.
 */
export type ConnectionState =
  | { is: 'idle' } // nothing is listened to: no live screen is open
  | { is: 'live' }
  | { is: 'lost'; since: number };

export const connectionState = createStore<ConnectionState>({ is: 'idle' });
