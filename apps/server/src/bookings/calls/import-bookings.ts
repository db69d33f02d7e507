import { importBookings as contract } from '@handrail/contracts/bookings';
import { change } from '../../platform/calls/handler.ts';
import { importPreviewed } from '../../platform/importer/import-previewed.ts';
import { bookingImport } from '../imports.ts';

export const importBookingsHandler = change(contract, async ({ import_id }, { tx, services, clock }) =>
  importPreviewed(tx, services, bookingImport(clock), import_id),
);
