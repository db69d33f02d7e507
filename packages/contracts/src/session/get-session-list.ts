import { z } from 'zod';
import { anySignedIn, at, call, id } from '../platform/index.ts';

/** Where the person is signed in, newest first. */
export const getSessionList = call('v1_webapp_get_session_list', {
  by: anySignedIn,
  params: {},
  result: z.array(
    z.object({
      session_id: id,
      current: z.boolean(),
      device: z.string(),
      ip: z.string(),
      created_on: at,
      last_seen: at,
    }),
  ),
});
