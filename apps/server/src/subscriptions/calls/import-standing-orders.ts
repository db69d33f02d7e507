import { importStandingOrders as contract } from '@handrail/contracts/subscriptions';
import { changeInPreparedParts } from '../../platform/calls/handler.ts';
import { importSteps } from '../../platform/importer/import-in-parts.ts';
import { orderImport } from '../imports.ts';

const steps = importSteps(({ clocks }) => orderImport(clocks.town));

export const importStandingOrdersHandler = changeInPreparedParts(contract, steps.ways, steps.work, steps.draw);
