import { cancelBooking, editAdminNote, editBookingPickupTime } from '@handrail/contracts/bookings';
import { undoOperation } from '@handrail/contracts/log';
import {
  getNemPrebookingInfo,
  getNemPrebookingList,
  importNemPrebookings,
  previewNemPrebookings,
} from '@handrail/contracts/nemt';
import { getMemberNumbers, saveMemberNumber } from '@handrail/contracts/riders';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { TUESDAY_MORNING } from '../bookings/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { addProgram } from '../shifts/testing.ts';
import { useHouse } from '../testing.ts';
import { fileOf, type FileRow, milo, openBrokerTown, ruth, takeAll } from './testing.ts';

const house = useHouse();
const LATER = '2026-03-10T11:52:00Z';

afterEach(() => house.townClock.set(TUESDAY_MORNING));

describe('A broker’s file', () => {
  test('is read by sight, and says ride by ride what it would do', async () => {
    const town = await openBrokerTown(house);
    const found = await town.check([ruth(), milo({ 'Promised Pick-up Time': 'soon' })]);
    expect(found).toMatchObject({
      layout: 'ride_to_care',
      question: null,
      header_row: 1,
      counts: { rows: 2, new: 1, refused: 1, changed: 0, clash: 0, canceled: 0, unchanged: 0, gone: 0 },
    });
    expect(found.confidence).toBeGreaterThan(0.8);
    expect(found.prebookings.map(({ row, lastname, outcome, reason }) => [row, lastname, outcome, reason])).toEqual([
      [2, 'Okafor', 'new', null],
      [3, 'Hess', 'refused', expect.stringContaining("'soon'")],
    ]);
    expect(await town.dora.get(getNemPrebookingList, { insurance_id: town.payer })).toEqual([]);
  });

  test('[NEMT-05] [NEMT-06] [CALL-127] becomes bookings of the payer that keep the broker’s reference', async () => {
    const town = await openBrokerTown(house);
    const { imported, refused, unchanged } = await town.bring([
      ruth({ 'Mobility Device': 'Power Chair', 'Wheelchair Count': '1' }),
      milo(),
    ]);
    expect([refused, unchanged]).toEqual([[], 0]);
    expect(imported.map(({ row, stage, lastname }) => [row, stage, lastname])).toEqual([
      [2, 'imported', 'Okafor'],
      [3, 'imported', 'Hess'],
    ]);
    expect(await town.info(imported[0]?.booking_id ?? '')).toMatchObject({
      broker_prebooking_id: '500417',
      insurance_account_id: town.payer,
      pickup_time: '8:40 AM',
      pickup_address: '12 Elm St',
      dropoff_address: '1 Clinic Way',
      passenger_lastname: 'Okafor',
      passenger_phone: '+15305550142',
      mobility_assistance: ['Wheelchair'],
    });
  });

  test('[CALL-125] [CALL-126] [ENT-36] is listed by payer, and each ride of it by the broker’s number', async () => {
    const town = await openBrokerTown(house);
    const { imported } = await town.bring([ruth(), milo({ 'Trip Date': '03/11/2026' })]);
    const list = await town.dora.get(getNemPrebookingList, { insurance_id: town.payer });
    expect(list.map(({ broker_prebooking_id }) => broker_prebooking_id)).toEqual(['500522', '500417']);
    const asked = { insurance_id: town.payer, start_date: '2026-03-10', end_date: '2026-03-10' };
    expect(await town.dora.get(getNemPrebookingList, asked)).toHaveLength(1);
    const one = await town.dora.get(getNemPrebookingInfo, { insurance_id: town.payer, broker_prebooking_id: '500417' });
    expect(one).toEqual(imported[0]);
    expect(one).toMatchObject({
      insurance_id: town.payer,
      firstname: 'Ruth',
      phone: '+15305550142',
      pickup_address: '12 Elm St, Cedar Valley',
      scheduled_pickup_time: '2026-03-10T08:40:00-04:00',
      stage: 'imported',
    });
    expect(
      await town.dora.call(getNemPrebookingInfo, { insurance_id: town.payer, broker_prebooking_id: '9' }),
    ).toMatchObject({ httpStatus: 404 });
  });

  test('of two pages goes on where the first ended', async () => {
    const town = await openBrokerTown(house);
    await town.bring([ruth(), milo()]);
    const first = await town.dora.call(getNemPrebookingList, { insurance_id: town.payer, limit: 1 });
    if (first.status === 'error') throw new Error(first.message.message);
    const cursor = first.next_cursor ?? '';
    const rest = await town.dora.get(getNemPrebookingList, { insurance_id: town.payer, limit: 1, cursor });
    expect([...first.data, ...rest].map(({ lastname }) => lastname).sort()).toEqual(['Hess', 'Okafor']);
  });

  test('is for levels 1 and 2 alone', async () => {
    const town = await openBrokerTown(house);
    expect(await town.felix.call(getNemPrebookingList, { insurance_id: town.payer })).toMatchObject({
      httpStatus: 403,
    });
    expect(await town.felix.call(previewNemPrebookings, { insurance_id: town.payer, file_id: '1' })).toMatchObject({
      httpStatus: 403,
    });
  });

  test('writes no member number where the log, the database or an event could be read for it', async () => {
    const town = await openBrokerTown(house);
    const ear = await town.dora.listen();
    await town.bring([ruth()]);
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(to_jsonb(c)::text, ' ') from change c where c.operator_id = ${town.operator})
        || (select string_agg(to_jsonb(m)::text, ' ') from member_number m where m.operator_id = ${town.operator})
        || (select string_agg(to_jsonb(p)::text, ' ') from prebooking p where p.operator_id = ${town.operator})
        || (select string_agg(to_jsonb(i)::text, ' ') from import i where i.operator_id = ${town.operator})
        || (select string_agg(to_jsonb(r)::text, ' ') from import_rows r where r.operator_id = ${town.operator}) as text`.execute(
      asOwner(house.services.db),
    );
    expect(rows[0]?.text).toContain('member_number');
    expect(rows[0]?.text).not.toContain('CV1000417');
    expect(house.logged()).not.toContain('CV1000417');
    const events = await ear.until((event) => JSON.stringify(event).includes('prebooking'));
    expect(JSON.stringify(events)).not.toMatch(/CV1000417|Okafor/);
    ear.close();
  });
});

describe('The riders of a file', () => {
  test('are known again by the payer’s number, whatever their name is by then', async () => {
    const town = await openBrokerTown(house);
    const { imported } = await town.bring([ruth()]);
    const again = await town.bring([
      ruth({ 'Trip ID': '500999', 'Last Name': 'Bello', 'Promised Pick-up Time': '13:00' }),
    ]);
    expect(again.imported[0]?.passenger_id).toBe(imported[0]?.passenger_id);
  });

  test('are known by whichever number is noted of them', async () => {
    const town = await openBrokerTown(house);
    const user_id = await town.rider('Ada');
    for (const number of ['CV900', 'CV1000417']) {
      const given = { user_id, insurance_id: town.payer, number, starts_on: '2026-03-01' };
      await town.dora.get(saveMemberNumber, given);
    }
    const later = { 'Trip ID': '2', 'Customer Number': 'CV900', 'Promised Pick-up Time': '13:00' };
    const { imported } = await town.bring([ruth(), ruth(later)]);
    expect(imported.map(({ passenger_id }) => passenger_id)).toEqual([user_id, user_id]);
  });

  test('get a number that is new to the payer, once somebody has said who is meant', async () => {
    const town = await openBrokerTown(house);
    const { imported } = await town.bring([ruth()]);
    const passenger_id = imported[0]?.passenger_id ?? '';
    const next = ruth({ 'Trip ID': '2', 'Customer Number': 'CV2000001', 'Promised Pick-up Time': '13:00' });
    const found = await town.check([next]);
    expect(found.prebookings[0]).toMatchObject({ outcome: 'refused', candidates: [{ passenger_id }] });
    await town.take(found, { rows: [2], riders: [{ row: 2, passenger_id }] });
    const { numbers } = await town.dora.get(getMemberNumbers, { user_id: passenger_id });
    expect(numbers.map(({ number }) => number).sort()).toEqual(['CV1000417', 'CV2000001']);
  });

  test('are asked about where two fit, and the row waits for the answer', async () => {
    const town = await openBrokerTown(house);
    const ids = [await town.rider('Ada'), await town.rider('Bea')];
    await sql`update person set firstname = 'Ruth', lastname = 'Okafor', phone = '+15305550142'
      where operator_id = ${town.operator} and person_id = any(${ids}::bigint[])`.execute(asOwner(house.services.db));
    const found = await town.check([ruth()]);
    expect(found.prebookings[0]).toMatchObject({ outcome: 'refused' });
    expect(found.prebookings[0]?.candidates.map(({ passenger_id }) => passenger_id)).toEqual(ids);
    const row = found.prebookings[0]?.row ?? 0;
    const { imported } = await town.take(found, { rows: [row], riders: [{ row, passenger_id: ids[1] ?? '' }] });
    expect(imported[0]?.passenger_id).toBe(ids[1]);
  });

  test('are never merged by name alone', async () => {
    const town = await openBrokerTown(house);
    const first = await town.bring([ruth()]);
    const other = ruth({ 'Customer Number': 'CV9', 'Trip ID': '500999', 'Passenger Phone': '5305550199' });
    const second = await town.bring([ruth(), other]);
    expect(second.imported).toHaveLength(1);
    expect(second.imported[0]?.passenger_id).not.toBe(first.imported[0]?.passenger_id);
  });
});

test('Two of one name in a file, of whom nothing else is known, are one where they go there and back, and else two.', async () => {
  const town = await openBrokerTown(house);
  const nobody = (said: FileRow) => ruth({ 'Customer Number': '', 'Passenger Phone': '', ...said });
  const back = {
    'Pick-up Street Number': '1',
    'Pick-up Street': 'Clinic Way',
    'Pick-up Latitude': '40.82',
    'Pick-up Longitude': '-77.9',
    'Drop-off Street Number': '12',
    'Drop-off Street': 'Elm St',
    'Drop-off Latitude': '40.8',
    'Drop-off Longitude': '-77.86',
  };
  const { imported } = await town.bring([
    nobody({}),
    nobody({ 'Trip ID': '2', 'Promised Pick-up Time': '13:00', ...back }),
    nobody({ 'Trip ID': '3', 'Promised Pick-up Time': '15:00', 'Pick-up Street Number': '14' }),
  ]);
  const [one, home, other] = imported.map(({ passenger_id }) => passenger_id);
  expect(home).toBe(one);
  expect(other).not.toBe(one);
});

describe('The same file again', () => {
  test('writes nothing, not even an operation', async () => {
    const town = await openBrokerTown(house);
    await town.bring([ruth(), milo()]);
    const before = await town.version();
    const again = await town.check([milo(), ruth()]);
    expect(again.counts).toMatchObject({ rows: 2, unchanged: 2, new: 0 });
    expect(await town.take(again)).toEqual({ imported: [], refused: [], unchanged: 2 });
    expect(await town.version()).toBe(before);
  });

  test('is imported once from one preview, and by the second of two desks not twice', async () => {
    const town = await openBrokerTown(house);
    const [one, other] = [await town.check([ruth()]), await town.check([ruth()])];
    await town.take(one);
    expect(await town.dora.call(importNemPrebookings, takeAll(town.payer, one))).toBeRefused(
      'IMPORT_SUPERSEDED',
      'This file was imported already.',
    );
    expect(await town.take(other)).toEqual({ imported: [], refused: [], unchanged: 1 });
  });

  test('makes its rides anew once the import was undone', async () => {
    const town = await openBrokerTown(house);
    await town.bring([ruth()]);
    expect(await town.dora.call(undoOperation, { version: await town.version() })).toBeAccepted();
    expect(await town.dora.get(getNemPrebookingList, { insurance_id: town.payer })).toEqual([]);
    expect((await town.bring([ruth()])).imported).toHaveLength(1);
  });
});

describe('A changed file', () => {
  test('moves what nobody here has touched, and leaves what only we have', async () => {
    const town = await openBrokerTown(house);
    const { imported } = await town.bring([ruth()]);
    const booking_id = imported[0]?.booking_id ?? '';
    await town.dora.get(editAdminNote, { booking_id, admin_note: 'Ring twice.' });
    const found = await town.check([ruth({ 'Promised Pick-up Time': '08:20' })]);
    expect(found.prebookings[0]).toMatchObject({
      outcome: 'changed',
      fields: [
        { field: 'pickup_time', last: '8:40 AM', theirs: '8:20 AM', ours: '8:40 AM', takes: 'theirs' },
        { field: 'note', takes: 'ours', ours: 'Ring twice.' },
      ],
    });
    await town.take(found);
    expect(await town.info(booking_id)).toMatchObject({ pickup_time: '8:20 AM', admin_note: 'Ring twice.' });
    expect((await town.check([ruth({ 'Promised Pick-up Time': '08:20' })])).counts).toMatchObject({ unchanged: 1 });
  });

  test('tells the driver what it says anew of an end, and where in a house somebody lives', async () => {
    const town = await openBrokerTown(house);
    const { imported } = await town.bring([ruth({ 'Pick-up Note': 'Ring twice' })]);
    const booking_id = imported[0]?.booking_id ?? '';
    expect(await town.info(booking_id)).toMatchObject({ admin_note: 'Ring twice' });
    const found = await town.check([ruth({ 'Pick-up Note': 'Gate code 4411', 'Drop-off Note': 'North door' })]);
    expect(found.prebookings[0]?.fields).toMatchObject([{ field: 'note', takes: 'theirs' }]);
    await town.take(found);
    expect(await town.info(booking_id)).toMatchObject({ admin_note: 'Gate code 4411. Drop-off: North door' });
  });

  test('asks whose word holds where both have changed a field, and does as it is told', async () => {
    const town = await openBrokerTown(house);
    const { imported } = await town.bring([ruth()]);
    const booking_id = imported[0]?.booking_id ?? '';
    const move = { booking_id, trip_id: null, program_id: town.program, pickup_time: '2026-03-10T09:10' };
    await town.dora.get(editBookingPickupTime, move);
    const theirs = ruth({ 'Promised Pick-up Time': '08:20' });
    const found = await town.check([theirs]);
    expect(found.counts).toMatchObject({ clash: 1 });
    expect(found.prebookings[0]?.fields).toEqual([
      {
        field: 'pickup_time',
        last: '8:40 AM',
        theirs: '8:20 AM',
        ours: '9:10 AM',
        takes: null,
        ours_by: { name: 'Dora Tester', at: TUESDAY_MORNING },
      },
    ]);
    const undecided = await town.take(found);
    expect(undecided.refused).toMatchObject([{ broker_prebooking_id: '500417' }]);
    expect(await town.info(booking_id)).toMatchObject({ pickup_time: '9:10 AM' });

    const decide = (take: 'theirs' | 'ours') => ({
      decisions: [{ broker_prebooking_id: '500417', field: 'pickup_time' as const, take }],
    });
    await town.take(await town.check([theirs]), decide('ours'));
    expect(await town.info(booking_id)).toMatchObject({ pickup_time: '9:10 AM' });
    expect((await town.check([theirs])).counts).toMatchObject({ unchanged: 1 });
    await town.take(await town.check([ruth({ 'Promised Pick-up Time': '08:10' })]), decide('theirs'));
    expect(await town.info(booking_id)).toMatchObject({ pickup_time: '8:10 AM' });
  });

  test('says of each side whose it is: from which file and when, and by whom here and when', async () => {
    const town = await openBrokerTown(house);
    const { imported } = await town.bring([ruth(), milo()]);
    const [one, other] = imported.map(({ booking_id }) => booking_id ?? '');
    house.townClock.set(LATER);
    await town.dora.get(editAdminNote, { booking_id: one ?? '', admin_note: 'Ring twice.' });
    await town.dispatch(await town.info(other ?? ''));
    // What is ours stays, and whose it is is known of a file that comes after another.
    await town.bring([ruth({ 'Total Passengers': '2' }), milo()]);
    const changed = ruth({ 'Total Passengers': '2', 'Driver Note': 'Side door' });
    const { came, prebookings } = await town.check([changed, milo({ 'Trip Status': 'Canceled' })]);
    expect(came).toMatchObject({ name: 'keystone.csv', way: 'upload' });
    const sides = prebookings.map(({ last_file, fields }) => [
      last_file,
      fields.map(({ field, takes, ours_by }) => [field, takes, ours_by]),
    ]);
    expect(sides).toEqual([
      [{ name: 'keystone.csv', at: LATER }, [['note', null, { name: 'Dora Tester', at: LATER }]]],
      [{ name: 'keystone.csv', at: TUESDAY_MORNING }, [['state', null, { name: 'Felix Tester', at: LATER }]]],
    ]);
  });

  test('cancels a ride that its broker cancels, and asks first where a vehicle is sent', async () => {
    const town = await openBrokerTown(house);
    const { imported } = await town.bring([ruth(), milo()]);
    const [one, other] = imported.map(({ booking_id }) => booking_id ?? '');
    await town.dispatch(await town.info(other ?? ''));
    const canceled = { 'Trip Status': 'Canceled' };
    const found = await town.check([ruth(canceled), milo(canceled)]);
    expect(found.prebookings.map(({ outcome }) => outcome)).toEqual(['canceled', 'clash']);
    await town.take(found, {
      decisions: [{ broker_prebooking_id: '500522', field: 'state', take: 'ours' }],
    });
    expect(await town.info(one ?? '')).toMatchObject({ status: 'Canceled' });
    expect(await town.info(other ?? '')).toMatchObject({ status: 'Dispatched' });
  });

  test('is not bound by the cutoff up to which a rider may change a ride', async () => {
    const town = await openBrokerTown(house, { edit_cutoff_min: 240 });
    const { imported } = await town.bring([ruth()]);
    await town.take(await town.check([ruth({ 'Promised Pick-up Time': '08:20', 'Total Passengers': '2' })]));
    expect(await town.info(imported[0]?.booking_id ?? '')).toMatchObject({
      pickup_time: '8:20 AM',
      additional_passenger: 1,
    });
  });

  test('moves a ride that a driver has on the manifest piece by piece', async () => {
    const town = await openBrokerTown(house);
    const { imported } = await town.bring([ruth()]);
    const booking_id = imported[0]?.booking_id ?? '';
    await town.dispatch(await town.info(booking_id));
    const changed = { 'Promised Pick-up Time': '08:50', 'Total Passengers': '2', 'Driver Note': 'Side door' };
    await town.take(await town.check([ruth(changed)]));
    expect(await town.info(booking_id)).toMatchObject({
      status: 'Dispatched',
      scheduled_pickup_time: '2026-03-10T08:50:00-04:00',
      additional_passenger: 1,
      admin_note: 'Side door',
    });
  });
});

describe('A ride that is gone from the file', () => {
  test('is asked about, kept where nobody says otherwise, and canceled with a reason', async () => {
    const town = await openBrokerTown(house);
    const { imported } = await town.bring([ruth(), milo()]);
    const booking_id = imported[1]?.booking_id ?? '';
    const found = await town.check([ruth()]);
    expect(found.counts).toMatchObject({ rows: 1, unchanged: 1, gone: 1 });
    expect(found.prebookings.at(-1)).toMatchObject({
      outcome: 'gone',
      lastname: 'Hess',
      reason: 'Not in this file. It was row 3 of the last, for 03/10/2026.',
    });
    await town.take(found);
    expect(await town.info(booking_id)).toMatchObject({ status: 'Booked' });
    await town.take(await town.check([ruth()]), {
      cancel_gone: [{ broker_prebooking_id: '500522', reason: 'The broker called.' }],
    });
    expect(await town.info(booking_id)).toMatchObject({ status: 'Canceled' });
    expect((await town.check([ruth()])).counts).toMatchObject({ gone: 0 });
  });

  test('is not gone where its row cannot be read: the row is refused, and the ride stays', async () => {
    const town = await openBrokerTown(house);
    await town.bring([ruth(), milo()]);
    const found = await town.check([ruth(), milo({ 'Promised Pick-up Time': 'soon' })]);
    expect(found.counts).toMatchObject({ rows: 2, unchanged: 1, refused: 1, gone: 0 });
    expect(found.prebookings.map(({ outcome }) => outcome)).toEqual(['unchanged', 'refused']);
  });

  test('is not asked about by the list of another program of its payer', async () => {
    const town = await openBrokerTown(house);
    const { imported } = await town.bring([ruth(), milo()]);
    expect((await town.check([ruth()])).counts).toMatchObject({ gone: 1 });
    const other = await addProgram(house, town.operator);
    await sql`update booking set program_id = ${other}
      where operator_id = ${town.operator} and booking_id = ${imported[1]?.booking_id}`.execute(
      asOwner(house.services.db),
    );
    expect((await town.check([ruth()])).counts).toMatchObject({ unchanged: 1, gone: 0 });
  });

  test('is not asked about where somebody has canceled it here', async () => {
    const town = await openBrokerTown(house);
    const { imported } = await town.bring([ruth(), milo()]);
    await town.dora.get(cancelBooking, { booking_id: imported[1]?.booking_id ?? '', for_reschedule: false });
    expect((await town.check([ruth()])).counts).toMatchObject({ gone: 0 });
  });
});

describe('A ride of a file is doubted', () => {
  test('where its rider has one already that the desk has booked, and comes in all the same', async () => {
    const town = await openBrokerTown(house);
    const { imported } = await town.bring([ruth()]);
    const twice = ruth({ 'Trip ID': '500999', 'Promised Pick-up Time': '08:45' });
    const later = ruth({ 'Trip ID': '501000', 'Promised Pick-up Time': '14:45' });
    const { prebookings } = await town.check([ruth(), twice, later]);
    expect(prebookings.map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
      ['unchanged', []],
      ['new', [expect.stringMatching(/^This rider already rides from 8:40 AM to \d+:\d\d AM\.$/)]],
      ['new', []],
    ]);
    expect(imported).toHaveLength(1);
  });

  test('where a new rider has two at once in the same file', async () => {
    const town = await openBrokerTown(house);
    const { prebookings } = await town.check([ruth(), ruth({ 'Trip ID': '2', 'Promised Pick-up Time': '08:45' })]);
    expect(prebookings.map(({ warnings }) => warnings.length)).toEqual([0, 1]);
  });
});

test('A file of another operator, or of another payer, is nobody’s.', async () => {
  const [town, other] = [await openBrokerTown(house), await openBrokerTown(house)];
  const file_id = await fileOf(house, other.operator, other.dora, [ruth()]);
  expect(await town.dora.call(previewNemPrebookings, { insurance_id: town.payer, file_id })).toBeRefused(
    'FILE_NOT_FOUND',
  );
  const found = await other.check([ruth()]);
  const rows = { rows: [2], import_id: found.import_id ?? '' };
  expect(await town.dora.call(importNemPrebookings, { insurance_id: town.payer, ...rows })).toMatchObject({
    httpStatus: 404,
  });
  expect(await town.dora.call(previewNemPrebookings, { insurance_id: other.payer, file_id })).toMatchObject({
    httpStatus: 404,
  });
});
