import { editOperatorSettings } from '@handrail/contracts/admin';
import { cancelBooking, editBookingPickupTime } from '@handrail/contracts/bookings';
import {
  createMultipleFlexTrips,
  getDispatchBoard,
  reportDoorCall,
  reportStopEvent,
} from '@handrail/contracts/dispatch';
import { getToldRiders, undoOperation } from '@handrail/contracts/log';
import {
  getRideMessages,
  getRideWhereabouts,
  reportPositions,
  sendRideEta,
  sendTrackingLink,
} from '@handrail/contracts/tracking';
import type { MessagesBy } from '@handrail/domain/riders';
import { Temporal } from 'temporal-polyfill';
import { afterAll, describe, expect, test } from 'vitest';
import { DATE, deviceOf, openBoardTown, placesAlong } from '../../dispatch/testing.ts';
import type { Outgoing } from '../../platform/outbox/channels.ts';
import { sendDue } from '../../platform/outbox/sender.ts';
import { useHouse } from '../../testing.ts';
import { etaDesk } from '../eta-desk.ts';
import { positionDesk } from '../position-desk.ts';
import { tellRidersOf } from './notice-desk.ts';

const house = useHouse();
const PHONE = '+15305550142';

const at = (time: string, date = DATE) =>
  Temporal.ZonedDateTime.from(`${date}T${time}[America/New_York]`).toInstant().toString();
const setClock = (time: string, date = DATE) => house.townClock.set(at(time, date));
afterAll(() => setClock('06:40'));

/** Ada at 8:40 on the van, a step and a half down a road on which a step takes nine minutes, and how she agreed to be told. */
async function openRide({ agreed = 'text', pickup = '08:40' }: { agreed?: MessagesBy | null; pickup?: string } = {}) {
  const town = await openBoardTown(house, { rides: [] });
  const { operator } = town;
  const [adas] = await placesAlong(house, town, [2]);
  await town.book([{ rider: 'Ada', pickup, ...(adas ? { pickupPlaceId: adas } : {}) }]);
  setClock('03:30');
  await house.services.db.pool.query(
    `insert into program_version (operator_id, program_id, effective_on, service_hours) values ($1, $2, '2026-01-01', $3)`,
    [operator, town.program, JSON.stringify([{ day_of_week: 2, start_time: '04:00', end_time: '20:00' }])],
  );
  const booking_id = town.booking('Ada');
  await town.mia.get(createMultipleFlexTrips, { bookings: [booking_id], ...town.run('van') });
  const headers = await deviceOf(house, town, 'Dan');
  const { pool } = house.services.db;
  const agree = async (how: MessagesBy | null) => {
    await pool.query(
      `update rider set messages_by = $2 where operator_id = $1 and rider_id in
         (select person_id from person where operator_id = $1 and firstname = 'Ada')`,
      [operator, how],
    );
    await pool.query(`update person set phone = $2 where operator_id = $1 and firstname = 'Ada'`, [operator, PHONE]);
  };
  await agree(agreed);
  return {
    town,
    booking_id,
    agree,
    press: async (event: 'enroute' | 'arrived_pickup' | 'picked_up') => {
      const board = await town.mia.get(getDispatchBoard, { date: DATE, program_id: [] });
      const trip_id = board.bookings.find((one) => one.booking_id === booking_id)?.trip_id ?? '';
      const pressed = { trip_id, booking_id, event, event_time: house.townClock.now().toString() };
      const answer = await house.visit(reportStopEvent, pressed, { headers });
      expect(answer).toBeAccepted();
      return answer.status === 'success' ? (answer.operation?.version ?? 0) : 0;
    },
    /** The van says where it is; how many steps down the road. */
    drive: async (steps: number) => {
      const timestamp = house.townClock.now().toString();
      const positions = [{ latitude: 41.1, longitude: -73.9 + 0.057 * steps, timestamp }];
      await house.visit(reportPositions, { positions }, { headers });
      await etaDesk(house.services).heard(await positionDesk(house.services).flush());
    },
    callFromDoor: async () => {
      const board = await town.mia.get(getDispatchBoard, { date: DATE, program_id: [] });
      const trip_id = board.bookings.find((one) => one.booking_id === booking_id)?.trip_id ?? '';
      const event_time = house.townClock.now().toString();
      expect(await house.visit(reportDoorCall, { trip_id, booking_id, event_time }, { headers })).toBeAccepted();
    },
    look: async () => tellRidersOf(house.services, operator),
    told: async () => (await town.mia.get(getRideMessages, { booking_id })).told,
  };
}

