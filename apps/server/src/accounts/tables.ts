import type { Asks, DriverPaper, VehiclePaper } from '@handrail/domain/fleet';
import type { ColumnType, Generated } from 'kysely';
import type { InstantColumn, NullableInstantColumn } from '../platform/db/column-types.ts';

export interface AccountTable {
  operator_id: string;
  account_id: Generated<string>;
  version: Generated<number>;
  name: string;
  hours: Generated<string>;
  contacts: Generated<string[]>;
  note: Generated<string>;
  is_insurance: Generated<boolean>;
  status: Generated<number>;
  created_at: InstantColumn;
  updated_at: InstantColumn;
  pricing_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** How often its programs, links or addresses changed. */
  lists: Generated<number>;
}

export interface AccountProgramTable {
  operator_id: string;
  account_program_id: Generated<string>;
  version: Generated<number>;
  account_id: string;
  program_id: string;
  portal_url: Generated<string>;
}

export interface AccountPlaceTable {
  operator_id: string;
  account_place_id: Generated<string>;
  version: Generated<number>;
  account_id: string;
  place_id: string;
  is_main: boolean;
}

export interface PortalPageTable {
  operator_id: string;
  portal_page_id: Generated<string>;
  version: Generated<number>;
  account_id: string;
  program_id: string;
  token_sha256: string;
  token_sealed: string | null;
  made_at: InstantColumn;
  ended_at: NullableInstantColumn;
}

/** What a payer asks for before a ride of its is booked, brought or driven. */
export interface PayerRuleTable {
  operator_id: string;
  payer_rule_id: Generated<string>;
  version: Generated<number>;
  account_id: string;
  authorizations: Asks;
  papers: Asks;
  driver_papers: DriverPaper[];
  vehicle_papers: VehiclePaper[];
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    account: AccountTable;
    account_program: AccountProgramTable;
    account_place: AccountPlaceTable;
    portal_page: PortalPageTable;
    payer_rule: PayerRuleTable;
  }
}
