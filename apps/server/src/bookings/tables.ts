import type { Generated } from 'kysely';

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

declare module '../platform/db/tables.ts' {
  interface Tables {
    booking_info: BookingInfoTable;
  }
}
