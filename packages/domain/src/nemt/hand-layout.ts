import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { BrokerField } from './broker-fields.ts';
import { HEADER_REACH } from './detect-layout.ts';
import { isNeverKept } from './find-columns.ts';
import type { Layout } from './layout.ts';
import { LAYOUTS } from './layouts/index.ts';
import { plain } from './value-words.ts';

/** For each column of a file what somebody said it holds; null for one that is not read. */
export type HandMapping = readonly (readonly [header: string, field: BrokerField | null])[];

/** A layout that somebody made by hand, kept for their payer. No two columns hold one thing, but for notes. */
export function handLayout(
  { name, label, row, dates, times }: Pick<Layout, 'name' | 'label' | 'row' | 'dates' | 'times'>,
  mapping: HandMapping,
): Verdict<Layout, 'NEVER_KEPT' | 'MAPPED_TWICE' | 'MAPPING_INCOMPLETE'> {
  const chosen = mapping.flatMap(([header, field]) => (field === null ? [] : [{ header, field }]));
  const secret = chosen.find(({ header }) => isNeverKept(header));
  if (secret) return no('NEVER_KEPT', `${secret.header} is never kept. Leave the column out.`);
  const fields = chosen.map(({ field }) => field);
  const twice = chosen.find(({ field }, at) => !MANY.has(field) && fields.indexOf(field) < at);
  if (twice) return no('MAPPED_TWICE', `Two columns hold the same: ${twice.header} is the second. Choose one of them.`);
  const lacking = NEEDED.find(({ anyOf }) => !anyOf.some((field) => fields.includes(field)));
  if (lacking) return no('MAPPING_INCOMPLETE', `Choose the column that holds ${lacking.what}.`);
  return yes({
    name,
    label,
    family: 'native',
    columns: mapping.map(([header, field]) => (field === null ? [header] : [header, field])),
    signature: chosen.map(({ header }) => header),
    row,
    dates,
    times,
    returns: null,
  });
}

/** What as many columns hold as there are. */
const MANY: ReadonlySet<BrokerField> = new Set<BrokerField>(['note', 'told']);

const NEEDED: readonly { what: string; anyOf: readonly BrokerField[] }[] = [
  { what: 'the trip number', anyOf: ['trip_id'] },
  { what: 'the name of the rider', anyOf: ['last', 'rider_name'] },
  { what: 'the pickup address', anyOf: ['pickup_line', 'pickup_address'] },
  { what: 'the drop-off address', anyOf: ['dropoff_line', 'dropoff_address'] },
  { what: 'the time', anyOf: ['requested_time', 'promised_time', 'appointment', 'window_start'] },
];

/**
 * What the columns of a file that nobody knows may hold, by what other brokers call theirs. Each field is proposed once, and
 * nothing for a column that is never kept.
 */
export function proposeMapping(header: readonly string[]): HandMapping {
  const proposed = new Set<BrokerField>();
  return header.map((name) => {
    const meant = isNeverKept(name) ? [] : meantBy(name);
    const field = meant.find((one) => MANY.has(one) || !proposed.has(one));
    if (field === undefined) return [name, null];
    proposed.add(field);
    return [name, field];
  });
}

/** The row that is the header of a file of no known layout: the fullest of the first, for titles stand in one cell. */
export function likelyHeader(rows: readonly (readonly string[])[]): number {
  const filled = rows.slice(0, HEADER_REACH).map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  return Math.max(0, filled.indexOf(Math.max(...filled)));
}

/** What layouts that have a column of this name hold in it, most of them first; and the number of a ride before all, which no ride lacks. */
function meantBy(name: string): BrokerField[] {
  const times = new Map<BrokerField, number>();
  for (const { columns } of LAYOUTS) {
    for (const [header, field] of columns) {
      if (field !== undefined && plain(header) === plain(name)) times.set(field, (times.get(field) ?? 0) + 1);
    }
  }
  const weight = ([field, count]: [BrokerField, number]) => (field === 'trip_id' ? Infinity : count);
  return [...times]
    .toSorted((a, b) => (weight(b) > weight(a) ? 1 : weight(b) < weight(a) ? -1 : 0))
    .map(([field]) => field);
}
