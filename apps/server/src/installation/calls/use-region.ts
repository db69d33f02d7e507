import { selectRegion } from '@handrail/atlas';
import { useRegion as contract } from '@handrail/contracts/installation';
import { regionsFolder } from '../../places/index.ts';
import { ownersCall } from '../owners-call.ts';
import { orUnknown } from '../region-unknown.ts';

export const useRegionHandler = ownersCall(contract, async ({ slug }, services) =>
  orUnknown(() => selectRegion(regionsFolder(services), slug)),
);
