import {
  createMultipleFlexTrips,
  getDispatchBoard,
  reportRadioEvent,
  reportStopEvent,
} from '@handrail/contracts/dispatch';
import { changeBookingStatus } from '@handrail/contracts/bookings';
import { getBookingAuditLogs, undoOperation } from '@handrail/contracts/log';
import type { SentOf } from '@handrail/contracts/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { type Person, useHouse } from '../testing.ts';
import { audit } from './auditing.ts';
import { DATE, deviceOf, openBoardTown } from './testing.ts';

const house = useHouse();

type Event = SentOf<typeof reportRadioEvent>['event'];

/** Ada is on the van, and it is nine o'clock. */
async function openDesk() {
  const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '08:40' }] });
  house.townClock.set(Temporal.ZonedDateTime.from(`${DATE}T09:00[America/New_York]`).toInstant().toString());
  const booking_id = town.booking('Ada');
  const { trips } = await town.mia.get(createMultipleFlexTrips, { bookings: [booking_id], ...town.run('van') });
  const ride = { trip_id: trips[0]?.trip_id ?? '', booking_id };
  const tell = async (event: Event, time: string, more: { expected_version?: number } = {}, by: Person = town.mia) =>
    by.call(reportRadioEvent, { ...ride, event, event_time: `${DATE}T${time}`, ...more });
  const shown = async () => {
    const { bookings } = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
    return bookings.find((one) => one.booking_id === booking_id);
  };
  return { town, ride, tell, shown };
}

/** The terms of the town's program, with so long a wait at the door. */
async function haveWait(town: Awaited<ReturnType<typeof openBoardTown>>, minutes: number) {
  await sql`
    insert into program_version (operator_id, program_id, effective_on, geofence, service_hours, door_wait_min)
    values (${town.operator}, ${town.program}, '2026-01-01', '[]', '[]', ${minutes})`.execute(
    asOwner(house.services.db),
  );
}

describe('A report by radio', () => {
  test('is entered at the desk from the way there to the drop-off, each at its time', async () => {
    const { town, tell, shown } = await openDesk();
    const told: [Event, string][] = [
      ['enroute', '08:25'],
      ['arrived_pickup', '08:38'],
      ['picked_up', '08:42'],
      ['arrived_dropoff', '08:55'],
      ['dropped_off', '08:57'],
    ];
    for (const [event, time] of told) expect(await tell(event, time)).toBeAccepted();
    expect(await shown()).toMatchObject({
      ride_status: 3,
      driver_enroute_time: `${DATE}T08:25:00-04:00`,
      driver_arrival_time: `${DATE}T08:38:00-04:00`,
      actual_pickup_time: `${DATE}T08:42:00-04:00`,
      driver_arrival_dropoff_time: `${DATE}T08:55:00-04:00`,
      actual_dropoff_time: `${DATE}T08:57:00-04:00`,
    });
    expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
  });

  test('is in the history with whoever entered it, which a report of the device is not', async () => {
    const { town, ride, tell } = await openDesk();
    const headers = await deviceOf(house, town, 'Dan');
    const event_time = house.townClock.now().subtract({ minutes: 30 }).toString();
    const sent = { ...ride, event: 'enroute' as const, event_time };
    expect(await house.visit(reportStopEvent, sent, { headers })).toBeAccepted();
    expect(await tell('arrived_pickup', '08:38', {}, town.theo)).toBeAccepted();
    const [byRadio, byDevice] = await town.mia.get(getBookingAuditLogs, { booking_id: ride.booking_id });
    expect(byRadio).toMatchObject({
      name: 'Theo Tester',
      actor: 'user',
      summary: 'Arrived at the pickup',
      reason: 'Told by radio, entered at the desk.',
    });
    expect(byDevice).toMatchObject({ name: 'Dan Driver', actor: 'driver', reason: null });
  });

  test.each([
    { said: 'nothing', doorWaitMin: null, until: '08:43', text: '8:43 AM' },
    { said: 'seven minutes', doorWaitMin: 7, until: '08:45', text: '8:45 AM' },
  ])('waits at the door as long where the desk sets the status: a program that says $said', async (terms) => {
    const { town, ride, tell } = await openDesk();
    if (terms.doorWaitMin !== null) await haveWait(town, terms.doorWaitMin);
    await tell('arrived_pickup', '08:38');
    const setNoShow = async (time: string) =>
      town.mia.call(changeBookingStatus, {
        booking_id: ride.booking_id,
        ride_status: 5,
        event_time: `${DATE}T${time}`,
      });
    const tooEarly = terms.until.replace(/.$/, (last) => String(Number(last) - 1));
    expect(await setNoShow(tooEarly)).toBeRefused('STILL_WAITING', `The driver waits until ${terms.text}.`);
    expect(await setNoShow(terms.until)).toBeAccepted();
  });

  test('is taken back in one step, and then again', async () => {
    const { town, tell, shown } = await openDesk();
    const told = await tell('enroute', '08:25');
    if (told.status !== 'success' || !told.operation) throw new Error('It was not entered.');
    const undone = await town.mia.call(undoOperation, { version: told.operation.version });
    expect(await shown()).toMatchObject({ driver_enroute_time: null });
    if (undone.status !== 'success' || !undone.operation) throw new Error('It was not taken back.');
    await town.mia.get(undoOperation, { version: undone.operation.version });
    expect(await shown()).toMatchObject({ driver_enroute_time: `${DATE}T08:25:00-04:00` });
  });

  test('is refused by the rules of the device, and where somebody was first', async () => {
    const { tell, shown } = await openDesk();
    expect(await tell('dropped_off', '08:50')).toBeRefused('STATUS_NOT_REACHABLE', 'The rider is not on board.');
    expect(await tell('enroute', '09:01')).toBeRefused('IN_THE_FUTURE', 'That time is still to come.');
    const { version = 0 } = (await shown()) ?? {};
    expect(await tell('arrived_pickup', '08:38', { expected_version: version })).toBeAccepted();
    // She is to be ready from 8:25 on; no program has said how long to wait, so it is five minutes from the arrival.
    expect(await tell('no_show', '08:42')).toBeRefused('STILL_WAITING', 'The driver waits until 8:43 AM.');
    const second = await tell('picked_up', '08:45', { expected_version: version });
    expect(second).toMatchObject({ httpStatus: 409, message: { error_code: 'STALE' } });
    expect(await tell('no_show', '08:43')).toBeAccepted();
  });

  test('is entered by those who have the board, and at another operator by nobody', async () => {
    const { town, ride, tell } = await openDesk();
    const there = await openBoardTown(house, { rides: [] });
    const sent = { ...ride, event: 'enroute' as const, event_time: `${DATE}T08:25` };
    expect((await there.mia.call(reportRadioEvent, sent)).httpStatus).toBe(404);
    expect((await tell('enroute', '08:25', {}, town.person('Dora'))).httpStatus).toBe(403);
    expect(await tell('enroute', '08:25', {}, town.person('Yara'))).toBeAccepted();
  });
});
