import { getDriverMessages as contract } from '@handrail/contracts/driver-messages';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { messagesOfDay } from '../message-store.ts';

export const getDriverMessagesHandler = read(contract, async ({ date }, { queries, by }) => {
  const messages = await messagesOfDay({ queries, operator: by.operator }, date, null);
  return yes({ messages: messages.reverse() });
});
