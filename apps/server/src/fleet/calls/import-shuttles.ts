import { importShuttles as contract } from '@handrail/contracts/fleet';
import { change } from '../../platform/calls/handler.ts';
import { importPreviewed } from '../../platform/importer/import-previewed.ts';
import { vehicleImport } from '../imports.ts';

export const importShuttlesHandler = change(contract, async ({ import_id }, { tx, services }) =>
  importPreviewed(tx, services, vehicleImport, import_id),
);
