import type { InstantColumn } from '../platform/db/column-types.ts';

interface Seen {
  operator_id: string;
  vehicle_id: string;
  at: InstantColumn;
  driver_id: string;
  latitude: number;
  longitude: number;
  heading: number | null;
}

export interface TrackingLinkTable {
  operator_id: string;
  booking_id: string;
  token_sha256: Buffer;
  token_sealed: string;
  made_at: InstantColumn;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    position: Seen;
    position_latest: Seen & { service_day: string };
    tracking_link: TrackingLinkTable;
  }
}
