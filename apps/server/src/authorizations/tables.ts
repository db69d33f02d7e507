import type { Counted } from '@handrail/domain/authorizations';
import type { ServiceLevel } from '@handrail/domain/nemt';
import type { Generated } from 'kysely';

export interface RideAuthorizationTable {
  operator_id: string;
  ride_authorization_id: Generated<string>;
  version: Generated<number>;
  payer_account_id: string;
  rider_id: string;
  number: string;
  starts_on: string;
  ends_on: string;
  counts: Counted;
  /** Rides, meters or units. */
  granted: number;
  units_per_ride: number;
  level: ServiceLevel | null;
  end_place_ids: string[];
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    ride_authorization: RideAuthorizationTable;
  }
}
