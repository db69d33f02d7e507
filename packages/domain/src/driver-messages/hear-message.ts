import { Temporal } from 'temporal-polyfill';

/** What became of a message: when it was read, and when and how it was acknowledged. */
export interface HeardMessage {
  sentAt: Temporal.Instant;
  readAt: Temporal.Instant | null;
  acknowledgedAt: Temporal.Instant | null;
  answer: string | null;
}

/** What somebody did with it, and when by their own clock. */
export interface Hearing {
  event: 'read' | 'acknowledged';
  at: Temporal.Instant;
  answer?: string | undefined;
}

/**
 * The message once it was heard of: the first time of each stands, for a phone that was away tells twice. Whoever acknowledges has
 * read. A clock that is off puts nothing before the sending or after now.
 */
export function hearMessage<M extends HeardMessage>(message: M, hearing: Hearing, now: Temporal.Instant): M {
  const at = between(message.sentAt, hearing.at, now);
  const readAt = message.readAt ?? at;
  if (hearing.event === 'read' || message.acknowledgedAt !== null) return { ...message, readAt };
  return { ...message, readAt, acknowledgedAt: at, answer: hearing.answer ?? null };
}

/** When something was said, by a clock that may be ahead. */
export function saidAt(at: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(at, now) > 0 ? now : at;
}

function between(first: Temporal.Instant, at: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const known = saidAt(at, now);
  return Temporal.Instant.compare(known, first) < 0 ? first : known;
}
