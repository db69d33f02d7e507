import type { Generated } from 'kysely';

export interface PlaceTable {
  operator_id: string;
  place_id: Generated<string>;
  version: Generated<number>;
  line: string;
  label: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  location_type: number;
  normalized: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    place: PlaceTable;
  }
}
