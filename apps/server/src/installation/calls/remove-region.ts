import { removeRegion } from '@handrail/atlas';
import { removeRegion as contract } from '@handrail/contracts/installation';
import { no } from '@handrail/domain/platform';
import { regionsFolder } from '../../places/index.ts';
import { isImporting } from '../import-runs.ts';
import { ownersCall } from '../owners-call.ts';
import { orUnknown } from '../region-unknown.ts';

export const removeRegionHandler = ownersCall(contract, async ({ slug }, services) => {
  if (isImporting(services)) return no('IMPORT_RUNNING', 'An import is running. Wait until it is done.');
  return orUnknown(() => removeRegion(regionsFolder(services), slug));
});
