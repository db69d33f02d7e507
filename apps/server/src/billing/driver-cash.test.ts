import {
  countDriverCash,
  decideStrayCash,
  getCash,
  getDriverCash,
  keepStrayCash,
  recordDriverCash,
  refundBookingRideFee,
  takeCash,
} from '@handrail/contracts/billing';
import {
  createMultipleFlexTrips,
  getDispatchBoard,
  getDriverManifest,
  getManifestChanges,
  getManifestPrints,
  getPhoneNews,
  moveDispatchedBooking,
  reportStopEvent,
} from '@handrail/contracts/dispatch';
import { undoOperation } from '@handrail/contracts/log';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { afterAll, describe, expect, test } from 'vitest';
import { DATE, deviceOf, openBoardTown, type PaperBooking } from '../dispatch/testing.ts';
import { asOwner, inOperator } from '../platform/db/transaction.ts';
import { endPaper } from '../platform/paper/index.ts';
import { readPaper } from '../platform/paper/testing.ts';
import { useHouse } from '../testing.ts';
import { auditLedger } from './index.ts';

const house = useHouse();
afterAll(async () => endPaper(house.services));

const CASH = { payment: 'Cash', rideFeeCents: 250, paymentTiming: 2 } as const;
const rides: PaperBooking[] = [
  { rider: 'Ada', pickup: '08:40', ...CASH },
  { rider: 'Ben', pickup: '09:10', ...CASH, payment: 'Check' },
  { rider: 'Cleo', pickup: '09:40', ...CASH },
];

function setClock(time: string): void {
  const at = Temporal.ZonedDateTime.from(`${DATE}T${time}[America/New_York]`).toInstant();
  house.townClock.set(at.toString());
}

/** All rides on Dan's van, Ada's ended; two who supervise, one of whom may give money back. */
async function openCab(driver = 'Dan') {
  const town = await openBoardTown(house, { rides, people: { Mia: [1, 2, 3, 4], Theo: [3, 4] } });
  setClock('08:30');
  const bookings = rides.map(({ rider }) => town.booking(rider));
  const { trips } = await town.mia.get(createMultipleFlexTrips, { bookings, ...town.run('van') });
  const headers = await deviceOf(house, town, driver);
  const { operator } = town;
  const db = asOwner(house.services.db);
  const tell = async (rider: string, event: 'enroute' | 'arrived_pickup' | 'picked_up' | 'dropped_off') => {
    const board = await town.mia.get(getDispatchBoard, { date: DATE, program_id: [] });
    const booking_id = town.booking(rider);
    const trip_id = board.bookings.find((one) => one.booking_id === booking_id)?.trip_id ?? '';
    const event_time = house.townClock.now().toString();
    return house.visit(reportStopEvent, { trip_id, booking_id, event, event_time }, { headers });
  };
  const ride = async (rider: string) => {
    for (const event of ['arrived_pickup', 'picked_up', 'dropped_off'] as const)
      expect(await tell(rider, event)).toBeAccepted();
  };
  return {
    ...town,
    booking: (name: string) => town.booking(name),
    driver: (name: string) => town.driver(name),
    ride,
    take: async (rider: string, amount_cents: number, event_time = house.townClock.now().toString()) =>
      house.visit(takeCash, { booking_id: town.booking(rider), amount_cents, event_time }, { headers }),
    keep: async (rider: string, amount_cents: number) => {
      const booking_id = town.booking(rider);
      const trip_id = trips.find(({ booking_ids }) => booking_ids.includes(booking_id))?.trip_id ?? '';
      const event_time = house.townClock.now().toString();
      return house.visit(keepStrayCash, { trip_id, booking_id, amount_cents, event_time }, { headers });
    },
    move: async (rider: string) => {
      const { shuttle_id, driver_id } = town.run('sedan');
      const to = { booking_id: town.booking(rider), shuttle_id, driver_id, team_id: null };
      return town.mia.get(moveDispatchedBooking, to);
    },
    cash: async () => house.visit(getCash, { date: DATE }, { headers }),
    desk: async () => (await town.theo.get(getDriverCash, { date: DATE })).drivers,
    count: async (taken_cents: number, counted_cents: number, reason?: string) => {
      const params = { driver_id: town.driver('Dan'), date: DATE, taken_cents, counted_cents };
      return town.theo.call(countDriverCash, reason === undefined ? params : { ...params, reason });
    },
    newest: async () => (await town.mia.get(getDispatchBoard, { date: DATE, program_id: [] })).version,
    /** The line of each trip on the printed sheet that says what to collect. */
    paper: async () => {
      const { file_url } = await town.mia.get(getDriverManifest, { date: DATE, ...town.run('van') });
      const file = await fetch(house.address + file_url, {
        headers: { Cookie: `__Host-sid=${town.mia.sessionToken}` },
      });
      const { elements } = readPaper(new Uint8Array(await file.arrayBuffer()));
      const trips = elements.flatMap(({ tag }, at) => (tag === 'H2' ? [at] : []));
      return trips.map((from, at) => {
        const lines = elements.slice(from, trips[at + 1]).map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
        const fare = lines.find((line) => /^(Fare|Due) /.test(line)) ?? '';
        const hasBlank = lines.some((line) => line.includes('Cash taken'));
        expect(hasBlank).toBe(fare.includes('Collect cash'));
        return fare.replace(/ [\d.]+ mi$/, '');
      });
    },
    status: async (rider: string) => {
      const { rows } = await sql<{ status: string }>`
        select payment_status as status from booking where booking_id = ${town.booking(rider)}`.execute(db);
      return rows[0]?.status;
    },
    ledger: async () => {
      const { rows } = await sql<{ account: string; cents: number }>`
        select account, sum(cents)::float8 as cents from money_posting where operator_id = ${operator}
        group by account order by account`.execute(db);
      return Object.fromEntries(rows.filter(({ cents }) => cents !== 0).map(({ account, cents }) => [account, cents]));
    },
    audit: async () => inOperator(house.services.db, operator, async (queries) => auditLedger({ queries, operator })),
  };
}

