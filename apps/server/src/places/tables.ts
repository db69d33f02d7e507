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

/** What drivers are told of a door, whichever places lie there. */
export interface PlaceNoteTable {
  operator_id: string;
  place_note_id: Generated<string>;
  version: Generated<number>;
  /** The door in one spelling. */
  door: string;
  /** Its street as somebody wrote it. */
  line: string;
  note: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    place: PlaceTable;
    place_note: PlaceNoteTable;
  }
}
