import { getFleetPrograms as contract } from '@handrail/contracts/programs';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listPrograms } from '../program-store.ts';

export const getFleetProgramsHandler = read(contract, async (_params, { queries, by }) =>
  yes(await listPrograms(queries, by.operator)),
);
