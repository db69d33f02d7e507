import type { ColumnType, Generated } from 'kysely';
import type { InstantColumn, NullableInstantColumn } from '../db/column-types.ts';

export interface CredentialTable {
  operator_id: string;
  person_id: string;
  password_hash: string | null;
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>;
  totp_pending: ColumnType<string | null, string | null | undefined, string | null>;
  totp_last_step: ColumnType<string | null, string | null | undefined, string | null>;
  recovery_hashes: Generated<string[]>;
  changed_at: NullableInstantColumn;
}

export interface SessionTable {
  operator_id: string;
  session_id: Generated<string>;
  person_id: string;
  token_sha256: Buffer;
  device: string;
  is_display: Generated<boolean>;
  /** What its person held when the token was given out. */
  token_levels: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  former_sha256: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  former_until: NullableInstantColumn;
  device_id: ColumnType<string | null, string | null | undefined, string | null>;
  address: string;
  created_at: InstantColumn;
  last_seen: InstantColumn;
  confirmed_at: InstantColumn;
  locked_at: NullableInstantColumn;
  ends_at: InstantColumn;
  ended_at: NullableInstantColumn;
  end_reason: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface OneTimeCodeTable {
  operator_id: string;
  code_id: Generated<string>;
  purpose: 'reset' | 'invitation' | 'first_admin' | 'second_factor';
  person_id: string | null;
  hash: Buffer;
  tries_left: number;
  expires_at: InstantColumn;
  used_at: NullableInstantColumn;
}

export interface PhoneCodeTable {
  operator_id: string;
  phone_code_id: Generated<string>;
  phone: string;
  booking_id: ColumnType<string | null, string | null | undefined, string | null>;
  hash: Buffer;
  tries_left: number;
  expires_at: InstantColumn;
  used_at: NullableInstantColumn;
}

declare module '../db/tables.ts' {
  interface Tables {
    credential: CredentialTable;
    session: SessionTable;
    one_time_code: OneTimeCodeTable;
    phone_code: PhoneCodeTable;
  }
}
