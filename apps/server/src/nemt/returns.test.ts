import { changeBookingStatus, editPassengerSignature } from '@handrail/contracts/bookings';
import { enterPaper } from '@handrail/contracts/dispatch';
import { editPayerTerms } from '@handrail/contracts/billing';
import {
  getReturnFile,
  getReturnList,
  getReturnRides,
  getDayReadiness,
  getRideReadiness,
  makeReturnFile,
  resendReturnFile,
} from '@handrail/contracts/nemt';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TUESDAY_MORNING } from '../bookings/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { bring } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { type BrokerTown, milo, openBrokerTown, ruth } from './testing.ts';

const house = useHouse();
const DAY = '2026-03-10';

let town: BrokerTown;
let rides: string[];

beforeEach(async () => {
  town = await openBrokerTown(house);
  const { imported } = await town.bring([ruth(), milo()]);
  rides = imported.map(({ booking_id }) => booking_id ?? '');
  for (const id of rides) await town.dispatch(await town.info(id));
});

afterEach(() => house.townClock.set(TUESDAY_MORNING));

async function drive(booking_id: string, [pickup, dropoff]: [string, string]) {
  house.townClock.set('2026-03-10T20:00:00Z');
  await town.felix.get(changeBookingStatus, { booking_id, ride_status: 6, event_time: `${DAY}T${pickup}` });
  await town.felix.get(changeBookingStatus, { booking_id, ride_status: 3, event_time: `${DAY}T${dropoff}` });
}

/** What stands on the driver's sheet beside the times, typed back. */
async function measure(booking_id: string, [pickup_odometer, dropoff_odometer]: [number, number]) {
  const { trip_id } = await town.info(booking_id);
  await town.felix.get(enterPaper, {
    trip_id: trip_id ?? '',
    booking_id,
    driver_arrival_time: `${DAY}T08:36`,
    pickup_odometer,
    dropoff_odometer,
  });
}

async function sign(booking_id: string) {
  const { url } = await bring(house, town, 'signature');
  await town.dora.get(editPassengerSignature, { booking_id, signature: url, signer: 'facility', signer_name: 'Desk' });
}

const asked = () => ({ insurance_id: town.payer, start_date: DAY, end_date: DAY });
const standing = async () =>
  (await town.dora.get(getReturnRides, asked())).map(({ broker_prebooking_id, state, batch_number, missing }) => [
    broker_prebooking_id,
    state,
    batch_number,
    missing.map(({ what }) => what),
  ]);
const textOf = async (return_batch_id: string) => (await town.dora.get(getReturnFile, { return_batch_id })).text;
const rowsOf = (text: string) => text.split('\r\n').map((line) => line.split(','));

describe('A driven ride of a broker', () => {
  test('is held back until all is there that its payer asks, each missing thing with a sentence', async () => {
    const [first = ''] = rides;
    expect(await standing()).toEqual([
      ['500417', 'open', null, []],
      ['500522', 'open', null, []],
    ]);
    await drive(first, ['08:42', '09:05']);
    expect((await standing())[0]).toEqual([
      '500417',
      'held',
      null,
      ['pickup_odometer', 'dropoff_odometer', 'signature'],
    ]);
    expect(await town.felix.get(getRideReadiness, { booking_id: first })).toEqual({
      booking_id: first,
      insurance_name: 'Keystone Access',
      is_over: true,
      missing: [
        { what: 'pickup_odometer', sentence: 'The odometer at the pickup is missing.' },
        { what: 'dropoff_odometer', sentence: 'The odometer at the drop-off is missing.' },
        { what: 'signature', sentence: 'Nobody has signed, and nobody says why.' },
      ],
    });
    expect(await town.dora.call(makeReturnFile, asked())).toBeRefused(
      'NOTHING_TO_RETURN',
      '1 ride lacks something, and no other is new.',
    );
    await measure(first, [40_000, 40_005]);
    await town.dora.get(editPassengerSignature, {
      booking_id: first,
      signature: null,
      signer: 'none',
      reason: 'Could not hold a pen.',
    });
    expect((await standing())[0]).toEqual(['500417', 'ready', null, []]);
  });

  test('is named to the board of its day for as long as something is missing, and one that is ahead is not', async () => {
    const [first = ''] = rides;
    const ofDay = async (date = '2026-03-10') => (await town.felix.get(getDayReadiness, { date })).rides;
    expect(await ofDay()).toEqual([]);
    await drive(first, ['08:42', '09:05']);
    await measure(first, [40_000, 40_005]);
    expect(await ofDay()).toEqual([
      {
        booking_id: first,
        insurance_name: 'Keystone Access',
        missing: [{ what: 'signature', sentence: 'Nobody has signed, and nobody says why.' }],
      },
    ]);
    expect(await ofDay('2026-03-11')).toEqual([]);
    await sign(first);
    expect(await ofDay()).toEqual([]);
  });

  test('is asked what was agreed with its payer', async () => {
    const [first = ''] = rides;
    await drive(first, ['08:42', '09:05']);
    await town.mia.get(editPayerTerms, {
      account_id: town.payer,
      net_days: 30,
      cycle: 'monthly',
      grouping: 'rider',
      needs: ['authorization'],
    });
    expect((await standing())[0]).toEqual(['500417', 'held', null, ['authorization']]);
  });
});

