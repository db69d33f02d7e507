import { sql } from 'kysely';
import { inOperator } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { channelsOf } from './channels.ts';
import { whetherToSay } from './may-be-said.ts';
import { type NewMessage, stageMessage } from './outbox.ts';
import { templateNamed } from './templates.ts';

/**
 * Says what somebody stands there waiting for, such as a code, and answers whether it left: null, or why it did not. It is
 * kept in the outbox like all that is said and never tried again, for by then they have asked anew or gone another way.
 */
export async function sayNow(services: Services, message: NewMessage): Promise<string | null> {
  const { operator, channel, to, template, data } = message;
  const said = templateNamed(template);
  const now = services.clocks.town.now();
  const [id, saying] = await inOperator(services.db, operator, async (queries) => [
    await stageMessage(queries, services.vault, { ...message, isTaken: true }),
    await whetherToSay(
      queries,
      {
        operator_id: operator,
        channel,
        recipient: to,
        person_id: message.personId ?? null,
        booking_id: message.bookingId ?? null,
        template,
        data,
      },
      now,
    ),
  ]);
  const why =
    saying.is !== 'said'
      ? saying.why
      : await trouble(async () => {
          await channelsOf(services)[channel]({ id, to, subject: said.subject(data), body: said.body(data) });
        });
  const kept = Object.fromEntries(Object.entries(data).filter(([key]) => !said.secret?.includes(key)));
  const state = why === null ? 'sent' : 'failed';
  const sentAt = why === null ? services.clocks.town.now().toString() : null;
  await inOperator(services.db, operator, async (queries) =>
    sql`update message set state = ${state}, sent_at = ${sentAt}, failure = ${why}, data = ${JSON.stringify(kept)}::jsonb
      where operator_id = ${operator} and message_id = ${id}`.execute(queries),
  );
  return why;
}

async function trouble(send: () => Promise<void>): Promise<string | null> {
  try {
    await send();
    return null;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
