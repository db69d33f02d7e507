import type { MessagesBy, Sex } from '@handrail/domain/riders';
import type { ColumnType, Generated } from 'kysely';

export interface RiderTable {
  operator_id: string;
  rider_id: string;
  version: Generated<number>;
  aids: Generated<string[]>;
  load_sec: ColumnType<number | null, number | null | undefined, number | null>;
  unload_sec: ColumnType<number | null, number | null | undefined, number | null>;
  note: Generated<string>;
  lists: Generated<number>;
  status: Generated<number>;
  rides_alone: Generated<boolean>;
  hold_reason: ColumnType<string | null, string | null | undefined, string | null>;
  hold_until: ColumnType<string | null, string | null | undefined, string | null>;
  hold_passed_by: Generated<number[]>;
  born_on: ColumnType<string | null, string | null | undefined, string | null>;
  language: Generated<string>;
  emergency_name: Generated<string>;
  emergency_phone: ColumnType<string | null, string | null | undefined, string | null>;
  sex: ColumnType<Sex | null, Sex | null | undefined, Sex | null>;
  weight_lb: ColumnType<number | null, number | null | undefined, number | null>;
  messages_by: ColumnType<MessagesBy | null, MessagesBy | null | undefined, MessagesBy | null>;
  merged_into: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface RiderProgramTable {
  operator_id: string;
  rider_program_id: Generated<string>;
  version: Generated<number>;
  rider_id: string;
  program_id: string;
}

export interface RiderPlaceTable {
  operator_id: string;
  rider_place_id: Generated<string>;
  version: Generated<number>;
  rider_id: string;
  place_id: string;
}

/** Two riders who are not to ride together, the lower id first. */
export interface RiderApartTable {
  operator_id: string;
  rider_apart_id: Generated<string>;
  version: Generated<number>;
  rider_id: string;
  other_rider_id: string;
}

/** Two who look like one and are two, the lower id first. */
export interface RiderNotDoubleTable {
  operator_id: string;
  rider_not_double_id: Generated<string>;
  version: Generated<number>;
  rider_id: string;
  other_rider_id: string;
}

export interface RiderApartDriverTable {
  operator_id: string;
  rider_apart_driver_id: Generated<string>;
  version: Generated<number>;
  rider_id: string;
  driver_id: string;
}

/** A payer's number of a rider: found again by its digest, read by opening it. */
export interface MemberNumberTable {
  operator_id: string;
  member_number_id: Generated<string>;
  version: Generated<number>;
  rider_id: string;
  payer_account_id: string;
  digest: string;
  number_sealed: string;
  starts_on: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    rider: RiderTable;
    rider_program: RiderProgramTable;
    rider_place: RiderPlaceTable;
    rider_apart: RiderApartTable;
    rider_not_double: RiderNotDoubleTable;
    rider_apart_driver: RiderApartDriverTable;
    member_number: MemberNumberTable;
  }
}
