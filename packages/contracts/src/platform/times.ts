import { z } from 'zod';

/** A wall time of the program as typed; in an hour that occurs twice an offset may follow, without one the first is meant. */
export const wall = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/,
    'A time looks like 2026-03-10T08:40.',
  );

/** A clock time as it is shown: '8:40 AM'. */
export const clock = z.string();

/** An IANA zone name. */
export const zone = z.string();

export const meters = z.int().min(0);
export const seconds = z.int().min(0);
