import { getEntityPrograms as contract } from '@handrail/contracts/dispatch';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listPrograms } from '../../programs/index.ts';

export const getEntityProgramsHandler = read(contract, async (_params, { queries, by }) =>
  yes(await listPrograms(queries, by.operator)),
);