/** Sends what is due; what each channel was given for Ada, or how it fails. */
async function send(fails = false) {
  const said: string[] = [];
  const channel =
    (name: string) =>
    async ({ to, body }: Outgoing) => {
      if (to !== PHONE) return;
      if (fails) throw new Error('The provider is down.');
      said.push(`${name}: ${body}`);
    };
  const channels = { mail: channel('mail'), text: channel('text'), voice: channel('call'), device: channel('device') };
  await sendDue(house.services, channels);
  await sendDue(house.services, channels); // what became a call has its own turn
  return said;
}

const HOLD = { seconds: 20 };

describe('A rider who agreed', () => {
  test('is texted once that the vehicle waits, when the driver has called from the door, and not once they are aboard', async () => {
    const { press, callFromDoor, look } = await openRide();
    setClock('08:40');
    await press('arrived_pickup');
    await look();
    expect(await send()).toEqual([]);
    setClock('08:43');
    await callFromDoor();
    await look();
    expect(await send()).toEqual([
      expect.stringMatching(/^text: .*: your vehicle, .*van.*, is at your door and waits until 8:45 AM\.$/),
    ]);
    await look();
    expect(await send()).toEqual([]);
    const other = await openRide();
    setClock('08:40');
    await other.press('arrived_pickup');
    await other.callFromDoor();
    await other.look();
    await other.press('picked_up');
    expect(await send()).toEqual([]);
  });

  test('is texted once that the vehicle is on its way, with the link, after the driver could have taken it back', async () => {
    const { press, look, told } = await openRide();
    setClock('08:10');
    await press('enroute');
    await look();
    expect(await send()).toEqual([]);
    house.townClock.pass(HOLD);
    await look();
    expect(await send()).toEqual([
      expect.stringMatching(/^text: .*: your vehicle, .*van.*, is on its way\. See it come: http.*\/track\?bid=\S+$/),
    ]);
    await look();
    house.townClock.pass({ minutes: 2 });
    expect(await send()).toEqual([]);
    expect(await told()).toMatchObject([
      { channel: 'text', state: 'sent', body: expect.stringContaining('(hidden)') as string },
    ]);
  });

  test('is texted that it is near when it is, and not beside it that it is on its way', async () => {
    const { press, drive, look } = await openRide();
    setClock('08:30');
    await press('enroute');
    await look();
    await drive(1.5);
    await look();
    house.townClock.pass(HOLD);
    expect(await send()).toEqual([expect.stringMatching(/^text: .* is near and comes about 8:\d\d AM\.$/)]);
    await drive(1.6);
    await look();
    expect(await send()).toEqual([]);
  });

  test('is texted once that it is late, with the time that is known', async () => {
    const { drive, look } = await openRide();
    setClock('08:50');
    await drive(0);
    await look();
    house.townClock.pass({ seconds: 30 });
    await drive(0.1);
    await look();
    expect(await send()).toEqual([
      expect.stringMatching(/^text: .*we are sorry, .* is late and comes about 9:\d\d AM\. See it/),
    ]);
    expect(await send()).toEqual([]);
  });

  test('hears nothing of a press that is taken back in time, and of the next one', async () => {
    const { town, press, look, told } = await openRide();
    setClock('08:10');
    const version = await press('enroute');
    await look();
    await town.mia.get(undoOperation, { version });
    house.townClock.pass(HOLD);
    expect(await send()).toEqual([]);
    expect(await told()).toMatchObject([{ state: 'withdrawn', reason: 'The driver is not on the way any more.' }]);
    await press('enroute');
    await look();
    house.townClock.pass(HOLD);
    expect(await send()).toEqual([expect.stringContaining('is on its way')]);
  });

  test.each([
    ['canceled', 'The ride is canceled.'],
    ['picked up', 'The rider is on board.'],
    ['reached', 'The vehicle has arrived.'],
    ['of yesterday', 'The day of the ride is over.'],
  ])('hears nothing of a ride that is %s meanwhile', async (what, reason) => {
    const { town, booking_id, press, look, told } = await openRide();
    setClock('08:10');
    await press('enroute');
    await look();
    house.townClock.pass(HOLD);
    if (what === 'canceled') await town.mia.get(cancelBooking, { booking_id, for_reschedule: false, reason: 'Asked' });
    if (what === 'picked up') await press('picked_up');
    if (what === 'reached') await press('arrived_pickup');
    if (what === 'of yesterday') setClock('07:00', '2026-03-11');
    expect(await send()).toEqual([]);
    expect(await told()).toMatchObject([{ state: 'withdrawn', reason }]);
  });

  test('is told by whichever of several servers is first, and sent it by whichever sends first', async () => {
    const rounds = process.env['HANDRAIL_TEST_POSTGRES'] ? 10 : 2;
    for (let round = 0; round < rounds; round++) {
      const { press, drive, look } = await openRide();
      setClock('08:30');
      await press('enroute');
      await drive(1.5);
      await Promise.all([look(), look(), look()]);
      house.townClock.pass(HOLD);
      const said = await Promise.all([send(), send(), look()]);
      expect(said.flat().filter((one) => one !== undefined)).toHaveLength(1);
      await look();
      expect(await send()).toEqual([]);
    }
  });
});

