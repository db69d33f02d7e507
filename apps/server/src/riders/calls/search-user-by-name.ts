import { searchUserByName as contract } from '@handrail/contracts/riders';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { riderPage } from '../rider-page.ts';

export const searchUserByNameHandler = read(contract, async ({ name, program_id, cursor, limit }, context) =>
  yes(await riderPage(context, { name, program: program_id, cursor, limit })),
);
