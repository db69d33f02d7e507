import type { BrokerField } from './broker-fields.ts';
import type { DateForm, TimeForm } from './cell-values.ts';
import type { ReturnColumn } from './return-file.ts';
import type { ValueWords } from './value-words.ts';

/** The families in which brokers' files are alike; a broker-native one is alike to none. */
export type Family = 'mediroutes' | 'trapeze' | 'routematch' | 'ecolane' | 'native';

/**
 * A column by its header, and what it holds; one that holds nothing we keep has a header alone. A name may come twice. What is told
 * to the driver may be called otherwise there.
 */
export type LayoutColumn = readonly [header: string, field?: BrokerField, told?: string];

/**
 * How one broker's file is read: nothing but data. It is a transcription of files that providers met, and a broker may
 * change it any day; a mapping that somebody made by hand is a layout as well.
 */
export interface Layout {
  name: string;
  label: string;
  family: Family;
  /** Others whose files look the same. */
  alsoOf?: readonly string[];
  columns: readonly LayoutColumn[];
  /** Headers that hardly any other file has. */
  signature: readonly string[];
  /** Files come without a header, too: their columns are known by their places. */
  mayLackHeader?: true;
  /** A row is one leg, or a whole journey that a return time makes two of. */
  row: 'leg' | 'round_trip';
  /** The ids of a broker that have a form: stem, rest and leg make the id, whatever else stands there is left out. */
  id?: { form: RegExp; such: string };
  /** Rides come without a number and get one when they go back. */
  mayLackId?: true;
  dates: readonly DateForm[];
  times: readonly TimeForm[];
  words?: Partial<ValueWords>;
  /** What the broker wants back, in its own columns and order; null where nobody has seen it. */
  returns: readonly ReturnColumn[] | null;
}
