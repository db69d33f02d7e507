import type { Entries, InstantText, Kind } from '@handrail/domain/day';
import type { ColumnType, Generated } from 'kysely';
import type { Temporal } from 'temporal-polyfill';

/**
 * The table of one kind of entry of a day. The columns are the entry's fields spelled in snake_case: what the domain
 * calls `pickedUpAt` is `picked_up_at`, and a new field needs no second list.
 */
export type DayTable<K extends Kind> = {
  [F in Exclude<keyof Entries[K], 'id' | 'version'> as Column<F & string>]: F extends `${string}At`
    ? Moment<Entries[K][F]>
    : Entries[K][F];
} & { [I in `${K}_id`]: Generated<string> } & { operator_id: string; version: Generated<number> };

type Moment<T> = null extends T
  ? ColumnType<Temporal.Instant | null, InstantText | null, InstantText | null>
  : ColumnType<Temporal.Instant, InstantText, InstantText>;

type Column<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Column<Rest>}`
  : Field;
