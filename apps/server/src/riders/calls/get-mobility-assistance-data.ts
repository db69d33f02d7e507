import { getMobilityAssistanceData as contract } from '@handrail/contracts/riders';
import { mobilityAids } from '@handrail/domain/riders';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';

export const getMobilityAssistanceDataHandler = read(contract, async () =>
  yes({ mobility_assistance: [...mobilityAids] }),
);
