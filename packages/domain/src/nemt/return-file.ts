import { Temporal } from 'temporal-polyfill';
import type { Signer } from '../bookings/index.ts';
import type { DateText } from '../day/index.ts';
import { csvCell, csvLines } from '../platform/csv.ts';
import { slashDate } from '../platform/dates.ts';
import { METERS_PER_MILE } from '../platform/distance.ts';
import { dollars, type Cents } from '../platform/money.ts';
import type { BrokerField } from './broker-fields.ts';
import type { ClockText } from './broker-ride.ts';
import type { Layout } from './layout.ts';

/** What became of a ride, as far as a broker asks. */
export interface RideReport {
  tripId: string;
  serviceDay: DateText;
  riderFirst: string;
  riderLast: string;
  /** One that was declined was never ours to drive. */
  became: 'completed' | 'no_show' | 'canceled' | 'declined';
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
  signedBy: Signer | null;
  amountCents: Cents | null;
}

export type ReturnColumn = readonly [header: string, holds: Reported];

type Reported =
  | 'trip_id'
  | 'service_date'
  | 'rider_name'
  | 'rider_first'
  | 'rider_last'
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

/** How a file that goes back is written. A batch keeps it: what was sent once is corrected in the same form. */
export interface ReturnForm {
  columns: readonly ReturnColumn[];
  dates: 'slashes' | 'iso';
}

export interface ReturnFile {
  text: string;
  /** The rides that are in it, each with its line. */
  lines: readonly { tripId: string; line: string }[];
  /** Rides that are not in it: a machine reads the file, and would read them otherwise than they are. */
  refused: readonly { tripId: string; column: string; sentence: string }[];
}

/**
 * What a broker gets back: in the columns it was seen to want, else in those of its own trip file that tell something of a
 * driven ride, followed by the rest of the trip log.
 */
export function returnFormOf({ columns, returns, dates }: Pick<Layout, 'columns' | 'returns' | 'dates'>): ReturnForm {
  return { columns: returns ?? usualColumns(columns), dates: dates[0] === 'slashes' ? 'slashes' : 'iso' };
}

function usualColumns(columns: Layout['columns']): ReturnColumn[] {
  const echoed: ReturnColumn[] = [];
  for (const [header, field] of columns) {
    const holds = field && ECHOED[field];
    if (holds && header !== '' && !echoed.some(([, held]) => held === holds)) echoed.push([header, holds]);
  }
  const has = new Set(echoed.map(([, holds]) => holds));
  const numbered: ReturnColumn[] = has.has('trip_id') ? [] : [['Trip ID', 'trip_id']];
  const names = new Set(echoed.map(([header]) => header));
  const rest = TRIP_LOG.filter(([header, holds]) => !has.has(holds) && !names.has(header));
  return [...numbered, ...echoed, ...rest];
}

/** What a trip file asks of a ride and its return can say again. */
const ECHOED: Partial<Record<BrokerField, Reported>> = {
  trip_id: 'trip_id',
  service_date: 'service_date',
  rider_name: 'rider_name',
  first: 'rider_first',
  last: 'rider_last',
  row_state: 'status',
  miles: 'miles',
  price: 'amount',
};

const TRIP_LOG: readonly ReturnColumn[] = [
  ['Service date', 'service_date'],
  ['Ride status', 'status'],
  ['Driver', 'driver_name'],
  ['Vehicle number', 'vehicle'],
  ['License plate', 'plate'],
  ['Pickup arrival', 'pickup_arrival'],
  ['Pickup departure', 'pickup_departure'],
  ['Drop-off arrival', 'dropoff_arrival'],
  ['Drop-off departure', 'dropoff_departure'],
  ['Start odometer', 'start_odometer'],
  ['End odometer', 'end_odometer'],
  ['Driven miles', 'miles'],
  ['Wait minutes', 'wait_minutes'],
  ['Signed by', 'signer'],
  ['Amount', 'amount'],
];

/** A file in the broker's headers, order and words; the same rides make the same bytes. */
export function returnFile({ columns, dates }: ReturnForm, reports: readonly RideReport[]): ReturnFile {
  const refused: ReturnFile['refused'][number][] = [];
  const rows = reports.flatMap((report) => {
    const cells = columns.map(([column, holds]) => ({ column, text: textOf(holds, report, dates) }));
    const altered = cells.find(({ text }) => isAltered(text));
    if (altered) {
      const { column, text } = altered;
      const sentence = `${column} '${text}' begins like a formula. Write it otherwise, then the ride can be sent.`;
      refused.push({ tripId: report.tripId, column, sentence });
    }
    return altered ? [] : [{ tripId: report.tripId, cells: cells.map(({ text }) => text) }];
  });
  const [header = '', ...lines] = csvLines(
    columns.map(([column]) => column),
    rows.map(({ cells }) => cells),
  );
  return {
    text: [header, ...lines].join(''),
    lines: rows.map(({ tripId }, at) => ({ tripId, line: lines[at] ?? '' })),
    refused,
  };
}

/** Whether a guarded cell would have another text than it should. */
function isAltered(text: string): boolean {
  return csvCell(text).replace(/^"/, '').startsWith("'") && !text.startsWith("'");
}

/** Words that every layout reads: one that was declined is canceled to whoever only knows that. */
const BECAME_WORDS: Readonly<Record<RideReport['became'], string>> = {
  completed: 'Completed',
  no_show: 'No Show',
  canceled: 'Cancelled',
  declined: 'Declined',
};

function textOf(holds: Reported, report: RideReport, dates: ReturnForm['dates']): string {
  switch (holds) {
    case 'trip_id':
      return report.tripId;
    case 'service_date':
      return dates === 'slashes' ? slashDate(Temporal.PlainDate.from(report.serviceDay)) : report.serviceDay;
    case 'rider_name':
      return [report.riderLast, report.riderFirst].filter((part) => part !== '').join(', ');
    case 'rider_first':
      return report.riderFirst;
    case 'rider_last':
      return report.riderLast;
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