describe('Cash for a ride that was moved meanwhile', () => {
  test('is kept, read at the desk, and taken in: it is in the hands of whoever took it, and the ride stays where it is', async () => {
    const { take, keep, move, booking, theo, ledger, desk, driver, audit } = await openCab();
    setClock('09:00');
    await move('Ada');
    expect(await take('Ada', 250)).toBeRefused('NOT_YOURS');
    expect(await keep('Cleo', 250)).toBeRefused('STILL_YOURS');
    const kept = await keep('Ada', 250);
    expect(kept).toBeAccepted();
    const { stray, stray_cash } = await theo.get(getPhoneNews, { date: DATE });
    expect(stray).toEqual([]);
    expect(stray_cash).toMatchObject([
      { booking_id: booking('Ada'), amount_cents: 250, is: 'elsewhere', driver: 'Dan Driver', fleet_shuttle_id: 'van' },
    ]);
    const [press] = stray_cash;
    const decided = { stray_press_id: press?.stray_press_id ?? '', take_in: true };
    expect(await theo.call(decideStrayCash, decided)).toBeAccepted();
    expect((await ledger())['driver_cash']).toBe(250);
    expect(await desk()).toMatchObject([{ driver_id: driver('Dan'), taken_cents: 250 }]);
    expect((await theo.get(getPhoneNews, { date: DATE })).stray_cash).toEqual([]);
    expect(await theo.call(decideStrayCash, decided)).toBeRefused('ALREADY_DECIDED');
    expect(await audit()).toEqual([]);
  });

  test('is left with one press, and nobody owes it', async () => {
    const { keep, move, theo, ledger } = await openCab();
    setClock('09:00');
    await move('Ada');
    const kept = await keep('Ada', 250);
    const stray_press_id = kept.status === 'success' ? kept.data.stray_press_id : '';
    expect(await theo.call(decideStrayCash, { stray_press_id, take_in: false })).toBeAccepted();
    expect((await ledger())['driver_cash']).toBeUndefined();
  });
});

