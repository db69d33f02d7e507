import { importStandingOrders as contract } from '@handrail/contracts/subscriptions';
import { change } from '../../platform/calls/handler.ts';
import { importPreviewed } from '../../platform/importer/import-previewed.ts';
import { orderImport } from '../imports.ts';

export const importStandingOrdersHandler = change(contract, async ({ import_id }, { tx, services, clock }) =>
  importPreviewed(tx, services, orderImport(clock), import_id),
);
