/** Why a database did not do what it was asked: nobody's mistake, and worth asking again. */
export type OutageKind = 'away' | 'full' | 'busy';

/** SQLSTATEs. A session may be ended by whoever runs the database, by its own limits, or with the whole of it. */
const AWAY = new Set([
  '08000', // connection_exception, and its kin
  '08001',
  '08003',
  '08004',
  '08006',
  '25P03', // idle_in_transaction_session_timeout: this very process stood still
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
]);
const FULL = new Set(['53100']); // disk_full
const BUSY = new Set([
  '53300', // too_many_connections
  '55P03', // lock_not_available
  '57014', // query_canceled: it took longer than any may
]);
/** What the system says of a line that broke, or of a door behind which nobody is. */
const NO_LINE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The driver has no codes for these. */
const SAYS_AWAY = /Connection terminated|connection error and is not queryable|Client was closed/i;
const SAYS_BUSY = /timeout exceeded when trying to connect/i;

/** What kind of outage an error tells of; null when it tells of something else. */
export function outageOf(cause: unknown): OutageKind | null {
  if (!(cause instanceof Error)) return null;
  const { code = '', message, syscall } = cause as Error & { code?: string; syscall?: string };
  if (FULL.has(code)) return 'full';
  if (BUSY.has(code) || SAYS_BUSY.test(message)) return 'busy';
  if (AWAY.has(code) || SAYS_AWAY.test(message)) return 'away';
  // A file that is not there is no outage: only what a line to somewhere said is.
  const isLine = syscall === 'connect' || syscall === 'read' || syscall === 'write';
  if (isLine && NO_LINE.has(code)) return 'away';
  return cause.cause === undefined ? null : outageOf(cause.cause);
}
