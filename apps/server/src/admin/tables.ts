import type { StartPage } from '@handrail/contracts/session';
import type { ColumnType, Generated } from 'kysely';
import type { InstantColumn } from '../platform/db/column-types.ts';

export interface PersonTable {
  operator_id: string;
  person_id: Generated<string>;
  version: Generated<number>;
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  avatar_file_id: ColumnType<string | null, string | null | undefined, string | null>;
  start_page: ColumnType<StartPage | null, StartPage | null | undefined, StartPage | null>;
  status: Generated<number>;
  created_at: ColumnType<InstantColumn, string | undefined, string>;
}

export interface StaffTable {
  operator_id: string;
  person_id: string;
  version: Generated<number>;
  is_admin: number[] | null;
}

export interface SettingsTable {
  operator_id: string;
  settings_id: Generated<string>;
  version: Generated<number>;
  values: ColumnType<Record<string, unknown>, string, string>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    person: PersonTable;
    staff: StaffTable;
    settings: SettingsTable;
  }
}
