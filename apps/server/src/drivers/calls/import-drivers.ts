import { importDrivers as contract } from '@handrail/contracts/drivers';
import { importPreviewed } from '../../platform/importer/import-previewed.ts';
import { change } from '../../platform/calls/handler.ts';
import { driverImport } from '../imports.ts';

export const importDriversHandler = change(contract, async ({ import_id }, { tx, services }) =>
  importPreviewed(tx, services, driverImport, import_id),
);
