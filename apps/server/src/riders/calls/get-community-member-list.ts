import { getCommunityMemberList as contract } from '@handrail/contracts/riders';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { riderPage } from '../rider-page.ts';

export const getCommunityMemberListHandler = read(contract, async ({ program_id, search, cursor, limit }, context) =>
  yes(await riderPage(context, { program: program_id, search, cursor, limit })),
);
