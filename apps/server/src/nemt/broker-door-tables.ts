import type { Generated } from 'kysely';
import type { InstantColumn } from '../platform/db/column-types.ts';

/** By which key a broker's machine brings its files: its hash alone. */
export interface BrokerKeyTable {
  operator_id: string;
  broker_key_id: Generated<string>;
  version: Generated<number>;
  payer_account_id: string;
  key_sha256: string;
  made_at: InstantColumn;
}

/** A file that came without a person, and waits for one. */
export interface BrokerFileTable {
  operator_id: string;
  broker_file_id: Generated<string>;
  version: Generated<number>;
  payer_account_id: string;
  file_id: string;
  /** By which the same file is known that comes again while it waits. */
  digest: string;
  name: string;
  way: 'machine' | 'folder';
  received_at: InstantColumn;
  state: 'waits' | 'imported' | 'put_aside';
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    broker_key: BrokerKeyTable;
    broker_file: BrokerFileTable;
  }
}