describe('A driver', () => {
  test('is told what to take in cash on their own runs, and nothing of who pays otherwise', async () => {
    const { cash, booking } = await openCab();
    expect(await cash()).toMatchObject({
      data: {
        rides: [
          { booking_id: booking('Ada'), due_cents: 250, taken_cents: 0 },
          { booking_id: booking('Cleo'), due_cents: 250, taken_cents: 0 },
        ],
        in_hand_cents: 0,
      },
    });
    const other = await openCab('Sue');
    expect(await other.cash()).toMatchObject({ data: { rides: [], in_hand_cents: 0 } });
    expect(await other.take('Ada', 250)).toBeRefused('NOT_YOURS', 'This trip is not on your manifest.');
  });

  test('takes it at the drop-off, before or after the ride is charged: it is in their hands, and the ride is paid', async () => {
    const { take, ride, cash, ledger, status, audit } = await openCab();
    setClock('09:05');
    expect(await take('Ada', 250)).toMatchObject({ data: { ride: { due_cents: 0, taken_cents: 250 } } });
    await ride('Ada');
    await ride('Cleo');
    expect(await take('Cleo', 200)).toMatchObject({ data: { ride: { due_cents: 50, taken_cents: 200 } } });
    expect(await ledger()).toEqual({ driver_cash: 450, receivable: 50, ride_fees: -500 });
    expect([await status('Ada'), await status('Cleo')]).toEqual(['paid', 'unpaid']);
    expect(await cash()).toMatchObject({ data: { in_hand_cents: 450 } });
    expect(await audit()).toEqual([]);
  });

  test('has on paper what is due by now, as on the phone, with a blank for what is taken', async () => {
    const { take, paper } = await openCab();
    expect(await paper()).toEqual(['Fare $2.50 Collect cash', 'Fare $2.50 Collect a check', 'Fare $2.50 Collect cash']);
    await take('Ada', 100);
    await take('Cleo', 250);
    expect(await paper()).toEqual(['Due $1.50 of $2.50. Collect cash', 'Fare $2.50 Collect a check', '']);
  });

  test('takes more than is due as the rider’s credit, and nothing is no amount', async () => {
    const { take, ride, ledger } = await openCab();
    await ride('Ada');
    expect(await take('Ada', 1000)).toBeAccepted();
    expect(await ledger()).toEqual({ credit: -750, driver_cash: 1000, ride_fees: -250 });
    expect(await take('Ada', 0)).toMatchObject({ status: 'error' });
  });

  test('tells it when it was, also where it arrives later, and never after now', async () => {
    const { take, operator } = await openCab();
    setClock('11:00');
    await take('Ada', 250, `${DATE}T09:05:00-04:00`);
    await take('Cleo', 250, `${DATE}T23:00:00-04:00`);
    const { rows } = await sql<{ at: string }>`
      select to_char(at at time zone 'America/New_York', 'HH24:MI') as at from money_entry
      where operator_id = ${operator} order by money_entry_id`.execute(asOwner(house.services.db));
    expect(rows.map(({ at }) => at)).toEqual(['09:05', '11:00']);
  });
});

describe('At the desk', () => {
  test('a driver’s cash of a day is counted into the till, and what is short has its reason and an account of its own', async () => {
    const { ride, take, desk, count, ledger, audit, cash } = await openCab();
    for (const rider of ['Ada', 'Cleo']) {
      await ride(rider);
      await take(rider, 250);
    }
    expect(await desk()).toMatchObject([
      {
        driver_name: 'Dan Driver',
        due_cents: 0,
        taken_cents: 500,
        in_hand_cents: 500,
        rides: [
          { passenger_firstname: 'Ada', taken_cents: 250 },
          { passenger_firstname: 'Cleo', taken_cents: 250 },
        ],
        counts: [],
      },
    ]);
    expect(await count(500, 480)).toBeRefused('REASON_MISSING', 'Say why it differs from what was taken.');
    expect(await count(500, 480, 'Change was given wrong.')).toMatchObject({
      data: { sentence: '$5.00 taken, $4.80 counted: $0.20 short.' },
    });
    expect(await ledger()).toEqual({ cash: 480, cash_difference: 20, ride_fees: -500 });
    expect(await desk()).toMatchObject([
      { taken_cents: 500, in_hand_cents: 0, counts: [{ counted_cents: 480, reason: 'Change was given wrong.' }] },
    ]);
    expect(await cash()).toMatchObject({ data: { in_hand_cents: 0 } });
    expect(await count(500, 500)).toBeRefused('NOTHING_TO_COUNT', 'Nothing of that day is left to be counted.');
    expect(await audit()).toEqual([]);
  });

  test('what was taken since it was shown is not counted unseen', async () => {
    const { take, count, ledger } = await openCab();
    await take('Ada', 250);
    await take('Cleo', 250);
    expect(await count(250, 250)).toBeRefused('CASH_CHANGED', 'The driver has $5.00 of that day by now. Look again.');
    expect(await count(500, 500)).toBeAccepted();
    await take('Ada', 100);
    expect(await count(100, 100)).toBeAccepted();
    expect(await ledger()).toMatchObject({ cash: 600 });
  });

  test('what a driver wrote on paper is entered for whoever drives the ride', async () => {
    const { theo, booking, driver, desk, ledger } = await openCab();
    const params = { booking_id: booking('Ada'), driver_id: driver('Dan'), amount_cents: 250 };
    expect(await theo.call(recordDriverCash, { ...params, driver_id: driver('Sue') })).toBeRefused(
      'NOT_ON_RUN',
      'This ride is not on a run of the driver.',
    );
    expect(await theo.call(recordDriverCash, { ...params, amount_cents: 0 })).toBeRefused('AMOUNT_INVALID');
    expect(await theo.call(recordDriverCash, { ...params, expected_version: 99 })).toBeRefused('STALE');
    expect(await theo.call(recordDriverCash, params)).toBeAccepted();
    expect(await ledger()).toEqual({ driver_cash: 250, receivable: -250 });
    expect(await desk()).toMatchObject([{ taken_cents: 250, due_cents: 250 }]);
  });

  test('cash that is left from other days is named', async () => {
    const { take, theo, driver } = await openCab();
    await take('Ada', 250);
    expect(await theo.get(getDriverCash, { date: '2026-03-11' })).toMatchObject({
      drivers: [],
      elsewhere: [{ driver_id: driver('Dan'), driver_name: 'Dan Driver', date: DATE, in_hand_cents: 250 }],
    });
  });
});

