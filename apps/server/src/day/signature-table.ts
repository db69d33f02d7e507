import type { Signer } from '@handrail/domain/bookings';
import type { Generated } from 'kysely';
import type { InstantColumn, NullableInstantColumn } from '../platform/db/column-types.ts';

export interface RideSignatureTable {
  operator_id: string;
  ride_signature_id: Generated<string>;
  version: Generated<number>;
  booking_id: string;
  signer: Signer;
  signer_name: string;
  /** Why nobody signed; empty where a signature was only taken away. */
  reason: string;
  file_id: string | null;
  /** Null where nobody said, and the rider has yet to get out. */
  signed_at: NullableInstantColumn;
  kept_at: InstantColumn;
  kept_by: string | null;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    ride_signature: RideSignatureTable;
  }
}
