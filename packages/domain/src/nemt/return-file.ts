import { Temporal } from 'temporal-polyfill';
import type { DateText } from '../day/index.ts';
import { csvCell, csvLines } from '../platform/csv.ts';
import { slashDate } from '../platform/dates.ts';
import { METERS_PER_MILE } from '../platform/distance.ts';
import { dollars, type Cents } from '../platform/money.ts';
import type { ClockText } from './broker-ride.ts';
import type { Layout } from './layout.ts';

/** What became of a ride, as far as a broker asks. */
export interface RideReport {
  tripId: string;
  serviceDay: DateText;
  riderName: string;
  became: 'completed' | 'no_show' | 'canceled';
  driverFirst: string;
  driverLast: string;
  vehicle: string;
  plate: string;
  pickupArrival: ClockText | null;
  pickupDeparture: ClockText | null;
  dropoffArrival: ClockText | null;
  dropoffDeparture: ClockText | null;
  startOdometerM: number | null;
  endOdometerM: number | null;
  meters: number | null;
  waitMinutes: number | null;
  signedBy: 'rider' | 'attendant' | 'facility' | null;
  amountCents: Cents | null;
}

export type ReturnColumn = readonly [header: string, holds: Reported];

type Reported =
  | 'trip_id'
  | 'service_date'
  | 'rider_name'
  | 'status'
  | 'driver_first'
  | 'driver_last'
  | 'driver_name'
  | 'vehicle'
  | 'plate'
  | 'pickup_arrival'
  | 'pickup_departure'
  | 'dropoff_arrival'
  | 'dropoff_departure'
  | 'start_odometer'
  | 'end_odometer'
  | 'miles'
  | 'whole_miles'
  | 'wait_minutes'
  | 'signer'
  | 'amount';

export interface ReturnFile {
  text: string;
  /** Rides that are not in it: a machine reads the file, and would read them otherwise than they are. */
  refused: readonly { tripId: string; column: string; sentence: string }[];
}

/** A file in the broker's headers, order and words; the same rides make the same bytes. Null where none is wanted. */
export function returnFile({ returns, dates }: Layout, reports: readonly RideReport[]): ReturnFile | null {
  if (returns === null) return null;
  const refused: ReturnFile['refused'][number][] = [];
  const rows = reports.flatMap((report) => {
    const cells = returns.map(([column, holds]) => ({ column, text: textOf(holds, report, dates) }));
    const altered = cells.find(({ text }) => isAltered(text));
    if (altered) {
      const { column, text } = altered;
      const sentence = `${column} '${text}' begins like a formula. Write it otherwise, then the ride can be sent.`;
      refused.push({ tripId: report.tripId, column, sentence });
    }
    return altered ? [] : [cells.map(({ text }) => text)];
  });
  const header = returns.map(([column]) => column);
  return { text: [...csvLines(header, rows)].join(''), refused };
}

/** Whether a guarded cell would have another text than it should. */
function isAltered(text: string): boolean {
  return csvCell(text).replace(/^"/, '').startsWith("'") && !text.startsWith("'");
}

const BECAME_WORDS: Readonly<Record<RideReport['became'], string>> = {
  completed: 'Completed',
  no_show: 'No Show',
  canceled: 'Cancelled',
};

function textOf(holds: Reported, report: RideReport, dates: Layout['dates']): string {
  switch (holds) {
    case 'trip_id':
      return report.tripId;
    case 'service_date':
      return dates[0] === 'slashes' ? slashDate(Temporal.PlainDate.from(report.serviceDay)) : report.serviceDay;
    case 'rider_name':
      return report.riderName;
    case 'status':
      return BECAME_WORDS[report.became];
    case 'driver_first':
      return report.driverFirst;
    case 'driver_last':
      return report.driverLast;
    case 'driver_name':
      return [report.driverFirst, report.driverLast].filter((part) => part !== '').join(' ');
    case 'vehicle':
      return report.vehicle;
    case 'plate':
      return report.plate;
    case 'pickup_arrival':
      return report.pickupArrival ?? '';
    case 'pickup_departure':
      return report.pickupDeparture ?? '';
    case 'dropoff_arrival':
      return report.dropoffArrival ?? '';
    case 'dropoff_departure':
      return report.dropoffDeparture ?? '';
    case 'start_odometer':
      return wholeMiles(report.startOdometerM);
    case 'end_odometer':
      return wholeMiles(report.endOdometerM);
    case 'miles':
      return report.meters === null ? '' : (report.meters / METERS_PER_MILE).toFixed(2);
    case 'whole_miles':
      return wholeMiles(report.meters);
    case 'wait_minutes':
      return report.waitMinutes === null ? '' : String(report.waitMinutes);
    case 'signer':
      return report.signedBy ?? '';
    case 'amount':
      return report.amountCents === null ? '' : dollars(report.amountCents);
  }
}

function wholeMiles(meters: number | null): string {
  return meters === null ? '' : String(Math.round(meters / METERS_PER_MILE));
}
