import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { asNobody, inOperator } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { channelsOf, NotSent, type Send } from './channels.ts';
import { whyNotSay } from './may-be-said.ts';
import { type Channel, openedData } from './outbox.ts';
import { templateNamed } from './templates.ts';

const EVERY_MS = 1_000;
const MOST_AT_ONCE = 20;
const MOST_TRIES = 5;

interface DueMessage {
  operator_id: string;
  message_id: string;
  channel: Channel;
  recipient: string;
  person_id: string | null;
  template: string;
  data: Record<string, string>;
  tries: number;
}

/**
 * Sends what is due, every second. A failure waits longer each time; after five it is shown as failed, as is at once what
 * nothing here can send.
 */
export function startSender(services: Services): { stop(): Promise<void> } {
  const channels = channelsOf(services);
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(async () => sendDue(services, channels))
      .catch((cause: unknown) => services.log.error({ err: cause }, 'outbox'));
  }, EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

export async function sendDue(services: Services, channels: Record<Channel, Send>): Promise<void> {
  const now = services.clocks.town.now();
  const due = await asNobody(services.db, async (queries) => {
    const { rows } = await sql<DueMessage>`select * from take_due_messages(${now.toString()}, ${MOST_AT_ONCE})`.execute(
      queries,
    );
    return rows;
  });
  for (const message of due) await sendOne(services, channels, message, now);
}

async function sendOne(
  services: Services,
  channels: Record<Channel, Send>,
  message: DueMessage,
  now: Temporal.Instant,
): Promise<void> {
  const reason = await inOperator(services.db, message.operator_id, async (queries) => whyNotSay(queries, message));
  if (reason !== null) {
    await settle(services, message, sql`state = 'withdrawn', failure = ${reason}`);
    return;
  }
  const template = templateNamed(message.template);
  const data = openedData(services.vault, message.operator_id, message.template, message.data);
  try {
    await channels[message.channel]({
      id: message.message_id,
      to: message.recipient,
      subject: template.subject(data),
      body: template.body(data),
    });
    const kept = Object.fromEntries(Object.entries(message.data).filter(([key]) => !template.secret?.includes(key)));
    await settle(
      services,
      message,
      sql`state = 'sent', sent_at = ${now.toString()}, data = ${JSON.stringify(kept)}::jsonb`,
    );
  } catch (cause) {
    const failure = cause instanceof Error ? cause.message : String(cause);
    const again = message.tries < MOST_TRIES && !(cause instanceof NotSent);
    const later = now.add({ seconds: 30 * 2 ** message.tries }).toString();
    await settle(
      services,
      message,
      again
        ? sql`state = 'waiting', send_after = ${later}, failure = ${failure}`
        : sql`state = 'failed', failure = ${failure}`,
    );
  }
}

async function settle(services: Services, message: DueMessage, fields: ReturnType<typeof sql>): Promise<void> {
  await inOperator(services.db, message.operator_id, async (queries) =>
    sql`update message set ${fields} where operator_id = ${message.operator_id} and message_id = ${message.message_id}`.execute(
      queries,
    ),
  );
}
