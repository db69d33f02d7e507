import { isSameDoor, textOfCell } from '@handrail/domain/fleet';
import { homeToFind } from '@handrail/domain/riders';
import { type Address, findAddresses } from '../places/index.ts';
import type { JudgedRow, Plain, PreviewKind, RowProblem } from '../platform/importer/index.ts';

type LookUp = NonNullable<PreviewKind['lookUp']>;

/** What stands before an address that nobody found, in the note of its rider. */
export const UNFOUND = 'Home address to be found: ';

/** Finds where the riders of a list live, as their form does. Whom it does not find is imported with the address in the note. */
export const findHomes: LookUp = async ({ services, by }, rows) => {
  const places = await findAddresses(
    services,
    by,
    rows.flatMap(({ values }) => homeToFind(values) ?? []),
  );
  const warnings: RowProblem[] = [];
  const housed = rows.map(({ row, values }): JudgedRow => {
    const home = homeToFind(values);
    const found = home === null ? null : (places.get(home) ?? null);
    const typed = { line: textOfCell(values['addressline']), city: textOfCell(values['city']) };
    if (home !== null && (found === null || !isSameDoor(typed, found))) {
      warnings.push({
        row,
        field: 'addressline',
        sentence: `'${home}' was not found. It is kept in the rider's note.`,
      });
      return { row, values };
    }
    return { row, values: found ? { ...values, found: { ...found } } : values };
  });
  return { rows: housed, warnings };
};

/** The place of a row that was looked up, and the note, which keeps an address that has none. */
export function homeOfRow(values: Record<string, Plain>, note: string): { place: Address | null; note: string } {
  const { found } = values as {
    found?: { line: string; city: string; state: string; zip: string; latitude: number; longitude: number };
  }; // as findHomes put it there
  const home = homeToFind(values);
  if (!found) return { place: null, note: home === null ? note : [note, UNFOUND + home].filter(Boolean).join('\n') };
  const { line, city, state, zip, latitude, longitude } = found;
  const point = { latitude, longitude };
  const named = { addressLine1: line, label: 'Home', city, state, zipcode: zip };
  return { place: { userplace_id: null, ...named, ...point, location_type: 3 }, note };
}
