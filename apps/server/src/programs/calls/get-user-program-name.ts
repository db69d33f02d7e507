import { getUserProgramName as contract } from '@handrail/contracts/programs';
import { no, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listPrograms } from '../program-store.ts';

export const getUserProgramNameHandler = read(contract, async (_params, { queries, by }) => {
  const programs = await listPrograms(queries, by.operator);
  return programs.length === 0 ? no('PROGRAM_NOT_FOUND', 'Program not found!') : yes({ programs });
});
