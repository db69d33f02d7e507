import { z } from 'zod';
import { call, day, id, levels, version } from '../platform/index.ts';
import { board } from './board.ts';

/** The board of a day: whole, only what changed since a version, or as it stood at one. */
export const getDispatchBoard = call('v1_webapp_get_dispatch_board', {
  by: levels(3, 4),
  readsRiders: true,
  keepsText: true,
  params: {
    date: day,
    program_id: z.array(id).max(200),
    since_version: version.optional(),
    at_version: version.optional(),
  },
  result: board,
  refusals: ['FUTURE_VERSION'],
});
