import {
  createAuthorization,
  editAuthorization,
  getAuthorizationList,
  removeAuthorization,
} from '@handrail/contracts/authorizations';
import { changeBookingPaymentMethod } from '@handrail/contracts/billing';
import { cancelBooking, createNewBooking, editBooking, recreateCancelledBooking } from '@handrail/contracts/bookings';
import { dispatchBooking } from '@handrail/contracts/dispatch';
import { getOperationList } from '@handrail/contracts/log';
import { inOperator } from '../platform/db/transaction.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLINIC, HOME } from '../bookings/testing.ts';
import { type BrokerTown, milo, openBrokerTown, ruth } from '../nemt/testing.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { chainOf, useHouse } from '../testing.ts';
import { askFor, granted } from './testing.ts';
import { ridesUsedUp } from './used-up.ts';

const house = useHouse();

let town: BrokerTown;
let ada: string;

beforeEach(async () => {
  town = await openBrokerTown(house);
  ada = await town.rider('Ada');
});

async function bookAt(time: string, more = {}) {
  const draft = await town.draft({ pickup_time: time, insurance_account_id: town.payer, ...more });
  return town.dora.call(createNewBooking, draft);
}

async function sums(passenger_id = ada) {
  const { authorizations } = await town.dora.get(getAuthorizationList, { passenger_id });
  return authorizations.map(({ number, used, reserved, left }) => [number, used, reserved, left]);
}

async function fresh(time: string) {
  const reply = await bookAt(time);
  if (reply.status !== 'success') throw new Error(JSON.stringify(reply));
  return reply.data.booking;
}

describe('An authorization', () => {
  test('is noted for a rider, reserved by booking, freed by canceling and reserved again by undoing that', async () => {
    const noted = await town.dora.get(createAuthorization, granted(ada, town.payer, { granted: 2 }));
    expect(noted).toMatchObject({ insurance_name: 'Keystone Access', used: 0, reserved: 0, left: 2 });
    const ride = await fresh('2026-03-10T08:40');
    expect(await sums()).toEqual([['EF-20421', 0, 1, 1]]);
    const canceled = await town.dora.call(cancelBooking, {
      booking_id: ride.booking_id,
      reason: 'Ill',
      for_reschedule: false,
    });
    expect(await sums()).toEqual([['EF-20421', 0, 0, 2]]);
    expect(await takeBack(town.dora, canceled)).toBeAccepted();
    expect(await sums()).toEqual([['EF-20421', 0, 1, 1]]);
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  });

  test('is taken of by rides that were booked before it was noted, in the order of their days, and told without its number', async () => {
    await fresh('2026-03-12T08:40');
    await fresh('2026-03-11T08:40');
    const noted = await town.dora.call(createAuthorization, granted(ada, town.payer));
    expect(noted).toMatchObject({ data: { reserved: 1, left: 0 } });
    const [last] = await town.mia.get(getOperationList, {});
    expect(last?.summary).not.toContain('EF-20421');
    expect(await takeBack(town.dora, noted)).toBeAccepted();
    expect(await sums()).toEqual([]);
  });

  test('is not taken back from under rides that carry its number since', async () => {
    const noted = await town.dora.call(createAuthorization, granted(ada, town.payer));
    await fresh('2026-03-10T08:40');
    expect(await takeBack(town.dora, noted)).toBeRefused(
      'UNDO_SUPERSEDED',
      "This can't be undone: rides carry its number.",
    );
    expect(await sums()).toEqual([['EF-20421', 0, 1, 0]]);
  });

  test('of several is the one that covers the ride and ends first', async () => {
    await town.dora.get(createAuthorization, granted(ada, town.payer, { number: 'LATER', ends_on: '2026-06-30' }));
    await town.dora.get(createAuthorization, granted(ada, town.payer, { number: 'SOON', granted: 1 }));
    await fresh('2026-03-10T08:40');
    await fresh('2026-03-11T08:40');
    expect(await sums()).toEqual([
      ['SOON', 0, 1, 0],
      ['LATER', 0, 1, 0],
    ]);
  });

  test('of miles and of units counts what each ride takes', async () => {
    await town.dora.get(
      createAuthorization,
      granted(ada, town.payer, { counts: 'units', granted: 5, units_per_ride: 2 }),
    );
    await fresh('2026-03-10T08:40');
    expect(await sums()).toEqual([['EF-20421', 0, 2, 3]]);
    const bea = await town.rider('Bea');
    await town.dora.get(createAuthorization, granted(bea, town.payer, { counts: 'miles', granted: 20 }));
    await bookAt('2026-03-10T09:40', { passenger_id: bea });
    const [[, , reserved, left] = []] = await sums(bea);
    expect(Number(reserved) + Number(left)).toBeCloseTo(20, 1);
    expect(reserved).toBeGreaterThan(0);
  });

  test('is a number once of a payer and a rider, with days in order and something granted', async () => {
    await town.dora.get(createAuthorization, granted(ada, town.payer));
    const call = async (said: object) => town.dora.call(createAuthorization, granted(ada, town.payer, said));
    expect(await call({})).toBeRefused('NUMBER_TAKEN', 'An authorization of this number is noted already.');
    const wrong = await call({ number: ' ', ends_on: '2026-02-01', granted: 0 });
    expect(wrong).toBeRefused('AUTHORIZATION_INVALID', 'Enter the number of the authorization.');
    expect(wrong).toMatchObject({
      message: { fields: { ends_on: 'It ends before it begins.', granted: 'Enter how many rides were granted.' } },
    });
    expect(await call({ number: 'X', granted: 1.5 })).toBeRefused('AUTHORIZATION_INVALID', 'Enter a whole number.');
  });

  test('is changed over the version that was seen, and taken away only while no ride carries it', async () => {
    const noted = await town.dora.get(createAuthorization, granted(ada, town.payer));
    const { passenger_id: _rider, insurance_id: _payer, ...terms } = granted(ada, town.payer, { granted: 3 });
    const seen = { authorization_id: noted.authorization_id, expected_version: noted.version };
    expect(await town.dora.get(editAuthorization, { ...terms, ...seen })).toMatchObject({ granted: 3, left: 3 });
    expect(await town.dora.call(editAuthorization, { ...terms, ...seen })).toBeRefused('STALE');
    const ride = await fresh('2026-03-10T08:40');
    const away = { authorization_id: noted.authorization_id };
    expect(await town.dora.call(removeAuthorization, away)).toBeRefused(
      'AUTHORIZATION_IN_USE',
      'Rides carry its number. Change its last day instead.',
    );
    await town.dora.get(cancelBooking, { booking_id: ride.booking_id, reason: 'Ill', for_reschedule: false });
    expect(await town.dora.call(removeAuthorization, away)).toBeAccepted();
  });

  test('that runs out is on the list of those: by its days, or by what is left of it', async () => {
    const far = { ends_on: '2026-12-31' };
    await town.dora.get(createAuthorization, granted(ada, town.payer, { number: 'ENDS SOON', granted: 40 }));
    await town.dora.get(createAuthorization, granted(ada, town.payer, { number: 'ENOUGH', ...far, granted: 40 }));
    await town.dora.get(
      createAuthorization,
      granted(ada, town.payer, { number: 'OVER', starts_on: '2026-01-01', ends_on: '2026-02-01' }),
    );
    const bea = await town.rider('Bea');
    await town.dora.get(createAuthorization, granted(bea, town.payer, { number: 'USED UP', ...far }));
    await bookAt('2026-03-10T08:40', { passenger_id: bea });
    const { authorizations } = await town.dora.get(getAuthorizationList, { runs_out: true });
    expect(authorizations.map(({ number }) => number)).toEqual(['ENDS SOON', 'USED UP']);
  });
});

