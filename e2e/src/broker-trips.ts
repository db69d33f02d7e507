import type { APIRequestContext } from '@playwright/test';

export type TripRow = Record<string, string>;

/** The columns by which the file is known, and those that a ride takes. */
const HEADER = [
  'Customer Number',
  'First Name',
  'Last Name',
  'Trip ID',
  'Trip Date',
  'Trip Status',
  'Mobility Device',
  'Total Passengers',
  'PCA',
  'Vehicle Requirement',
  'Promised Pick-up Time',
  'Pick-up Street',
  'Pick-up City',
  'Pick-up Latitude',
  'Pick-up Longitude',
  'Drop-off Street',
  'Drop-off City',
  'Drop-off Latitude',
  'Drop-off Longitude',
  'Reported Pick-up Arrival Time',
] as const;

/** A file as the broker writes it. */
export function brokersFile(rows: readonly TripRow[]) {
  const lines = [HEADER, ...rows.map((row) => HEADER.map((name) => row[name] ?? ''))];
  const text = lines.map((cells) => `${cells.join(',')}\r\n`).join('');
  return { name: 'keystone.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Rides between doors of the town: of riders whom nobody there knows yet. */
export async function tripsOf(
  request: APIRequestContext,
  programId: string,
  { first = 9714, names = ['Toth', 'Abara', 'Kline'] }: { first?: number; names?: readonly string[] } = {},
): Promise<TripRow[]> {
  const asked = { start_time: '2026-03-10T00:00', end_time: '2026-03-11T00:00', future: false };
  const reply = await request.post('/api/v2_webapp_get_booking_list', { data: asked });
  const { data } = (await reply.json()) as { data: Record<string, string | number>[] };
  const known = data.find(({ program_id }) => program_id === programId) ?? {};
  return names.map((last, n) => ({
    'Customer Number': `KA${first}${n}`,
    'First Name': 'Quill',
    'Last Name': last,
    'Trip ID': `${first}${n}`,
    'Trip Date': '03/10/2026',
    'Total Passengers': '1',
    'Promised Pick-up Time': `1${n + 4}:10`,
    'Pick-up Street': String(known['pickup_address']),
    'Pick-up City': String(known['pickup_city']),
    'Pick-up Latitude': String(known['pickup_latitude']),
    'Pick-up Longitude': String(known['pickup_longitude']),
    'Drop-off Street': String(known['dropoff_address']),
    'Drop-off City': String(known['dropoff_city']),
    'Drop-off Latitude': String(known['dropoff_latitude']),
    'Drop-off Longitude': String(known['dropoff_longitude']),
  }));
}
