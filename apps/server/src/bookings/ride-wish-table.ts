import type { WishOutcome, WishReason } from '@handrail/domain/bookings';
import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '../platform/db/column-types.ts';

export interface RideWishTable {
  operator_id: string;
  ride_wish_id: Generated<string>;
  version: Generated<number>;
  program_id: string;
  rider_id: string;
  service_day: string;
  leg_no: Generated<number>;
  wished_at: InstantColumn;
  offered_at: JsonColumn<string[]>;
  taken_at: NullableInstantColumn;
  outcome: WishOutcome;
  reason: WishReason | null;
  booking_id: string | null;
  asked_at: InstantColumn;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    ride_wish: RideWishTable;
  }
}
