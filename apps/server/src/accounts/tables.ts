import type { Generated } from 'kysely';

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
}

export interface AccountProgramTable {
  operator_id: string;
  account_program_id: Generated<string>;
  version: Generated<number>;
  account_id: string;
  program_id: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    account: AccountTable;
    account_program: AccountProgramTable;
  }
}
