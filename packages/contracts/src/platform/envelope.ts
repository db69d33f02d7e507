import { z } from 'zod';

/** A call that went through. `operation` names what it wrote in the operator's order, if it wrote anything. */
export interface Reply<R> {
  status: 'success';
  data: R;
  operation?: { version: number; undoable: boolean };
  next_cursor?: string;
}

/** A call that did not. `current` is the entity as it stands now, when someone else changed it first. */
export interface ErrorReply {
  status: 'error';
  message: {
    message: string;
    error_code: string;
    fields?: Record<string, string>;
    current?: unknown;
    request_id?: string;
  };
}

/** Refusals that any call may meet, whatever its contract lists. */
export const commonRefusals = [
  'MALFORMED',
  'NOT_LOGGED_IN',
  'NOT_AUTHORIZED',
  'SESSION_LOCKED',
  'NOT_FOUND',
  'TOO_LARGE',
  'KEY_REUSED',
  'TOO_MANY',
  'FAULT',
  'BUSY',
] as const;
export type CommonRefusal = (typeof commonRefusals)[number];

export const errorReply = z.object({
  status: z.literal('error'),
  message: z.object({
    message: z.string(),
    error_code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    current: z.unknown().optional(),
    request_id: z.string().optional(),
  }),
});
