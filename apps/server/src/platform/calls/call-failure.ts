import type { ErrorReply } from '@handrail/contracts/platform';
import type { Refusal } from '@handrail/domain/platform';
import type { OutageKind } from '../db/outage.ts';

/** A call that ends with an error: the status of HTTP and the sentence. Thrown only at the edges, where no verdict can be returned. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly status: number;
  readonly reply: ErrorReply;
  readonly retryAfterSec: number | null;

  constructor(status: number, message: ErrorReply['message'], retryAfterSec: number | null = null) {
    super(message.message);
    this.status = status;
    this.reply = { status: 'error', message };
    this.retryAfterSec = retryAfterSec;
  }
}

export const malformed = (sentence: string, fields?: Record<string, string>) =>
  new CallFailure(400, { message: sentence, error_code: 'MALFORMED', ...(fields ? { fields } : {}) });
export const notLoggedIn = () => new CallFailure(401, { message: 'Not logged in.', error_code: 'NOT_LOGGED_IN' });
export const notAuthorized = () => new CallFailure(403, { message: 'Not authorized.', error_code: 'NOT_AUTHORIZED' });
export const sessionLocked = () =>
  new CallFailure(403, { message: 'The console is locked. Enter your password.', error_code: 'SESSION_LOCKED' });
export const onlyDisplays = () =>
  new CallFailure(403, {
    message: 'This browser is a board display. Sign in to work here.',
    error_code: 'BOARD_DISPLAY',
  });
/** The same bytes for what is not there and for what is another operator's. */
export const notFound = () => new CallFailure(404, { message: 'There is no such record.', error_code: 'NOT_FOUND' });
export const noSuchCall = () => new CallFailure(404, { message: 'There is no such call.', error_code: 'NOT_FOUND' });
export const tooLarge = () =>
  new CallFailure(413, { message: 'This is larger than the call takes.', error_code: 'TOO_LARGE' });
export const keyReused = () =>
  new CallFailure(422, {
    message: 'This Idempotency-Key was used before with something else.',
    error_code: 'KEY_REUSED',
  });
export const tooMany = (retryAfterSec: number) =>
  new CallFailure(
    429,
    { message: 'Too many tries. Wait a moment and try again.', error_code: 'TOO_MANY' },
    retryAfterSec,
  );
export const busy = () =>
  new CallFailure(503, { message: 'The server is busy. Try again in a moment.', error_code: 'BUSY' }, 2);
export const databaseAway = () =>
  new CallFailure(
    503,
    { message: 'The server can’t reach its database. Try again in a moment.', error_code: 'UNAVAILABLE' },
    2,
  );
export const diskFull = () =>
  new CallFailure(
    503,
    {
      message: 'The disk of the database is full. Nothing can be saved until there is room.',
      error_code: 'UNAVAILABLE',
    },
    10,
  );

/** Files lie on a disk of the house's own: it may have no room for them while the database has. */
export const noRoomForFiles = () =>
  new CallFailure(
    503,
    { message: 'The disk is nearly full. No file can be written until there is room.', error_code: 'UNAVAILABLE' },
    10,
  );

/** What a caller is told when the database could not do its work; null when the trouble is another. */
export function outageFailure(kind: OutageKind | null): CallFailure | null {
  if (kind === null) return null;
  return { away: databaseAway, full: diskFull, busy }[kind]();
}

export const fault = (requestId: string) =>
  new CallFailure(500, {
    message: `Something went wrong on our side. Nothing was changed. If it happens again, tell support ${requestId}.`,
    error_code: 'FAULT',
    request_id: requestId,
  });

/** What nobody expected: a disk that was full before the file was whole says so, for all else there is an apology. */
export function faultOf(cause: unknown, requestId: string): CallFailure {
  const isDiskFull = cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC';
  return isDiskFull ? noRoomForFiles() : fault(requestId);
}

/** What was done is done, and the log has it: only the answer is missing. */
export const savedNotShown = (requestId: string) =>
  new CallFailure(500, {
    message: `It was saved, but it can't be shown. Load the page again. If it happens again, tell support ${requestId}.`,
    error_code: 'FAULT',
    request_id: requestId,
  });

/** Something went wrong between two parts of a call that is done in several. */
export const partlyDone = (requestId: string) =>
  new CallFailure(500, {
    message: `Something went wrong on our side after a part of it was done, which the log shows and can take back. If it happens again, tell support ${requestId}.`,
    error_code: 'FAULT',
    request_id: requestId,
  });

/** Codes that say someone else was first: 409, so that clients know to look again. */
const CONFLICTS = new Set(['STALE']);

export function refused(refusal: Refusal, current?: unknown): CallFailure {
  return new CallFailure(CONFLICTS.has(refusal.code) ? 409 : 422, {
    message: refusal.sentence,
    error_code: refusal.code,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(current === undefined ? {} : { current }),
  });
}
