import type { Generated } from 'kysely';
import type { InstantColumn, NullableInstantColumn } from '../platform/db/column-types.ts';

/** The rider's own word that a booking is to be changed late; the booking itself is the day's. */
export interface RiderWordTable {
  operator_id: string;
  rider_word_id: Generated<string>;
  booking_id: string;
  /** Who took the call. */
  person_id: string;
  way: 'code' | 'identity_check';
  /** How whoever took the call made sure of who called. */
  said: string;
  given_at: InstantColumn;
  good_until: InstantColumn;
  spent_at: NullableInstantColumn;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    rider_word: RiderWordTable;
  }
}
