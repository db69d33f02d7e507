import { getMessageList as contract } from '@handrail/contracts/admin';
import { yes } from '@handrail/domain/platform';
import { cursorOf, readCursor } from '../../platform/calls/cursor.ts';
import { read } from '../../platform/calls/handler.ts';
import { listMessages } from '../../platform/outbox/list.ts';

const PAGE = 200;

export const getMessageListHandler = read(
  contract,
  async ({ cursor, limit = PAGE, state }, { queries, by, reveals, nextCursor }) => {
    const messages = await listMessages(queries, by.operator, {
      before: cursor === undefined ? null : readCursor(cursor, ['id'])[0],
      state: state ?? null,
      limit: limit + 1,
    });
    const page = messages.slice(0, limit);
    const last = page.at(-1);
    if (messages.length > limit && last) nextCursor(cursorOf(last.id));
    reveals(page.flatMap(({ personId }) => (personId === null ? [] : [personId])));
    return yes(
      page.map(({ id, channel, to, template, subject, body, reason, state: at, createdAt, sendAfter, sentAt }) => ({
        message_id: id,
        channel,
        to,
        template,
        subject,
        body,
        reason,
        state: at,
        created_on: createdAt.toString(),
        send_after: sendAfter.toString(),
        sent_on: sentAt?.toString() ?? null,
      })),
    );
  },
);
