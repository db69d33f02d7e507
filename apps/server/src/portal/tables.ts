export interface PortalRideTable {
  operator_id: string;
  booking_id: string;
  account_id: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    portal_ride: PortalRideTable;
  }
}
