import { no, yes, type Verdict } from '../platform/verdict.ts';
import { BROKER_FIELDS, type BrokerField } from './broker-fields.ts';
import { isNeverKept } from './find-columns.ts';
import type { Layout } from './layout.ts';

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
  const twice = chosen.find(({ field }, at) => field !== 'note' && fields.indexOf(field) < at);
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

const NEEDED: readonly { what: string; anyOf: readonly BrokerField[] }[] = [
  { what: 'the trip number', anyOf: ['trip_id'] },
  { what: 'the name of the rider', anyOf: ['last', 'rider_name'] },
  { what: 'the pickup address', anyOf: ['pickup_line', 'pickup_address'] },
  { what: 'the drop-off address', anyOf: ['dropoff_line', 'dropoff_address'] },
  { what: 'the time', anyOf: ['requested_time', 'promised_time', 'appointment', 'window_start'] },
];

/** Every field that a column can be said to hold. */
export const BROKER_FIELD_NAMES = Object.keys(BROKER_FIELDS) as BrokerField[]; // its own keys
