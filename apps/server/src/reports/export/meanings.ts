import { ACCOUNT_COLUMNS, OUTCOME_MEASURES } from '@handrail/domain/reports';
import type { Cell } from '../../platform/sheets/index.ts';
import type { StoredExport } from './export-store.ts';
import { MAP_MEANINGS } from './map-sheet.ts';
import { MEASURE_MEANINGS } from './measure-cells.ts';
import { MONTH_MEANINGS } from './month-export.ts';
import { DENIAL_MEANINGS, PRODUCTIVITY_MEANINGS } from './work-and-denials.ts';

/** What stands on the sheet of its own: what the columns and the words of a report mean. */
export function meaningsOf(report: StoredExport['report']): Cell[][] {
  switch (report) {
    case 'ridership':
      return MEASURE_MEANINGS;
    case 'month':
      return MONTH_MEANINGS;
    case 'productivity':
      return PRODUCTIVITY_MEANINGS;
    case 'denials':
      return DENIAL_MEANINGS;
    case 'map':
      return MAP_MEANINGS;
    case 'history':
    case 'account':
      return RIDE_MEANINGS;
    case 'trips':
      return TRIP_MEANINGS;
    case 'shifts':
      return SHIFT_MEANINGS;
  }
}

/** What the outcome of a ride means, and what of its columns does not speak for itself. */
const RIDE_MEANINGS: Cell[][] = [
  ['Status', 'Where the ride stands.'],
  ...Object.values(OUTCOME_MEASURES).map(({ label, sentence }) => [`Outcome: ${label}`, sentence]),
  [ACCOUNT_COLUMNS.passengers, 'Riders, attendants, companions and guests.'],
  [ACCOUNT_COLUMNS.miles, 'By the road from the pickup to the drop-off.'],
  [ACCOUNT_COLUMNS.total, 'The ride fee and the additional fees.'],
];

const TRIP_MEANINGS: Cell[][] = [
  ['Rides', 'Rides that the vehicle takes on this trip; none on lunch, time blocks and driver actions.'],
  ['Starts', 'The first pickup of the trip, or the beginning of what is no ride.'],
  ['Ends', 'The last drop-off of the trip, or the end of what is no ride.'],
];

const SHIFT_MEANINGS: Cell[][] = [
  ['Start and End', 'When the driver clocked in and out, on the clock of the program.'],
  ['Hours', 'From the one to the other; empty while the shift is not over.'],
  ['Logged by', 'Who wrote the shift down: the driver’s device or the desk.'],
];
