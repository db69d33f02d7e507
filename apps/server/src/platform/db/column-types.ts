import { types } from 'pg';
import type { ColumnType } from 'kysely';
import { Temporal } from 'temporal-polyfill';

/** An instant: read as one, written as its text. */
export type InstantColumn = ColumnType<Temporal.Instant, string, string>;
export type NullableInstantColumn = ColumnType<Temporal.Instant | null, string | null | undefined, string | null>;
/** jsonb: read as a value, written as JSON text. */
export type JsonColumn<T> = ColumnType<T, string, string>;

const TIMESTAMPTZ = 1184;
const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;

/** How columns become values: ids stay text, dates and wall times stay text, instants become instants. */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TIMESTAMPTZ) return (text: string) => Temporal.Instant.from(text.replace(' ', 'T'));
    if (oid === INT8 || oid === DATE || oid === TIMESTAMP) return (text: string) => text;
    // pg lists the oids it knows as an enum; any other number is a type it leaves as text.
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- a number outside the enum is read as text
    return types.getTypeParser(oid, format ?? 'text') as (text: string) => unknown;
  },
};
