import { changeBookingStatus, editPassengerSignature } from '@handrail/contracts/bookings';
import { getTripLog } from '@handrail/contracts/nemt';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TUESDAY_MORNING } from '../bookings/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { readPaper } from '../platform/paper/testing.ts';
import { bring } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { type BrokerTown, milo, openBrokerTown, ruth } from './testing.ts';

const house = useHouse();
const DAY = '2026-03-10';

let town: BrokerTown;
let first: string;

beforeEach(async () => {
  town = await openBrokerTown(house);
  const { imported } = await town.bring([ruth(), milo()]);
  first = imported[0]?.booking_id ?? '';
  await town.dispatch(await town.info(first));
  house.townClock.set('2026-03-10T20:00:00Z');
  await town.felix.get(changeBookingStatus, { booking_id: first, ride_status: 6, event_time: `${DAY}T08:42` });
  await town.felix.get(changeBookingStatus, { booking_id: first, ride_status: 3, event_time: `${DAY}T09:05` });
  const { url } = await bring(house, town, 'signature');
  const signed = { signature: url, signer: 'attendant', signer_name: 'Dana Quill' } as const;
  await town.dora.get(editPassengerSignature, { booking_id: first, ...signed });
});

afterEach(() => house.townClock.set(TUESDAY_MORNING));

/** All that stands on the paper, element by element. */
async function linesOf(file_url: string) {
  const file = await house.services.files.read(town.operator, file_url.split('/').at(-1) ?? '');
  expect(file?.purpose).toBe('trip_log');
  const paper = readPaper(file?.bytes ?? Buffer.alloc(0));
  return { pages: paper.pages, lines: paper.elements.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()) };
}

async function driverOf() {
  const { rows } = await sql<{ id: string }>`
    select driver_id as id from run where operator_id = ${town.operator}`.execute(asOwner(house.services.db));
  return rows[0]?.id ?? '';
}

test('The trip log of a ride says what an auditor asks, with its signature.', async () => {
  const { file_url, rides } = await town.dora.get(getTripLog, { of: 'ride', id: first });
  expect(rides).toBe(1);
  const { pages, lines } = await linesOf(file_url);
  expect(pages).toBe(1);
  for (const line of [
    'Tuesday, March 10, 2026, Ruth Okafor Completed',
    'Member number CV1000417',
    'Payer Keystone Access',
    'Authorization not recorded',
    'Trip number 500417',
    'Driver Dan Dorn',
    'Vehicle 12',
    'Signed by the attendant, Dana Quill. 9:05 AM',
    'Signature of the driver, Dan Dorn',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.find((line) => line.startsWith('Pickup'))).toMatch(
    /^Pickup 12 Elm St.* not recorded 8:42 AM not recorded$/,
  );
});

test('A rider, a driver and a payer have theirs over some days, and only of rides that are over.', async () => {
  const days = { start_date: '2026-03-01', end_date: '2026-03-31' };
  const { passenger_id } = await town.info(first);
  for (const [of, id] of [
    ['rider', passenger_id],
    ['driver', await driverOf()],
    ['payer', town.payer],
  ] as const) {
    const { file_url, rides } = await town.dora.get(getTripLog, { of, id, ...days });
    expect([of, rides]).toEqual([of, 1]);
    const { lines } = await linesOf(file_url);
    expect(lines.join('\n')).toContain('03/01/2026 to 03/31/2026. 1 ride,');
  }
});

test('Days without a ride, an order of them that cannot be, and who may not know are refused.', async () => {
  const ask = async (more: object) =>
    town.dora.call(getTripLog, { of: 'payer', id: town.payer, start_date: DAY, end_date: DAY, ...more });
  expect(await ask({ start_date: '2026-02-01', end_date: '2026-02-02' })).toBeRefused(
    'NOTHING_TO_PRINT',
    'No ride of these days is over.',
  );
  expect(await ask({ start_date: '2026-03-11' })).toBeRefused('INVALID_DATE_RANGE');
  expect(await ask({ id: '4040404' })).toMatchObject({ httpStatus: 404 });
  expect(await ask({ start_date: undefined })).toMatchObject({ httpStatus: 400 });
  expect(await town.felix.call(getTripLog, { of: 'ride', id: first })).toMatchObject({ httpStatus: 403 });
});

test('A rider’s name stands on the trip log whatever it is, and does nothing there.', async () => {
  const odd = '%PDF-1.7 /Launch';
  const { imported } = await town.bring([
    ruth({ 'Trip ID': '77', 'First Name': '/JavaScript', 'Last Name': odd, 'Customer Number': 'CV77', 'Passenger Phone': '', 'Promised Pick-up Time': '18:30' }),
  ]); // prettier-ignore
  house.townClock.set('2026-03-11T20:00:00Z');
  const id = imported[0]?.booking_id ?? '';
  await sql`update booking set ride_status = 5, no_show_at = '2026-03-10T13:00:00Z' where booking_id = ${id}`.execute(
    asOwner(house.services.db),
  );
  const { file_url } = await town.dora.get(getTripLog, { of: 'ride', id });
  const file = await house.services.files.read(town.operator, file_url.split('/').at(-1) ?? '');
  expect(/\/S\s*\/(JavaScript|URI|Launch)|\/OpenAction/.test(file?.bytes.toString('latin1') ?? '')).toBe(false);
  expect((await linesOf(file_url)).lines.join('\n')).toContain(`/JavaScript ${odd}`);
});
