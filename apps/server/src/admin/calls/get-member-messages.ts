import { getMemberMessages as contract } from '@handrail/contracts/admin';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listMessages } from '../../platform/outbox/list.ts';
import { getPerson } from '../user-store.ts';

/** As many as are looked at beside a call; the others are in the list of all messages. */
const LATEST = 10;

export const getMemberMessagesHandler = read(contract, async ({ user_id }, { queries, by, reveals }) => {
  await getPerson(queries, by.operator, user_id);
  const messages = await listMessages(queries, by.operator, {
    before: null,
    state: null,
    limit: LATEST,
    personId: user_id,
  });
  reveals([user_id]);
  return yes(
    messages.map(({ id, channel, body, state, createdAt }) => ({
      message_id: id,
      channel,
      body,
      state,
      created_on: createdAt.toString(),
    })),
  );
});
