import type { Generated } from 'kysely';

/**
 * The rows of every table, by name. Areas add their own beside their stores:
 * `declare module '../platform/db/tables.ts' { interface Tables { person: PersonTable } }`.
 */
export interface Tables {
  operator: OperatorTable;
  head: HeadTable;
}

export interface OperatorTable {
  operator_id: Generated<string>;
  name: string;
}

export interface HeadTable {
  operator_id: string;
  version: Generated<number>;
  hash: Generated<Buffer>;
}