describe('A ride at another time', () => {
  const moveTo = async ({ town, booking_id }: Awaited<ReturnType<typeof openRide>>, pickup: string) => {
    const { booking } = await town.mia.get(getRideWhereabouts, { booking_id });
    const { trip_id, program_id, version } = booking;
    const reply = await town.mia.call(editBookingPickupTime, {
      booking_id,
      trip_id,
      program_id,
      pickup_time: `${DATE}T${pickup}`,
      expected_version: version,
    });
    expect(reply).toBeAccepted();
    return reply.status === 'success' ? (reply.operation?.version ?? 0) : 0;
  };

  test('is told to its rider once, the newest of several, and not what was taken back in time', async () => {
    const opened = await openRide();
    setClock('07:00');
    await moveTo(opened, '09:30');
    await opened.look();
    expect(await send()).toEqual([]);
    const told = await moveTo(opened, '10:00');
    house.townClock.pass(HOLD);
    await opened.look();
    expect(await send()).toEqual([
      expect.stringMatching(
        /^text: .*: your ride has another time\. It is now on Tuesday, March 10, between 9:45 AM and 10:15 AM\.$/,
      ),
    ]);
    await opened.look();
    expect(await send()).toEqual([]);
    const again = await moveTo(opened, '10:30');
    await opened.town.mia.get(undoOperation, { version: again });
    house.townClock.pass(HOLD);
    await opened.look();
    expect(await send()).toEqual([]);
    // Who was told is named before it is taken back, and in what comes of it.
    expect(await opened.town.mia.get(getToldRiders, { version: told })).toEqual([
      {
        booking_id: opened.booking_id,
        passenger_firstname: 'Ada',
        passenger_lastname: expect.any(String) as string,
        message: expect.stringContaining('It is now on Tuesday, March 10, between 9:45 AM and 10:15 AM.') as string,
        told_at: expect.stringMatching(/^2026-03-10T07:0\d:\d\d-04:00$/) as string,
      },
    ]);
    expect(await opened.town.mia.get(getToldRiders, { version: again })).toEqual([]);
    const undone = await opened.town.mia.get(undoOperation, { version: told });
    expect(undone.told_riders).toEqual([
      {
        booking_id: opened.booking_id,
        message: expect.stringMatching(/^Told at 7:0\d AM: “.* between 9:45 AM and 10:15 AM\.”$/) as string,
      },
    ]);
    await opened.look();
    expect(await send()).toEqual([
      expect.stringMatching(/^text: .* It is now on Tuesday, March 10, between 9:15 AM and 9:45 AM/),
    ]);
  });

  test('that moved by less than the operator says is not told', async () => {
    const opened = await openRide();
    await opened.town.mia.get(editOperatorSettings, { values: { tell_changed_min: 120 } });
    setClock('07:00');
    await moveTo(opened, '10:00');
    house.townClock.pass(HOLD);
    await opened.look();
    expect(await send()).toEqual([]);
  });
});

