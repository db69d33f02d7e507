import { markDriverMessagesRead as contract } from '@handrail/contracts/driver-messages';
import { hearMessage } from '@handrail/domain/driver-messages';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { messagesNumbered, saveHeard } from '../message-store.ts';

export const markDriverMessagesReadHandler = change(contract, async ({ driver_message_ids }, { tx, clock }) => {
  const ids = new Set(driver_message_ids);
  const messages = await messagesNumbered(tx, [...ids]);
  // What the desk said is for drivers to read.
  if (messages.length < ids.size || messages.some(({ isFromDesk }) => isFromDesk)) throw notFound();
  const now = clock.now();
  const unread = messages.filter(({ readAt }) => readAt === null);
  for (const message of unread) await saveHeard(tx, hearMessage(message, { event: 'read', at: now }, now));
  return yes({ read: unread.length });
});
