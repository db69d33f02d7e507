import { listed } from './listed.ts';
import { no, yes, type Verdict } from './verdict.ts';

/** For each field of a list's rows the column of the file it is read from; null for a field that is not read. */
export type ColumnMapping = Record<string, string | null>;

/** A field that a column can be chosen for. */
export interface ColumnField {
  name: string;
  label: string;
  required?: boolean;
}

/**
 * Whether a list can be read as somebody chose: each field that every row needs has a column, and no column is read into
 * two fields. That is a slip of the hand, and would write one person's number where another's belongs.
 */
export function checkMapping(
  fields: readonly ColumnField[],
  mapping: ColumnMapping,
): Verdict<ColumnMapping, 'MAPPING_INCOMPLETE'> {
  const problems = [...missingColumns(fields, mapping), ...sharedColumns(fields, mapping)];
  const [first] = problems;
  if (!first) return yes(mapping);
  const byField = problems.flatMap(({ names, beside }) => names.map((name) => [name, beside] as const));
  return no('MAPPING_INCOMPLETE', first.sentence, Object.fromEntries(byField));
}

/** What is wrong with one or more fields, said by itself and beside each of them. */
interface Problem {
  names: readonly string[];
  sentence: string;
  beside: string;
}

function missingColumns(fields: readonly ColumnField[], mapping: ColumnMapping): Problem[] {
  return fields
    .filter(({ name, required }) => required && columnOf(mapping, name) === null)
    .map(({ name, label }) => ({
      names: [name],
      sentence: `Choose the column that holds ${label}.`,
      beside: 'Choose a column.',
    }));
}

function sharedColumns(fields: readonly ColumnField[], mapping: ColumnMapping): Problem[] {
  const readers = Map.groupBy(fields, ({ name }) => columnOf(mapping, name));
  return [...readers].flatMap(([column, sharing]) => {
    if (column === null || sharing.length < 2) return [];
    const sentence = `Column '${column}' is chosen for ${listed(sharing.map(({ label }) => label))}. Choose it for one of them.`;
    return { names: sharing.map(({ name }) => name), sentence, beside: sentence };
  });
}

/** Fields may be called whatever objects have of themselves. */
export function columnOf(mapping: ColumnMapping, name: string): string | null {
  return Object.hasOwn(mapping, name) ? (mapping[name] ?? null) : null;
}
