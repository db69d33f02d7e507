import { getBoardDisplay as contract } from '@handrail/contracts/dispatch';
import { yes } from '@handrail/domain/platform';
import { notLoggedIn } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { displayedBoard } from '../displayed-board.ts';

export const getBoardDisplayHandler = act(contract, async (_params, { services, by, clock }) => {
  if (by.kind !== 'display') throw notLoggedIn();
  const { operator } = by;
  return yes(
    await readOperator(services.db, operator, async (queries) =>
      displayedBoard({ services, queries, operator }, clock.now()),
    ),
  );
});
