import { getDriverCash } from '@handrail/contracts/billing';
import { createMultipleFlexTrips, getDispatchBoard, getPhoneNews, reportStopEvent } from '@handrail/contracts/dispatch';
import { getDriverMessages, sendDriverMessages } from '@handrail/contracts/driver-messages';
import { allContracts } from '@handrail/contracts/registry';
import { getShuttleGeolocations } from '@handrail/contracts/tracking';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BoardTown, DATE, deviceOf, openBoardTown } from './dispatch/testing.ts';
import { useHouse } from './testing.ts';

const house = useHouse();
const at = (time: string) => Temporal.ZonedDateTime.from(`${DATE}T${time}[America/New_York]`).toInstant().toString();
afterAll(() => house.townClock.set(at('06:40')));

const driverCalls = (await allContracts()).map(({ contract }) => contract).filter(({ by }) => by.kind === 'driver');

/** What Dan has on his phone: Ada aboard no vehicle yet, at whose door he stands, and what the desk said to him. */
let dans: BoardTown;
let of: { trip_id: string; booking_id: string; version: number; message: string };
/** What each call of a device says of Dan's ride, his vehicle and his messages. */
let paramsOf: Record<string, object>;
/** What tells of whose it is by nothing but who asks: a stranger has their own, and that is nothing. */
const OWN = new Set(['v1_driverapp_see_manifest', 'v1_driverapp_report_unsent', 'v1_driverapp_report_positions']);
const ENDS = new Set(['v1_driverapp_logout', 'v1_driverapp_clock']);

beforeAll(async () => {
  dans = await openBoardTown(house, {
    rides: [{ rider: 'Ada', pickup: '08:40', payment: 'Cash', rideFeeCents: 250, paymentTiming: 2 }],
  });
  house.townClock.set(at('08:38'));
  const booking_id = dans.booking('Ada');
  const put = await dans.mia.get(createMultipleFlexTrips, { bookings: [booking_id], ...dans.run('van') });
  const trip_id = put.trips[0]?.trip_id ?? '';
  const ride = { trip_id, booking_id, event_time: at('08:38') };
  const headers = await deviceOf(house, dans, 'Dan');
  let version = 0;
  for (const event of ['enroute', 'arrived_pickup'] as const) {
    const told = await house.visit(reportStopEvent, { ...ride, event }, { headers });
    expect(told).toBeAccepted();
    version = told.status === 'success' ? (told.operation?.version ?? 0) : 0;
  }
  const shuttle_id = dans.vehicle('van');
  const { messages } = await dans.mia.get(sendDriverMessages, {
    date: DATE,
    shuttle_ids: [shuttle_id],
    text: 'Come back to the yard.',
  });
  of = { trip_id, booking_id, version, message: messages[0]?.driver_message_id ?? '' };
  const message = { driver_message_id: of.message, event_time: ride.event_time };
  const date = { date: DATE };
  paramsOf = {
    v1_driverapp_logout: {},
    v1_driverapp_clock: { clock_event: 'in', event_time: ride.event_time },
    v1_driverapp_get_manifest: date,
    v1_driverapp_see_manifest: { ...date, version: 1 },
    v1_driverapp_report_stop_event: { ...ride, event: 'picked_up' },
    v1_driverapp_take_back_press: { version },
    v1_driverapp_keep_stray_press: { ...ride, event: 'picked_up' },
    v1_driverapp_report_door_call: ride,
    v1_driverapp_report_unsent: { count: 0, since: null },
    v1_driverapp_report_positions: {
      positions: [{ latitude: 41.1, longitude: -73.9, timestamp: ride.event_time }],
    },
    v1_driverapp_get_arrivals: date,
    v1_driverapp_get_messages: date,
    v1_driverapp_send_message: { ...date, shuttle_id, text: 'Call me.', event_time: ride.event_time },
    v1_driverapp_report_message: { ...message, event: 'acknowledged', answer: 'OK' },
    v1_driverapp_get_cash: date,
    v1_driverapp_take_cash: { booking_id, amount_cents: 250, event_time: ride.event_time },
    v1_driverapp_keep_stray_cash: { ...ride, amount_cents: 250 },
  };
});

/** All that could have come of a call: Dan's ride, his messages, his cash, his phone and where his van is. */
async function standing() {
  const { columns: _, ...board } = await dans.mia.get(getDispatchBoard, { date: DATE, program_id: [] });
  const { unsent, seen, stray, stray_cash, door_calls } = await dans.mia.get(getPhoneNews, { date: DATE });
  return {
    bookings: board.bookings,
    news: { unsent, seen, stray, stray_cash, door_calls },
    messages: await dans.mia.get(getDriverMessages, { date: DATE }),
    cash: (await dans.mia.get(getDriverCash, { date: DATE })) as unknown,
    positions: await dans.mia.get(getShuttleGeolocations, {}),
  };
}

/** What a stranger hears is nothing of Dan's, and nothing of it is another afterwards. */
async function expectNothing(headers: Record<string, string>): Promise<void> {
  const before = await standing();
  for (const contract of driverCalls) {
    const { name } = contract;
    if (ENDS.has(name)) continue; // is about whoever calls, and about nobody else
    const answer = await house.visit(contract, paramsOf[name] ?? {}, { headers });
    const words = JSON.stringify(answer);
    const known = ['Ada', 'Come back to the yard', 'Dan Driver', `"${of.booking_id}"`, `"${of.message}"`];
    expect([name, known.filter((one) => words.includes(one))]).toEqual([name, []]);
    const isRead = contract.effect === 'none';
    const refused = answer.status === 'error' ? answer.message.error_code : null;
    if (isRead || OWN.has(name)) expect([name, refused]).toEqual([name, null]);
    else expect([name, refused]).toEqual([name, expect.stringMatching(/^(NOT_YOURS|NOT_FOUND)$/)]);
  }
  expect(await standing()).toEqual(before);
}

test('Each call that a driver’s device makes is tried here by whoever may not make it', () => {
  expect(driverCalls.map(({ name }) => name).toSorted()).toEqual(Object.keys(paramsOf).toSorted());
});

describe('Of a driver’s rides, messages and cash', () => {
  test('another driver of the operator hears nothing by any call, and changes nothing', async () => {
    await expectNothing(await deviceOf(house, dans, 'Sue'));
  });

  test('a driver of another operator hears nothing by any call, and changes nothing', async () => {
    const elsewhere = await openBoardTown(house, { rides: [] });
    await expectNothing(await deviceOf(house, elsewhere, 'Dan'));
  });

  test('a device hears nothing by any call once its session has ended, and changes nothing', async () => {
    const headers = await deviceOf(house, dans, 'Dan');
    await house.services.db.pool.query(
      'update session set ended_at = now() where operator_id = $1 and person_id = $2',
      [dans.operator, dans.driver('Dan')],
    );
    const before = await standing();
    for (const contract of driverCalls) {
      const answer = await house.visit(contract, paramsOf[contract.name] ?? {}, { headers });
      expect([contract.name, answer.status === 'error' && answer.message.error_code]).toEqual([
        contract.name,
        'NOT_LOGGED_IN',
      ]);
    }
    expect(await standing()).toEqual(before);
  });
});
