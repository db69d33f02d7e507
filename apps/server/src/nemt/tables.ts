import type { HandMapping } from '@handrail/domain/nemt';
import type { Generated } from 'kysely';
import type { JsonColumn } from '../platform/db/column-types.ts';

export interface PrebookingTable {
  operator_id: string;
  prebooking_id: Generated<string>;
  version: Generated<number>;
  payer_account_id: string;
  /** The broker's number of the ride, or what stands for it where its files have none. */
  broker_prebooking_id: string;
  import_id: string;
  row_no: number;
  stage: 'imported' | 'changed' | 'canceled';
  service_day: string;
  rider_id: string;
  booking_id: string;
  /** What the broker said last and what was made of it. */
  said_sealed: string;
}

/** A layout that somebody made by hand for a payer. */
export interface BrokerLayoutTable {
  operator_id: string;
  broker_layout_id: Generated<string>;
  version: Generated<number>;
  payer_account_id: string;
  name: string;
  row_holds: 'leg' | 'round_trip';
  columns: JsonColumn<HandMapping>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    prebooking: PrebookingTable;
    broker_layout: BrokerLayoutTable;
  }
}
