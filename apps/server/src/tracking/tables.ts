import type { RideNotice } from '@handrail/domain/tracking';
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

export interface RideNoticeTable {
  operator_id: string;
  booking_id: string;
  kind: RideNotice;
  message_id: string;
  said_at: InstantColumn;
}

export interface RidePromiseTable {
  operator_id: string;
  booking_id: string;
  told_from: InstantColumn;
  changed_at: InstantColumn;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    position: Seen;
    position_latest: Seen & { service_day: string };
    tracking_link: TrackingLinkTable;
    ride_notice: RideNoticeTable;
    ride_promise: RidePromiseTable;
  }
}