describe('Where nothing is left of it', () => {
  const NOTHING = 'Authorization EF-20421 has no ride left.';
  let first: Awaited<ReturnType<typeof fresh>>;
  beforeEach(async () => {
    await town.dora.get(createAuthorization, granted(ada, town.payer));
    first = await fresh('2026-03-10T08:40');
  });

  test('a booking is warned of or refused, as the payer says', async () => {
    expect(await bookAt('2026-03-10T09:40')).toMatchObject({ data: { warnings: [] } });
    await askFor(town.mia, town.payer, { authorizations: 'warn' });
    const warned = await bookAt('2026-03-10T10:40');
    expect(warned).toMatchObject({ data: { warnings: [{ code: 'NOT_AUTHORIZED', message: NOTHING }] } });
    await askFor(town.mia, town.payer, { authorizations: 'refuse' });
    expect(await bookAt('2026-03-10T11:40')).toBeRefused('NOT_AUTHORIZED', NOTHING);
    expect(await bookAt('2026-03-10T11:40', { passenger_id: await town.rider('Bea') })).toBeRefused(
      'NOT_AUTHORIZED',
      'Keystone Access has authorized no ride of this rider.',
    );
    // The rider who pays for it alone is nobody's to refuse.
    expect(await bookAt('2026-03-10T11:40', { insurance_account_id: null })).toBeAccepted();
    expect(await sums()).toEqual([['EF-20421', 0, 1, 0]]);
  });

  test('a ride is not given to the payer, moved out of its days or booked anew', async () => {
    await askFor(town.mia, town.payer, { authorizations: 'refuse' });
    const own = await town.book({ pickup_time: '2026-03-10T11:40' });
    const paid = { booking_id: own.booking_id, insurance_account_id: town.payer };
    const pays = { ...paid, payment: 'Insurance' };
    expect(await town.dora.call(changeBookingPaymentMethod, pays)).toBeRefused('NOT_AUTHORIZED', NOTHING);
    expect(await town.dora.call(editBooking, paid)).toBeRefused('NOT_AUTHORIZED', NOTHING);
    const { authorizations } = await town.dora.get(getAuthorizationList, { passenger_id: ada });
    expect(authorizations).toMatchObject([{ left: 0 }]);
  });

  test('a canceled ride is booked anew only while its unit is free', async () => {
    await askFor(town.mia, town.payer, { authorizations: 'refuse' });
    const bea = await town.rider('Bea');
    await town.dora.get(createAuthorization, granted(bea, town.payer, { number: 'BEA-1' }));
    const reply = await bookAt('2026-03-10T09:40', { passenger_id: bea });
    const id = reply.status === 'success' ? reply.data.booking_id : '';
    await town.dora.get(cancelBooking, { booking_id: id, reason: 'Ill', for_reschedule: false });
    expect(await bookAt('2026-03-11T09:40', { passenger_id: bea })).toBeAccepted();
    expect(await town.dora.call(recreateCancelledBooking, { booking_id: id })).toBeRefused(
      'NOT_AUTHORIZED',
      'Authorization BEA-1 has no ride left.',
    );
  });

  test('dispatching warns or refuses the ride that has none, and not the one that has it', async () => {
    const without = await fresh('2026-03-10T10:40');
    const put = async (booking_id: string, pickup_time: string) =>
      town.felix.call(dispatchBooking, { booking_id, pickup_time, ...(await run()), insurance_account_id: null });
    await askFor(town.mia, town.payer, { authorizations: 'refuse' });
    expect(await put(without.booking_id, '2026-03-10T10:40')).toBeRefused('NOT_AUTHORIZED', NOTHING);
    await askFor(town.mia, town.payer, { authorizations: 'warn' });
    const warned = await put(without.booking_id, '2026-03-10T10:40');
    expect(warned).toMatchObject({ data: { warnings: [{ code: 'NOT_AUTHORIZED', message: NOTHING }] } });
  });

  test('a payer that is named at dispatch is asked as well', async () => {
    await askFor(town.mia, town.payer, { authorizations: 'refuse' });
    const own = await town.book({ pickup_time: '2026-03-10T11:40' });
    const given = { booking_id: own.booking_id, pickup_time: '2026-03-10T11:40', insurance_account_id: town.payer };
    expect(await town.felix.call(dispatchBooking, { ...given, ...(await run()) })).toBeRefused(
      'NOT_AUTHORIZED',
      NOTHING,
    );
  });

  test('a broker’s file is warned of or refused row by row, and its last unit given to the first row', async () => {
    const { imported } = await town.bring([ruth()]);
    const booking = await town.info(imported[0]?.booking_id ?? '');
    const rider = booking.passenger_id;
    await town.dora.get(createAuthorization, granted(rider, town.payer, { number: 'RUTH-2', granted: 2 }));
    await askFor(town.mia, town.payer, { authorizations: 'refuse' });
    const rows = [
      ruth(),
      ruth({ 'Trip ID': '2', 'Trip Date': '03/11/2026' }),
      ruth({ 'Trip ID': '3', 'Trip Date': '03/12/2026' }),
    ];
    const found = await town.check(rows);
    expect(found.prebookings.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['unchanged', null],
      ['new', null],
      ['refused', 'Authorization RUTH-2 has no ride left.'],
    ]);
    await town.take(found);
    expect(await sums(rider)).toEqual([['RUTH-2', 0, 2, 0]]);
    await askFor(town.mia, town.payer, { authorizations: 'warn' });
    const again = await town.check([...rows, milo()]);
    expect(again.prebookings.map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
      ['unchanged', []],
      ['unchanged', []],
      ['new', ['Authorization RUTH-2 has no ride left.']],
      ['new', ['Keystone Access has authorized no ride of this rider.']],
    ]);
  });

  describe('and the ride that has it was canceled and is brought back', () => {
    const BROUGHT = { for_reschedule: false, reason: 'Ill' };
    async function givenAway() {
      const held = await town.dora.get(getAuthorizationList, { passenger_id: ada });
      expect(held.authorizations).toMatchObject([{ left: 0 }]);
      const canceled = await town.dora.call(cancelBooking, { booking_id: first.booking_id, ...BROUGHT });
      await fresh('2026-03-11T08:40');
      return canceled;
    }

    test('its unit, which was given away since, is not given twice: the undo is refused, or warned of, as the payer says', async () => {
      await askFor(town.mia, town.payer, { authorizations: 'refuse' });
      const canceled = await givenAway();
      expect(await takeBack(town.dora, canceled)).toBeRefused('NOT_AUTHORIZED', NOTHING);
      await askFor(town.mia, town.payer, { authorizations: 'warn' });
      const back = await takeBack(town.dora, canceled);
      expect(back).toMatchObject({ data: { warnings: [{ code: 'NOT_AUTHORIZED', message: NOTHING }] } });
      expect(await sums()).toEqual([['EF-20421', 0, 1, 0]]);
      expect(await town.info(first.booking_id)).toMatchObject({ status: 'Booked' });
      // Taking that back again, and once more, changes nothing of who has it.
      expect(await takeBack(town.dora, await takeBack(town.dora, back))).toBeAccepted();
      expect(await sums()).toEqual([['EF-20421', 0, 1, 0]]);
      expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
    });

    test('where another authorization has a ride left, it takes that', async () => {
      const canceled = await givenAway();
      await town.dora.get(createAuthorization, granted(ada, town.payer, { number: 'SECOND' }));
      const back = await takeBack(town.dora, canceled);
      expect(back).not.toMatchObject({ data: { warnings: [] } });
      expect(await sums()).toEqual([
        ['EF-20421', 0, 1, 0],
        ['SECOND', 0, 1, 0],
      ]);
    });
  });

  test('whoever has it keeps it through an undo of what is none of the payer’s matters', async () => {
    await askFor(town.mia, town.payer, { authorizations: 'refuse' });
    const put = { booking_id: first.booking_id, pickup_time: '2026-03-10T08:40', insurance_account_id: null };
    const dispatched = await town.felix.call(dispatchBooking, { ...put, ...(await run()) });
    expect(dispatched).toBeAccepted();
    const { authorizations } = await town.dora.get(getAuthorizationList, { passenger_id: ada });
    const { passenger_id: _rider, insurance_id: _payer, ...terms } = granted(ada, town.payer);
    const id = authorizations[0]?.authorization_id ?? '';
    await town.dora.get(editAuthorization, { ...terms, ends_on: '2026-03-09', authorization_id: id });
    expect(await takeBack(town.felix, dispatched)).toBeAccepted();
    expect(await sums()).toEqual([['EF-20421', 0, 1, 0]]);
  });

  async function run() {
    const { rows } = await house.services.db.pool.query<{ vehicle: string; driver: string }>(
      `select (select max(vehicle_id) from vehicle where operator_id = $1) as vehicle,
        (select max(driver_id) from driver where operator_id = $1) as driver`,
      [town.operator],
    );
    const [one] = rows;
    return { shuttle_id: one?.vehicle ?? '', driver_id: one?.driver ?? '', driver_team_id: null };
  }
});

