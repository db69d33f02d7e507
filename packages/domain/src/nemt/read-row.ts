import type { DateText } from '../day/index.ts';
import { BROKER_FIELDS, DISPENSABLE, type BrokerField, type Form } from './broker-fields.ts';
import type { BrokerRide } from './broker-ride.ts';
import { READERS, type Value } from './cell-values.ts';
import { cellName, type FoundColumn } from './find-columns.ts';
import type { Layout } from './layout.ts';
import { ridesOf } from './rides-of-row.ts';
import { wordIn } from './value-words.ts';

/** What is wrong with a row, by its cell; without one where the row as a whole lacks something. */
export interface CellTrouble {
  row: number;
  column: string | null;
  field: BrokerField | null;
  sentence: string;
  /** Whether the row is no ride for it. What a ride can be driven without is only told. */
  keepsOut: boolean;
}

/** What a row was read into: its rides, unless something keeps it from being any, and all that is wrong with it. */
export interface ReadRow {
  rides: readonly BrokerRide[];
  /** The numbers of the rides that it names, also where something keeps it from being any. */
  tripIds: readonly string[];
  /** Whom it names, as far as that could be read. */
  who: Pick<BrokerRide['rider'], 'first' | 'last'>;
  troubles: readonly CellTrouble[];
}

/**
 * Reads a row as its layout says, of the day that somebody has said where it names none. All of its unreadable cells are named,
 * so that a file is mended once.
 */
export function readRow(
  layout: Layout,
  columns: readonly FoundColumn[],
  row: number,
  cells: readonly string[],
  day: DateText | null = null,
): ReadRow {
  const troubles: CellTrouble[] = [];
  const values = new CellValues();
  for (const { at, header, field, told } of columns) {
    const text = cells[at]?.trim() ?? '';
    if (field === null || text === '') continue;
    const form: Form = BROKER_FIELDS[field];
    const value: Value | string = READERS[form](text, layout);
    if (field === 'told') values.tell(told, text, wordIn(layout, 'flag', text));
    else if (typeof value !== 'string') values.add(field, value);
    else {
      const sentence = `Cell ${cellName(at, row)}, ${header}: '${shortened(text)}' ${value}.`;
      troubles.push({ row, column: header, field, sentence, keepsOut: !DISPENSABLE.has(field) });
      // There is a way back, whenever it is: the row is no ride, and still names both.
      if (field === 'return_time') values.add(field, { form: 'time', time: null, day: null });
    }
  }
  const made = ridesOf(layout, values, day);
  const told = new Set(troubles.map(({ field }) => field));
  // What could not be read is not missing as well.
  const missing = made.missing.filter(({ fields }) => !fields.some((field) => told.has(field)));
  troubles.push(
    ...missing.map(({ fields, sentence }) => ({
      row,
      column: null,
      field: fields[0] ?? null,
      sentence: `Row ${row}: ${sentence}`,
      keepsOut: true,
    })),
  );
  return {
    rides: troubles.some(({ keepsOut }) => keepsOut) ? [] : made.rides,
    tripIds: made.rides.flatMap(({ tripId }) => tripId ?? []),
    who: { first: made.rides[0]?.rider.first ?? '', last: made.rides[0]?.rider.last ?? '' },
    troubles,
  };
}

/** The cells of a row by what they hold. Several may hold the same, as comments do. */
export class CellValues {
  #values = new Map<BrokerField, Value[]>();

  add(field: BrokerField, value: Value): void {
    this.#values.set(field, [...(this.#values.get(field) ?? []), value]);
  }

  /** Notes what a driver has to know: `Oxygen` where it is flagged, `Steps: 3` where it is said, nothing where it is denied. */
  tell(name: string, text: string, is: boolean | undefined): void {
    if (is !== false) this.add('note', { form: 'text', text: is === true && text !== '1' ? name : `${name}: ${text}` });
  }

  /** The first cell of a field; null where all of them are empty. */
  get<F extends BrokerField>(field: F): Extract<Value, { form: (typeof BROKER_FIELDS)[F] }> | null {
    return this.all(field)[0] ?? null;
  }

  all<F extends BrokerField>(field: F): Extract<Value, { form: (typeof BROKER_FIELDS)[F] }>[] {
    // A field's values were read by the reader of its form.
    return (this.#values.get(field) ?? []) as Extract<Value, { form: (typeof BROKER_FIELDS)[F] }>[];
  }

  text(field: BrokerField): string {
    const [value] = this.#values.get(field) ?? [];
    return value?.form === 'text' ? value.text : '';
  }
}

function shortened(text: string): string {
  return text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`;
}

const MOST_SHOWN = 40;
