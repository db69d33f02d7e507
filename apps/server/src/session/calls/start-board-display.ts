import { startBoardDisplay as contract } from '@handrail/contracts/session';
import { no, yes } from '@handrail/domain/platform';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { allowsDisplays, becomeDisplay } from '../display-session.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';

export const startBoardDisplayHandler = act(contract, async (_params, { services, by, visit, note }) => {
  const { operator, personId, sessionId, settings } = signedInOf(by);
  if (!allowsDisplays(services, settings))
    return no('DISPLAY_NOT_ALLOWED', 'Your organization does not allow board displays.');
  const token = await inOperator(services.db, operator, async (queries) =>
    becomeDisplay(queries, operator, sessionId, services.clocks.guard.now()),
  );
  visit.setSession(token);
  services.feed.endFor({ sessionId }, 'This browser became a board display.');
  await note({ operator, personId }, 'became a board display');
  return yes({});
});
