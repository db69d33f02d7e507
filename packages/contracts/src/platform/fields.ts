import { z } from 'zod';

/** Decimal digits, one sequence for the whole database; never more than a bigint holds. */
export const id = z.string().regex(/^(?:[1-9]\d{0,17}|[1-8]\d{18})$/, 'An id is a whole number, written as text.');

/** Of an operator's order or of one row: as many as the database counts. */
export const version = z.int32().min(1);

/** An instant printed in the zone it is read in: its first 16 characters are the wall time. */
export const at = z.iso.datetime({ offset: true });

/** A calendar date of a time that has vehicles. */
export const day = z.iso.date().regex(/^(?:19|20|21)/, 'This should be a date between 1900 and 2199.');

export const cents = z.int().min(-1_000_000_00).max(1_000_000_00);

/** What many rides come to: a month of a city is beyond what is asked for one. */
export const sumCents = z.int();

export const level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** Which levels a person holds: a set, so a number stands in it once. */
export const isAdmin = z
  .array(level)
  .max(5)
  .refine((held) => new Set(held).size === held.length, 'A level stands in the list once.');

/** One line of text as people type it: trimmed, no control characters. */
export function line(most: number) {
  return z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u, 'This holds a character that cannot be printed.');
}

/** Text of several lines. */
export function text(most: number) {
  return z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\n\r\t]*(?:[\n\r\t][^\p{Cc}\n\r\t]*)*$/u, 'This holds a character that cannot be printed.');
}

export const personName = line(80).min(1, 'Please enter a name.');

/** The shape only; whether the address is well formed is the domain's to say, with its sentence. */
export const email = line(254);
export const phone = line(40);

/** Long enough for a passphrase, short enough to hash (a longer one is an attack on the hasher). */
export const password = z.string().min(1).max(200);

export const page = { cursor: z.string().max(200).optional(), limit: z.int().min(1).max(1000).optional() };
export const empty = z.strictObject({});
