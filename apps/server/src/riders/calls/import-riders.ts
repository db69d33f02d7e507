import { importRiders as contract } from '@handrail/contracts/riders';
import { importPreviewed } from '../../platform/importer/import-previewed.ts';
import { change } from '../../platform/calls/handler.ts';
import { riderImport } from '../imports.ts';

export const importRidersHandler = change(contract, async ({ import_id }, { tx, services }) =>
  importPreviewed(tx, services, riderImport(services), import_id),
);
