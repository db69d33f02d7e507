import { z } from 'zod';
import { anyone, call, line, password } from '../platform/index.ts';
import { currentAccount } from './current-account.ts';

/** Signs in. Someone with a second factor gets a ticket instead, good for a few minutes and one person. */
export const login = call('v1_webapp_login', {
  by: anyone,
  effect: 'session',
  params: { username: line(254).min(1), password },
  result: z.union([
    z.object({ user: currentAccount }),
    z.object({ second_factor: z.literal('totp'), ticket: z.string() }),
  ]),
  refusals: ['LOGIN_FAILED', 'NOT_ADMIN'],
});
