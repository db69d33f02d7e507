import { importRiders as contract } from '@handrail/contracts/riders';
import { changeInPreparedParts } from '../../platform/calls/handler.ts';
import { importSteps } from '../../platform/importer/import-in-parts.ts';
import { riderImport } from '../imports.ts';

const steps = importSteps(riderImport);

export const importRidersHandler = changeInPreparedParts(contract, steps.ways, steps.work, steps.draw);
