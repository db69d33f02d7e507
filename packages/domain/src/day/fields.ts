import type { Id } from '../platform/ids.ts';
import { columnOf } from './columns.ts';
import type { RideStatusNumber } from './ride-status-number.ts';
import type { DateText, InstantText, WallText } from './texts.ts';

/** What a field of each form holds. A form that ends in a question mark may hold nothing. */
export interface Forms {
  text: string;
  'text?': string | null;
  texts: readonly string[];
  flag: boolean;
  count: number;
  cents: number;
  'cents?': number | null;
  meters: number;
  'meters?': number | null;
  seconds: number;
  instant: InstantText;
  'instant?': InstantText | null;
  'wall?': WallText | null;
  'date?': DateText | null;
  status: RideStatusNumber;
  /** At booking, at the drop-off, or once somebody says. */
  timing: 1 | 2 | 3;
  payment: 'unpaid' | 'pending' | 'paid' | 'refunded' | 'waived';
  source: 'provider' | 'roads' | 'estimated';
  tripKind: 'ride' | 'shared' | 'time_block' | 'lunch_break' | 'driver_action';
  stopType: 'pickup' | 'dropoff';
  origin: 'console' | 'import' | 'standing_order' | 'portal';
}

export interface Field {
  form: keyof Forms | 'id' | 'id?';
  /** Whose id it is. */
  of?: string;
  /** What a new row has; a field without one is always given. */
  initial?: unknown;
  /** Its name on the wire, where it goes as it is: a moment as text in the program's zone, the rest unchanged. */
  wire?: string;
  /** The live feed may carry it: never a name, a note, an address or an amount. */
  live?: true;
  /** The stops of its trip show it. */
  onTrip?: true;
}

/** What rows of one kind are made of beside their id, version and service day: each field once. */
export type Fields = Record<string, Field>;

/** What a field holds, by its form. */
export type HeldIn<F extends Field> = F extends { form: 'id'; of: infer K extends string }
  ? Id<K>
  : F extends { form: 'id?'; of: infer K extends string }
    ? Id<K> | null
    : F extends { form: infer Form extends keyof Forms }
      ? Forms[Form]
      : never;

export type Held<T extends Fields> = { readonly [F in keyof T]: HeldIn<T[F]> };

/** The fields that the wire carries as they are, by the name they have there. */
export type WireOf<T extends Fields> = {
  [F in keyof T as T[F] extends { wire: infer W extends string } ? W : never]: T[F];
};

export interface WireField<T extends Fields> {
  field: keyof T & string;
  wire: keyof WireOf<T> & string;
  isInstant: boolean;
}

/** The fields with a name on the wire. */
export function wireFieldsOf<T extends Fields>(fields: T): readonly WireField<T>[] {
  return Object.entries(fields).flatMap(([field, { wire, form }]) =>
    // What has a name on the wire is one of those.
    wire === undefined ? [] : [{ field, wire, isInstant: form === 'instant' || form === 'instant?' } as WireField<T>],
  );
}

export interface LiveField {
  column: string;
  /** Its name on the wire; null where it does not go there as it is. */
  wire: string | null;
  isInstant: boolean;
}

/** What the live feed may carry of a row, for whoever shows the row as the wire has it. */
export function liveFieldsOf(fields: Fields): readonly LiveField[] {
  return Object.entries(fields).flatMap(([field, { live, wire = null, form }]) =>
    live ? [{ column: columnOf(field), wire, isInstant: form === 'instant' || form === 'instant?' }] : [],
  );
}

/** The columns that the live feed carries: the day that a row is of, and what the table says may be told. */
export function liveColumnsOf(fields: Fields): string[] {
  return ['service_day', ...liveFieldsOf(fields).map(({ column }) => column)];
}

/** What a new row has when nobody says otherwise. */
export type InitialOf<T extends Fields> = {
  readonly [F in keyof T as T[F] extends { initial: unknown } ? F : never]: HeldIn<T[F]>;
};

export function initialOf<T extends Fields>(fields: T): InitialOf<T> {
  const given = Object.entries(fields).flatMap(([field, { initial }]) =>
    initial === undefined ? [] : [[field, initial]],
  );
  return Object.fromEntries(given) as InitialOf<T>;
}

/** The same under the names that the wire has, of the fields that it carries as they are. */
export type InitialOnWire<T extends Fields> = {
  readonly [F in keyof T as T[F] extends { initial: unknown; wire: infer W extends string } ? W : never]: HeldIn<T[F]>;
};

export function initialOnWire<T extends Fields>(fields: T): InitialOnWire<T> {
  const given = Object.values(fields).flatMap(({ initial, wire }) =>
    initial === undefined || wire === undefined ? [] : [[wire, initial]],
  );
  return Object.fromEntries(given) as InitialOnWire<T>;
}
