/** A broker whose files are read by sight, and its mornings, for tests. */
import { importNemPrebookings, previewNemPrebookings, type saveBrokerLayout } from '@handrail/contracts/nemt';
import type { ResultOf, SentOf } from '@handrail/contracts/platform';
import { LAYOUTS } from '@handrail/domain/nemt';
import { csvLines } from '@handrail/domain/platform';
import { addPayer } from '../accounts/testing.ts';
import { type BookingTown, openBookingTown, type Terms } from '../bookings/testing.ts';
import type { House, Person } from '../testing.ts';

/** A row by the headers of its layout; what is not said is empty. */
export type FileRow = Record<string, string>;

/** Ruth's ride to her dialysis at 8:40, or as said. */
export function ruth(said: FileRow = {}): FileRow {
  return {
    'Customer Number': 'CV1000417',
    'First Name': 'Ruth',
    'Last Name': 'Okafor',
    'Trip ID': '500417',
    'Trip Date': '03/10/2026',
    'Total Passengers': '1',
    'Promised Pick-up Time': '08:40',
    'Pick-up Street Number': '12',
    'Pick-up Street': 'Elm St',
    'Pick-up City': 'Cedar Valley',
    'Pick-up ZIP': '16801',
    'Pick-up Latitude': '40.8',
    'Pick-up Longitude': '-77.86',
    'Drop-off Street Number': '1',
    'Drop-off Street': 'Clinic Way',
    'Drop-off City': 'Cedar Valley',
    'Drop-off Latitude': '40.82',
    'Drop-off Longitude': '-77.9',
    'Passenger Phone': '5305550142',
    ...said,
  };
}

/** Milo's, an hour later. */
export function milo(said: FileRow = {}): FileRow {
  return ruth({
    'Customer Number': 'CV1000522',
    'First Name': 'Milo',
    'Last Name': 'Hess',
    'Trip ID': '500522',
    'Promised Pick-up Time': '09:40',
    'Passenger Phone': '5305550177',
    ...said,
  });
}

/** A file that no layout fits, and what somebody says of it. */
export const OWN_FILE = `Valley Health trips of the day
Ride,SSN,Whole name,When,From where,To where,Shoe size,From lat,From long,To lat,To long
7,123-45-6789,Ruth Okafor,03/10/2026 8:40 AM,12 Elm St,1 Clinic Way,9,40.8,-77.86,40.82,-77.9
`;
export const OWN_LAYOUT: Omit<SentOf<typeof saveBrokerLayout>, 'insurance_id'> = {
  layout_name: 'Valley Health',
  row: 'leg',
  columns: [
    { header: 'Ride', field: 'trip_id' },
    { header: 'SSN', field: null },
    { header: 'Whole name', field: 'rider_name' },
    { header: 'When', field: 'requested_time' },
    { header: 'From where', field: 'pickup_address' },
    { header: 'To where', field: 'dropoff_address' },
    { header: 'Shoe size', field: null },
    { header: 'From lat', field: 'pickup_latitude' },
    { header: 'From long', field: 'pickup_longitude' },
    { header: 'To lat', field: 'dropoff_latitude' },
    { header: 'To long', field: 'dropoff_longitude' },
  ],
};

export type Preview = ResultOf<typeof previewNemPrebookings>;

export interface BrokerTown extends BookingTown {
  payer: string;
  /** Brings a file, as Dora who takes calls: what importing it would do. */
  check(rows: readonly FileRow[], more?: Partial<SentOf<typeof previewNemPrebookings>>): Promise<Preview>;
  /** Imports what a preview would do, all rows of it or as said. */
  take(
    preview: Preview,
    more?: Partial<SentOf<typeof importNemPrebookings>>,
  ): Promise<ResultOf<typeof importNemPrebookings>>;
  /** Both. */
  bring(rows: readonly FileRow[]): Promise<ResultOf<typeof importNemPrebookings>>;
}

export async function openBrokerTown(house: House, terms: Partial<Terms> = {}): Promise<BrokerTown> {
  const town = await openBookingTown(house, terms);
  const payer = await addPayer(house, town, 'Keystone Access', { programs: [town.program] });
  const { dora } = town;
  const check: BrokerTown['check'] = async (rows, more = {}) =>
    dora.get(previewNemPrebookings, {
      insurance_id: payer,
      file_id: await fileOf(house, town.operator, dora, rows),
      ...more,
    });
  const take: BrokerTown['take'] = async (preview, more = {}) =>
    dora.get(importNemPrebookings, { ...takeAll(payer, preview), ...more });
  return { ...town, payer, check, take, bring: async (rows) => take(await check(rows)) };
}

/** What importing all of a preview asks. */
export function takeAll(payer: string, { import_id, prebookings }: Preview): SentOf<typeof importNemPrebookings> {
  const rows = prebookings.flatMap(({ row, outcome }) => (outcome === 'gone' || outcome === 'refused' ? [] : [row]));
  return { insurance_id: payer, import_id: import_id ?? '', rows: [...new Set(rows)] };
}

/** A file of the broker as somebody uploads it. */
export async function fileOf(
  { services }: House,
  operator: string,
  { id: personId }: Person,
  rows: readonly FileRow[],
): Promise<string> {
  const header = LAYOUTS.flatMap(({ name, columns }) =>
    name === 'ride_to_care' ? columns.map(([title]) => title) : [],
  );
  const text = [
    ...csvLines(
      header,
      rows.map((row) => header.map((name) => row[name] ?? '')),
    ),
  ].join('');
  return fileOfText({ services }, operator, personId, text);
}

export async function fileOfText(
  { services }: Pick<House, 'services'>,
  operator: string,
  personId: string,
  text: string,
): Promise<string> {
  const given = { operator, personId, purpose: 'nem_file' as const, name: 'keystone.csv', bytes: Buffer.from(text) };
  const kept = await services.files.keep(given);
  if (!kept.ok) throw new Error(kept.refusal.sentence);
  return kept.value;
}