describe('Nobody is told', () => {
  test.each([null, 'none'] as const)('who agreed to nothing (%s)', async (agreed) => {
    const { press, look, told } = await openRide({ agreed });
    setClock('08:10');
    await press('enroute');
    await look();
    house.townClock.pass(HOLD);
    expect([await send(), await told()]).toEqual([[], []]);
  });

  test('who takes their word back before it is sent', async () => {
    const { press, look, told, agree } = await openRide();
    setClock('08:10');
    await press('enroute');
    await look();
    await agree('none');
    house.townClock.pass(HOLD);
    expect(await send()).toEqual([]);
    expect(await told()).toMatchObject([{ state: 'withdrawn', reason: 'The rider wants no messages.' }]);
  });

  test('in quiet hours: it waits, and is said in the morning if it is still true', async () => {
    const { press, look, told } = await openRide({ pickup: '05:50' });
    setClock('05:40');
    await press('enroute');
    await look();
    house.townClock.pass(HOLD);
    expect(await send()).toEqual([]);
    expect(await told()).toMatchObject([{ state: 'waiting', reason: 'Quiet until 6:00 AM.' }]);
    setClock('06:00');
    expect(await send()).toEqual([expect.stringContaining('is on its way')]);
  });

  test('in the quiet hours that the operator chose, and never in none', async () => {
    const { town, press, look } = await openRide({ pickup: '05:50' });
    await town.mia.get(editOperatorSettings, { values: { quiet_from_hour: 6, quiet_to_hour: 6 } });
    setClock('05:40');
    await press('enroute');
    await look();
    house.townClock.pass(HOLD);
    expect(await send()).toHaveLength(1);
  });

  test('what the operator has switched off', async () => {
    const { town, press, drive, look } = await openRide();
    await town.mia.get(editOperatorSettings, {
      values: { tell_on_the_way: false, tell_near_min: 0, tell_late_min: 0 },
    });
    setClock('08:30');
    await press('enroute');
    await drive(1.5);
    await look();
    house.townClock.pass(HOLD);
    expect(await send()).toEqual([]);
  });
});

describe('A landline', () => {
  test('is called, and hears no address of the web', async () => {
    const { press, look, told } = await openRide({ agreed: 'call' });
    setClock('08:10');
    await press('enroute');
    await look();
    house.townClock.pass(HOLD);
    expect(await send()).toEqual([
      expect.stringMatching(/^call: This is .*\. Your vehicle, .*van.*, is on its way\.$/),
    ]);
    expect(await told()).toMatchObject([{ channel: 'voice', state: 'sent' }]);
  });

  test('is called with the time that somebody at the desk sends, and is sent no link', async () => {
    const { town, booking_id, press } = await openRide({ agreed: 'call' });
    setClock('08:30');
    await press('enroute');
    expect(await town.mia.call(sendTrackingLink, { booking_id })).toBeRefused(
      'TEXT_SEND_FAILED',
      'The rider’s phone is a landline, where nobody opens a link.',
    );
    await town.mia.get(sendRideEta, { booking_id });
    expect(await send()).toEqual([expect.stringMatching(/^call: .* comes about 8:\d\d AM\.$/)]);
  });

  test('or any other phone of a rider who wants no messages is not written to by hand either', async () => {
    const { town, booking_id, press } = await openRide({ agreed: 'none' });
    setClock('08:30');
    await press('enroute');
    for (const call of [sendRideEta, sendTrackingLink])
      expect(await town.mia.call(call, { booking_id })).toBeRefused('TEXT_SEND_FAILED', 'The rider wants no messages.');
  });
});

describe('A provider that is down', () => {
  test('keeps what waits and says so, for as long as it is true, and each is said once when it comes back', async () => {
    const { press, look, told } = await openRide();
    setClock('08:10');
    await press('enroute');
    await look();
    house.townClock.pass(HOLD);
    for (let minutes = 0; minutes < 16; minutes += 2) {
      expect(await send(true)).toEqual([]);
      expect(await told()).toMatchObject([{ state: 'waiting', reason: 'The provider is down.' }]);
      house.townClock.pass({ minutes: 2 });
    }
    expect(await send()).toHaveLength(1);
    expect(await send()).toEqual([]);
  });

  test('has one message of a ride waiting: the newer takes the place of the older', async () => {
    const { press, drive, look, told } = await openRide();
    setClock('08:10');
    await press('enroute');
    await look();
    house.townClock.pass(HOLD);
    await send(true);
    setClock('08:30');
    await drive(1.5);
    await look();
    expect(await told()).toMatchObject([
      { state: 'withdrawn', reason: 'A newer one took its place.' },
      { state: 'waiting', body: expect.stringContaining('is near') as string },
    ]);
    expect(await send()).toEqual([expect.stringContaining('is near')]);
  });

  test('does not bring back what a newer one replaced while it was being sent', async () => {
    const { press, drive, look, told } = await openRide();
    setClock('08:10');
    await press('enroute');
    await look();
    setClock('08:30');
    const broken = async ({ to }: Outgoing) => {
      if (to !== PHONE) return;
      await drive(1.5);
      await look();
      throw new Error('The provider is down.');
    };
    await sendDue(house.services, { mail: broken, text: broken, voice: broken, device: broken });
    expect(await told()).toMatchObject([{ state: 'withdrawn' }, { state: 'waiting' }]);
    expect(await send()).toEqual([expect.stringContaining('is near')]);
  });
});
