import type { HomeAddress } from '@handrail/domain/drivers';
import type { LeaveKind } from '@handrail/domain/shifts';
import type { ColumnType, Generated } from 'kysely';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface DriverTable {
  operator_id: string;
  driver_id: string;
  version: Generated<number>;
  alt_name: Generated<string>;
  employee_id: Generated<string>;
  note: Generated<string>;
  status: Generated<number>;
  lists: Generated<number>;
  license_sealed: Optional<string>;
  license_expires_on: Optional<string>;
  license_state: Generated<string>;
  is_cdl: Generated<boolean>;
  labor_class_code: Generated<string>;
  labor_classification: Generated<string>;
  clocks_in: Generated<boolean>;
  rider_assistance: Generated<string>;
  service_assigned_on: Optional<string>;
  other_licenses: Generated<string>;
  background_checks: Generated<string>;
  driving_record: Generated<string>;
  training: Generated<string>;
  home: ColumnType<Partial<HomeAddress>, string | undefined, string>;
  photo_file_id: Optional<string>;
  license_photo_file_id: Optional<string>;
  signature_file_id: Optional<string>;
}

export interface DriverPayerTable {
  operator_id: string;
  driver_payer_id: Generated<string>;
  version: Generated<number>;
  driver_id: string;
  account_id: string;
  is_active: boolean;
  expires_on: string | null;
}

/** A paper that is on file of a driver beside the license. */
export interface DriverPaperTable {
  operator_id: string;
  driver_paper_id: Generated<string>;
  version: Generated<number>;
  driver_id: string;
  paper: 'training' | 'background' | 'drug_test';
  expires_on: string | null;
}

export interface DriverLeaveTable {
  operator_id: string;
  driver_leave_id: Generated<string>;
  version: Generated<number>;
  driver_id: string;
  kind: LeaveKind;
  starts_on: string;
  ends_on: string;
  start_time: string | null;
  end_time: string | null;
  note: string;
}

export interface TeamTable {
  operator_id: string;
  team_id: Generated<string>;
  version: Generated<number>;
  name: string;
  driver_ids: string[];
  status: Generated<number>;
}

/** A weekday's span in a list that is kept as one: `08:00` to `16:00`, 0 is Sunday. */
export interface WeekSpan {
  day_of_week: number;
  start_time: string;
  end_time: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    driver: DriverTable;
    driver_payer: DriverPayerTable;
    driver_leave: DriverLeaveTable;
    driver_paper: DriverPaperTable;
    team: TeamTable;
  }
}