describe('Undone', () => {
  test('a count puts the cash back into the driver’s hands, and done again it is counted, with the ledger whole', async () => {
    const { take, count, theo, newest, ledger, desk, audit } = await openCab();
    await take('Ada', 250);
    await count(250, 240, 'A dime fell.');
    const undo = async () => theo.call(undoOperation, { version: await newest() });
    expect(await undo()).toBeAccepted();
    expect(await ledger()).toEqual({ driver_cash: 250, receivable: -250 });
    expect(await desk()).toMatchObject([{ in_hand_cents: 250, counts: [] }]);
    expect(await undo()).toBeAccepted();
    expect(await ledger()).toMatchObject({ cash: 240, cash_difference: 10 });
    expect(await undo()).toBeAccepted();
    expect(await ledger()).toEqual({ driver_cash: 250, receivable: -250 });
    expect(await audit()).toEqual([]);
  });

  test('what a driver took leaves their hands and the ride unpaid; it stays once it was counted', async () => {
    const { ride, take, count, theo, newest, ledger, status, audit } = await openCab();
    await ride('Ada');
    await take('Ada', 250);
    const taken = await newest();
    expect(await theo.call(undoOperation, { version: taken })).toBeAccepted();
    expect(await ledger()).toEqual({ receivable: 250, ride_fees: -250 });
    expect(await status('Ada')).toBe('unpaid');
    await take('Ada', 100);
    const first = await newest();
    await take('Ada', 150);
    expect(await status('Ada')).toBe('paid');
    expect(await theo.call(undoOperation, { version: first })).toBeAccepted();
    expect(await status('Ada')).toBe('unpaid');
    await take('Cleo', 250);
    const last = await newest();
    await count(400, 400);
    expect(await theo.call(undoOperation, { version: last })).toBeRefused(
      'UNDO_SUPERSEDED',
      "This can't be undone: the driver’s cash was counted since.",
    );
    expect(await audit()).toEqual([]);
  });

  test('what was given back since stays taken', async () => {
    const { ride, take, mia, booking, newest } = await openCab();
    await ride('Ada');
    await take('Ada', 250);
    const taken = await newest();
    await mia.get(refundBookingRideFee, { booking_id: booking('Ada'), amount_cents: 100 });
    expect(await mia.call(undoOperation, { version: taken })).toBeRefused('UNDO_NOT_POSSIBLE');
  });
});

describe('A part of a fare that is paid after the sheet was printed', () => {
  const changes = async (town: Awaited<ReturnType<typeof openCab>>) =>
    (await town.mia.get(getManifestPrints, { date: DATE })).columns.map((column) => column.changes);

  test('is another since it was printed, until it is printed again, and none once the ride is over', async () => {
    const town = await openCab();
    await town.paper();
    expect(await changes(town)).toEqual([0]);
    const part = { booking_id: town.booking('Cleo'), driver_id: town.driver('Dan'), amount_cents: 100 };
    await town.mia.get(recordDriverCash, part);
    expect(await changes(town)).toEqual([1]);
    const { file_url } = await town.mia.get(getManifestChanges, { date: DATE, ...town.run('van') });
    const file = await fetch(house.address + file_url, {
      headers: { Cookie: `__Host-sid=${town.mia.sessionToken}` },
    });
    const { elements } = readPaper(new Uint8Array(await file.arrayBuffer()));
    const said = elements.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
    expect(said).toContain('Due $1.50 of $2.50. Collect cash');
    expect(said).not.toContain('Rider, Ada');
    await town.paper();
    expect(await changes(town)).toEqual([0]);
    setClock('08:45');
    await town.ride('Ada');
    await town.take('Ada', 250);
    expect(await changes(town)).toEqual([0]);
  });
});
