import { addressToFind, isDoorOfRow, withFoundAddress } from '@handrail/domain/fleet';
import { findAddresses } from '../places/index.ts';
import type { JudgedRow, PreviewKind, RowProblem } from '../platform/importer/index.ts';

type LookUp = NonNullable<PreviewKind['lookUp']>;

/** Finds where the vehicles of a list stand, as the form of a vehicle does. */
export const findParking: LookUp = async ({ services, by }, rows) => {
  const places = await findAddresses(
    services,
    by,
    rows.flatMap(({ values }) => addressToFind(values) ?? []),
  );
  const parked: JudgedRow[] = [];
  const warnings: RowProblem[] = [];
  for (const { row, values } of rows) {
    const address = addressToFind(values);
    const found = (address === null ? null : places.get(address)) ?? null;
    const isFound = found !== null && isDoorOfRow(values, found);
    parked.push({ row, values: isFound ? withFoundAddress(values, found) : values });
    if (address !== null && !isFound) warnings.push({ row, field: 'parking_addressline', sentence: unfound(address) });
  }
  return { rows: parked, warnings };
};

function unfound(address: string): string {
  return `'${address}' was not found. It is kept in the vehicle's note.`;
}
