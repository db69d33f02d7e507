import type { Generated } from 'kysely';
import type { InstantColumn } from '../platform/db/column-types.ts';

export interface BookingInfoTable {
  operator_id: string;
  booking_info_id: Generated<string>;
  version: Generated<number>;
  booking_id: string;
  label_id: string;
  value: Generated<string>;
  /** One with a fee is a charge, of so many of its unit. */
  addl_fee_id: string | null;
  quantity: number | null;
}

/** What became of the way back of a rider who was not met. */
export interface WayBackTable {
  operator_id: string;
  way_back_id: Generated<string>;
  version: Generated<number>;
  service_day: string;
  booking_id: string;
  no_show_at: InstantColumn;
  decision: 'keep' | 'cancel';
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    booking_info: BookingInfoTable;
    way_back: WayBackTable;
  }
}
