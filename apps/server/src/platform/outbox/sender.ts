import { sql } from 'kysely';
import { asNobody, inOperator } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { channelsOf, NotSent, type Send } from './channels.ts';
import { whetherToSay } from './may-be-said.ts';
import { type Channel, openedData } from './outbox.ts';
import { bodyOn, templateNamed } from './templates.ts';

const EVERY_MS = 1_000;
const MOST_AT_ONCE = 20;
const MOST_TRIES = 5;
/** What is said of a ride is worth little later: it is tried again this soon, for as long as it is true. */
const MOST_WAIT_SEC = 120;

interface DueMessage {
  operator_id: string;
  message_id: string;
  channel: Channel;
  recipient: string;
  person_id: string | null;
  booking_id: string | null;
  template: string;
  data: Record<string, string>;
  tries: number;
}

/**
 * Sends what is due, every second, the channels side by side: slow mail holds no text back. A failure waits longer each
 * time; after five it is shown as failed, as is at once what nothing here can send. What nobody's hand sends a rider goes on
 * waiting for its provider until it is not true any more.
 */
export function startSender(services: Services, channels = channelsOf(services)): { stop(): Promise<void> } {
  const sending = new Map<Channel, Promise<void>>();
  let taking: Promise<void> = Promise.resolve();
  const complain = (cause: unknown) => {
    if (services.reach.note(cause) === null) services.log.error({ err: cause }, 'outbox');
  };
  const timer = setInterval(() => {
    taking = taking
      .then(async () => {
        for (const [channel, messages] of await takeDue(services, [...sending.keys()]))
          sending.set(
            channel,
            sendInTurn(services, channels[channel], messages)
              .catch(complain)
              .finally(() => sending.delete(channel)),
          );
      })
      .catch(complain);
  }, EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await taking;
      await Promise.all(sending.values());
    },
  };
}

/** Sends what is due now, and waits until it is sent. */
export async function sendDue(services: Services, channels: Record<Channel, Send>): Promise<void> {
  const due = await takeDue(services, []);
  await Promise.all(Array.from(due, async ([channel, messages]) => sendInTurn(services, channels[channel], messages)));
}

/** Takes what is due on the channels that are not busy, so that no other server sends it, by channel. */
async function takeDue(services: Services, busy: readonly Channel[]): Promise<Map<Channel, DueMessage[]>> {
  const now = services.clocks.town.now().toString();
  const { rows } = await asNobody(services.db, async (queries) =>
    sql<DueMessage>`select * from take_due_messages(${now}, ${MOST_AT_ONCE}, ${[...busy]}::text[])`.execute(queries),
  );
  return Map.groupBy(rows, ({ channel }) => channel);
}

async function sendInTurn(services: Services, send: Send, messages: readonly DueMessage[]): Promise<void> {
  for (const message of messages) await sendOne(services, send, message);
}

async function sendOne(services: Services, send: Send, message: DueMessage): Promise<void> {
  const now = services.clocks.town.now();
  const saying = await inOperator(services.db, message.operator_id, async (queries) =>
    whetherToSay(queries, message, now),
  );
  if (saying.is === 'never') {
    await settle(services, message, sql`state = 'withdrawn', failure = ${saying.why}`);
    return;
  }
  if (saying.is === 'later') {
    await settle(
      services,
      message,
      sql`${WAITING}, tries = 0, send_after = ${saying.at.toString()}, failure = ${saying.why}`,
    );
    return;
  }
  if (saying.by !== message.channel) {
    // Each channel has its own turn: a call that takes a minute holds no text back.
    await settle(services, message, sql`${WAITING}, tries = 0, channel = ${saying.by}, send_after = ${now.toString()}`);
    return;
  }
  const template = templateNamed(message.template);
  const data = openedData(services.vault, message.operator_id, message.template, message.data);
  try {
    await send({
      id: message.message_id,
      to: message.recipient,
      subject: template.subject(data),
      body: bodyOn(message.channel, template, data),
    });
    const kept = Object.fromEntries(Object.entries(message.data).filter(([key]) => !template.secret?.includes(key)));
    await settle(
      services,
      message,
      sql`state = 'sent', sent_at = ${now.toString()}, failure = null, data = ${JSON.stringify(kept)}::jsonb`,
    );
  } catch (cause) {
    const failure = cause instanceof Error ? cause.message : String(cause);
    const again = (template.isUnasked === true || message.tries < MOST_TRIES) && !(cause instanceof NotSent);
    const seconds = 30 * 2 ** Math.min(message.tries, MOST_TRIES);
    const later = now.add({ seconds: template.isUnasked ? Math.min(seconds, MOST_WAIT_SEC) : seconds }).toString();
    await settle(
      services,
      message,
      again
        ? sql`${WAITING}, send_after = ${later}, failure = case when is_replaced then failure else ${failure} end`
        : sql`state = 'failed', failure = ${failure}`,
    );
  }
}

/** Back among what waits, unless a newer one took its place there. */
const WAITING = sql`state = case when is_replaced then 'withdrawn' else 'waiting' end`;

async function settle(services: Services, message: DueMessage, fields: ReturnType<typeof sql>): Promise<void> {
  await inOperator(services.db, message.operator_id, async (queries) =>
    sql`update message set ${fields} where operator_id = ${message.operator_id} and message_id = ${message.message_id}`.execute(
      queries,
    ),
  );
}
