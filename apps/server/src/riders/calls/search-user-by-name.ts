import { searchUserByName as contract } from '@handrail/contracts/riders';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { ridersNamed } from '../rider-page.ts';

export const searchUserByNameHandler = read(contract, async ({ name, program_id, limit }, context) => {
  context.services.lookups.count('search', context.by.personId);
  return yes(await ridersNamed(context, { name, program: program_id, limit }));
});
