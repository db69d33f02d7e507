import type { Reply, ErrorReply } from '@handrail/contracts/platform';
import { type CallKey, type Calls, wire } from '@handrail/contracts/wire';
import { hearTownClock } from '../town-clock.ts';
import { readInPieces } from './read-in-pieces.ts';

/** A call that did not go through, in the server's words. `status` 0: no answer came back at all (CALL-06). */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly current: unknown;
  /** What no answer came back to, and the key it was sent under: it may have arrived. */
  readonly sent: { call: CallKey; params: unknown; idempotencyKey: string } | null;

  constructor(status: number, message: ErrorReply['message'], sent: CallError['sent'] = null) {
    super(message.message);
    this.status = status;
    this.code = message.error_code;
    this.fields = message.fields ?? {};
    this.current = message.current;
    this.sent = sent;
  }
}

export interface CallOptions {
  /** One per intent of the user (a dialog opened, a card dropped), so that a retry has one effect. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The answer may be of many megabytes: it is read so that the page can draw and hear meanwhile. */
  isLarge?: boolean;
  /** The answer, however early it comes, is read once that is over. */
  after?: Promise<void>;
}

/** What the whole console wants to know of every failed call: sign-in, the lock and the logs hang on it. */
type FailureListener = (failure: CallError, call: CallKey) => void;
const listeners = new Set<FailureListener>();

export function onCallFailure(listener: FailureListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let background = false;

/** Calls that `deed` starts are made by no hand: they freshen a screen, and do not keep a session alive. */
export function inBackground(deed: () => void): void {
  background = true;
  try {
    deed();
  } finally {
    background = false;
  }
}

/** Makes one named call. The session travels in its cookie; nothing else identifies the caller. */
export async function callServer<K extends CallKey>(
  key: K,
  params: Calls[K]['params'],
  options: CallOptions = {},
): Promise<Reply<Calls[K]['result']>> {
  const facts = wire[key];
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID();
  if (facts.changes) headers['Idempotency-Key'] = idempotencyKey;
  if (background) headers['Handrail-Background'] = '1';
  try {
    const response = await fetch(`/api/${facts.name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(params),
      credentials: 'same-origin',
      ...(options.signal ? { signal: options.signal } : {}),
    });
    hearTownClock(response.headers.get('handrail-now'));
    if (response.ok) await options.after;
    const body: unknown = options.isLarge && response.body ? await readInPieces(response.body) : await response.json();
    if (isReply<Calls[K]['result']>(body)) return body;
    throw new CallError(response.status, (body as ErrorReply).message);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    const sent = facts.changes ? { call: key, params, idempotencyKey } : null;
    const failure = cause instanceof CallError ? cause : noAnswer(sent);
    for (const listener of listeners) listener(failure, key);
    throw failure;
  }
}

function isReply<R>(body: unknown): body is Reply<R> {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'success';
}

function noAnswer(sent: CallError['sent']): CallError {
  const message = {
    message: 'The server did not answer. Nothing you typed is lost; try again in a moment.',
    error_code: 'NO_ANSWER',
  };
  return new CallError(0, message, sent);
}
