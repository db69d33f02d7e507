import { FEWEST_RIDERS_SHOWN, inPlaces, shownRidesText } from '@handrail/domain/reports';
import type { Cell, Sheet } from '../../platform/sheets/index.ts';
import { shownCells, type ShownCell } from '../origin-cells.ts';
import type { SheetContext } from './sheet-context.ts';

const ANYWHERE = 'Anywhere';

export const MAP_MEANINGS: Cell[][] = [
  ['Rides', 'Rides that were not canceled.'],
  [
    shownRidesText(null),
    `Of fewer than ${FEWEST_RIDERS_SHOWN} riders, who could be known by it. The count is not told.`,
  ],
  [ANYWHERE, 'All rides that began or ended in the other cell.'],
  ['Latitude and longitude', 'Of the middle of a cell.'],
];

/** The map in rows: from which cell to which, and from or to each of them at all. */
export async function mapSheet({ services, turn, look }: SheetContext): Promise<{ sheet: Sheet; version: number }> {
  const { operator_id: operator, starts_on: from, ends_on: to, program_ids: programs } = turn;
  const { rows, version } = await shownCells({ services, operator, look }, { from, to, programs });
  const sheet: Sheet = {
    name: 'Map',
    header: ['From', 'From latitude', 'From longitude', 'To', 'To latitude', 'To longitude', 'Rides'],
    rows: [
      rows.map(({ pickup, dropoff, count }): Cell[] => [
        ...placeCells(pickup),
        ...placeCells(dropoff),
        count ?? shownRidesText(null),
      ]),
    ],
  };
  return { sheet, version };
}

function placeCells(cell: ShownCell | null): Cell[] {
  return cell ? [cell.label, inPlaces(cell.latitude, 5), inPlaces(cell.longitude, 5)] : [ANYWHERE, null, null];
}