describe('A return file', () => {
  beforeEach(async () => {
    const [first = '', second = ''] = rides;
    await drive(first, ['08:42', '09:05']);
    await measure(first, [40_000, 40_005]);
    await sign(first);
    await drive(second, ['09:44', '10:01']);
  });

  test('tells in the broker’s headers, order and words what became of its rides, under a number', async () => {
    const batch = await town.dora.get(makeReturnFile, asked());
    expect(batch).toMatchObject({
      number: 1,
      corrects: null,
      layout_name: 'Ride To Care',
      rides: 1,
      made_by: 'Dora Tester',
    });
    expect(rowsOf(await textOf(batch.return_batch_id))).toEqual([
      [
        'Trip ID', 'Trip Date', 'Trip Status', 'Driver First Name', 'Driver Last Name', 'Vehicle ID', 'Fare Distance Rounded Miles',
        'Reported Pick-up Arrival Time', 'Reported Pick-up Departure Time', 'Reported Drop-Off Arrival Time',
        'Reported Drop-Off Departure Time', 'Trip Reported Mileage',
      ],
      ['500417', '03/10/2026', 'Completed', 'Dan', 'Dorn', '12', '5', '08:36', '08:42', '09:05', '09:05', '5.00'],
      [''],
    ]); // prettier-ignore
    expect(await standing()).toEqual([
      ['500417', 'sent', 1, []],
      ['500522', 'held', null, ['pickup_odometer', 'dropoff_odometer', 'signature']],
    ]);
  });

  test('takes along what lacks something where that is wanted, and sends nothing twice', async () => {
    const all = await town.dora.get(makeReturnFile, { ...asked(), with_missing: true });
    expect(all.rides).toBe(2);
    expect(await town.dora.call(makeReturnFile, { ...asked(), with_missing: true })).toBeRefused(
      'NOTHING_TO_RETURN',
      'Nothing of these days is new to the broker.',
    );
  });

  test('is the same to the byte whatever became of its rides since, and is resent as a correction', async () => {
    const [first = ''] = rides;
    const batch = await town.dora.get(makeReturnFile, asked());
    const text = await textOf(batch.return_batch_id);
    const { return_batch_id } = batch;
    expect(await town.dora.call(resendReturnFile, { return_batch_id })).toBeRefused(
      'NOTHING_TO_RETURN',
      'Nothing of file 1 became otherwise since it was sent.',
    );
    await measure(first, [40_000, 40_007]);
    expect((await standing())[0]).toEqual(['500417', 'changed', 1, []]);
    const corrected = await town.dora.get(resendReturnFile, { return_batch_id });
    expect(corrected).toMatchObject({ number: 2, corrects: 1, rides: 1 });
    expect(rowsOf(await textOf(corrected.return_batch_id))[1]?.at(-1)).toBe('7.00');
    expect(await textOf(return_batch_id)).toBe(text);
    expect((await standing())[0]).toEqual(['500417', 'sent', 2, []]);
    const { batches } = await town.dora.get(getReturnList, { insurance_id: town.payer });
    expect(batches.map(({ number, corrects }) => [number, corrects])).toEqual([
      [2, 1],
      [1, null],
    ]);
    expect(await town.dora.get(getReturnFile, { return_batch_id: corrected.return_batch_id })).toMatchObject({
      file_name: 'Keystone Access return 2 corrects 1.csv',
    });
  });

  test('leaves out a ride that a machine would read otherwise than it is, and says which and why', async () => {
    await sql`update vehicle set fleet_number = '-12' where operator_id = ${town.operator}`.execute(
      asOwner(house.services.db),
    );
    const sentence = "Vehicle ID '-12' begins like a formula. Write it otherwise, then the ride can be sent.";
    expect(await town.dora.call(makeReturnFile, asked())).toBeRefused('NOTHING_TO_RETURN', sentence);
    const all = await town.dora.get(makeReturnFile, { ...asked(), layout: 'vetride', with_missing: true });
    expect(all).toMatchObject({ rides: 2, refused: [] });
  });

  test('is written in the layout that is chosen, of at most two months, and for no other payer’s rides', async () => {
    const batch = await town.dora.get(makeReturnFile, { ...asked(), layout: 'modivcare' });
    expect(rowsOf(await textOf(batch.return_batch_id))[1]).toEqual(
      expect.arrayContaining(['500417', 'Completed', '40000', '40005', 'facility']),
    );
    const ask = async (more: object) => town.dora.call(makeReturnFile, { ...asked(), ...more });
    expect(await ask({ layout: 'nobodys' })).toBeRefused('LAYOUT_UNKNOWN', 'There is no layout of that name.');
    expect(await ask({ start_date: '2026-03-11' })).toBeRefused(
      'INVALID_DATE_RANGE',
      'The last day is before the first.',
    );
    expect(await ask({ end_date: '2026-06-11' })).toBeRefused('INVALID_DATE_RANGE', 'Choose at most 62 days.');
    expect(await town.felix.call(makeReturnFile, asked())).toMatchObject({ httpStatus: 403 });
    expect(await town.dora.call(getReturnFile, { return_batch_id: town.payer })).toMatchObject({ httpStatus: 404 });
  });

  test('lies sealed, and tells the log its number alone', async () => {
    await town.dora.get(makeReturnFile, { ...asked(), layout: 'vetride' });
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(to_jsonb(r)::text, ' ') from return_batch r where r.operator_id = ${town.operator})
        || (select string_agg(to_jsonb(c)::text, ' ') from change c where c.operator_id = ${town.operator}
          and c.entity = 'return_batch') as text`.execute(asOwner(house.services.db));
    expect(rows[0]?.text).toContain('layout_label');
    expect(rows[0]?.text).not.toContain('Okafor');
  });
});
