import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings/settings.ts';

const DEEPEST_CAUSE = 4;

/** The server's own log: what went wrong and where, never what anyone sent. */
export function openLog(settings: Pick<Settings, 'HANDRAIL_LOG'>, destination?: DestinationStream): Logger {
  const options = {
    level: settings.HANDRAIL_LOG,
    redact: ['*.password', '*.token', '*.code', '*.secret', 'req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: (cause: unknown) => told(cause, DEEPEST_CAUSE) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * An error without the data it met: a database repeats the row that broke a rule in its `detail`, and the value it could
 * not read in its message, between quotes.
 */
function told(cause: unknown, depth: number): Record<string, unknown> {
  if (!(cause instanceof Error)) return { type: typeof cause };
  const { code, constraint, table, column, severity } = cause as { [field: string]: unknown } & Error;
  return {
    type: cause.name,
    message: severity === undefined ? cause.message : cause.message.replaceAll(/"[^"]*"/g, '"…"'),
    at: cause.stack?.split('\n').filter((line) => line.startsWith('    at ')),
    ...Object.fromEntries(
      Object.entries({ kind: code, constraint, table, column }).filter(([, value]) => typeof value === 'string'),
    ),
    ...(cause.cause === undefined || depth === 0 ? {} : { cause: told(cause.cause, depth - 1) }),
  };
}