test('Of more rides than were granted the earliest are covered, and those beyond are used up for billing.', async () => {
  const noted = await town.dora.get(createAuthorization, granted(ada, town.payer, { granted: 2 }));
  const [first, second] = [await fresh('2026-03-11T08:40'), await fresh('2026-03-10T08:40')];
  const { passenger_id: _rider, insurance_id: _payer, ...terms } = granted(ada, town.payer);
  await town.dora.get(editAuthorization, { ...terms, authorization_id: noted.authorization_id });
  expect(await sums()).toEqual([['EF-20421', 0, 2, -1]]);
  const used = await inOperator(house.services.db, town.operator, async (queries) =>
    ridesUsedUp({ queries, operator: town.operator }, [ada]),
  );
  expect([used.has(first.booking_id), used.has(second.booking_id)]).toEqual([true, false]);
});

test('An authorization for its ends is for rides between them, either way.', async () => {
  await askFor(town.mia, town.payer, { authorizations: 'refuse' });
  const own = await town.book();
  const { places } = await town.dora.get(getAuthorizationList, { passenger_id: ada });
  const end_place_ids = places.map(({ place_id }) => place_id);
  expect(places.map(({ addressline }) => addressline)).toEqual(['1 Clinic Way', '12 Elm St']);
  await town.dora.get(createAuthorization, granted(ada, town.payer, { granted: 5, end_place_ids }));
  const elsewhere = { dropoff_place: { ...CLINIC, addressLine1: '7 Mill St', latitude: 40.83 } };
  expect(await bookAt('2026-03-10T09:40', elsewhere)).toBeRefused(
    'NOT_AUTHORIZED',
    'Authorization EF-20421 is for rides between other places.',
  );
  expect(await bookAt('2026-03-10T10:40', { pickup_place: CLINIC, dropoff_place: HOME })).toBeAccepted();
  expect(own.booking_id).not.toBe('');
});
