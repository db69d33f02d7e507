import {
  createSingleFlexTrip,
  getDispatchBoard,
  moveDispatchedBooking,
  removeDispatchedBookings,
} from '@handrail/contracts/dispatch';
import type { LiveEvent } from '@handrail/contracts/platform';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { useHouse } from '../testing.ts';
import { audit } from './auditing.ts';
import { DATE, openBoardTown, type BoardTown } from './testing.ts';

/** Boards that were away, come back together, or do not listen: what they hold in the end is the day, and the auditor finds nothing. */
const house = useHouse();

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva', 'Fay'];

async function open() {
  house.townClock.set('2026-03-10T10:40:00Z');
  const rides = NAMES.map((rider, n) => ({ rider, pickup: `${String(8 + n).padStart(2, '0')}:15` }));
  const town = await openBoardTown(house, { rides });
  const put = async (name: string, vehicle = 'van') =>
    town.mia.call(createSingleFlexTrip, { booking_id: town.booking(name), ...town.run(vehicle) });
  const settle = async () => expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
  return { town, put, settle };
}

const boardOf = async (town: BoardTown, since?: number) =>
  town.theo.get(getDispatchBoard, {
    date: DATE,
    program_id: [],
    ...(since === undefined ? {} : { since_version: since }),
  });

/** On which trip each ride of a board is. */
const tripsOf = ({ bookings }: Awaited<ReturnType<typeof boardOf>>) =>
  new Map(bookings.map(({ booking_id, trip_id }) => [booking_id, trip_id]));

/** Each event names the one before it, and comes once. */
function expectWhole(heard: readonly LiveEvent[], after: number): void {
  expect(heard.map(({ previous }) => previous)).toEqual([after, ...heard.slice(0, -1).map(({ version }) => version)]);
}

test('A board that slept for five minutes hears each change once, and of what it meant itself only that which nobody changed is done (F12)', async () => {
  const { town, put, settle } = await open();
  const seen = await boardOf(town);
  const ear = await town.theo.listen({ days: [DATE], since: seen.version });
  ear.close();
  for (const name of ['Ada', 'Ben', 'Cleo']) expect(await put(name)).toBeAccepted();
  const { driver_id, shuttle_id } = town.run('sedan');
  const moved = { booking_id: town.booking('Ada'), shuttle_id, driver_id, team_id: null };
  expect(await town.mia.call(moveDispatchedBooking, moved)).toBeAccepted();
  house.townClock.pass({ minutes: 5 });

  const back = await town.theo.listen({ days: [DATE], since: seen.version });
  const now = await town.version();
  const heard = await back.until(({ version }) => version === now);
  expect(heard).toHaveLength(4);
  expectWhole(heard, seen.version);
  // What it held of the day and what it is told since make the day as it is.
  const delta = await boardOf(town, seen.version);
  const held = new Map([...tripsOf(seen), ...tripsOf(delta)]);
  expect(held).toEqual(tripsOf(await boardOf(town)));

  // It meant to send two rides as it saw them then. One was sent by the other desk; it is not sent again blindly.
  const meant = async (name: string) =>
    town.theo.call(createSingleFlexTrip, {
      booking_id: town.booking(name),
      ...town.run('sedan'),
      expected_version: seen.bookings.find(({ booking_id }) => booking_id === town.booking(name))?.version ?? 0,
    });
  expect(await meant('Ben')).toBeRefused('STALE');
  expect(await meant('Dov')).toBeAccepted();
  back.close();
  await settle();
});

test('Twenty boards that come back within one moment all hold the day as it is, and other calls go on meanwhile (F13)', async () => {
  const { town, put, settle } = await open();
  const seen = await boardOf(town);
  for (const name of ['Ada', 'Ben', 'Cleo']) expect(await put(name)).toBeAccepted();
  const back = Array.from({ length: 20 }, async (_, n) => {
    const ear = await town.person(['Mia', 'Theo'][n % 2] ?? 'Mia').listen({ days: [DATE], since: seen.version });
    // Every third has forgotten what it held and asks for all of it.
    const since = n % 3 === 0 ? undefined : seen.version;
    const answer = await boardOf(town, since);
    return { ear, held: new Map([...tripsOf(seen), ...tripsOf(answer)]), version: answer.version };
  });
  const meanwhile = Promise.all([
    put('Dov', 'sedan'),
    town.theo.call(removeDispatchedBookings, { bookings: [town.booking('Ada')] }),
  ]);
  for (const reply of await meanwhile) expect(reply).toBeAccepted();
  const now = await town.version();
  const whole = tripsOf(await boardOf(town));
  for (const { ear, held, version } of await Promise.all(back)) {
    const heard = await ear.until((event) => event.version === now);
    expectWhole(heard, seen.version);
    // What was answered before the last change is brought on by what is heard after it.
    const rest = version < now ? tripsOf(await boardOf(town, version)) : [];
    expect(new Map([...held, ...rest])).toEqual(whole);
    ear.close();
  }
  await settle();
});

test('A board that never reads is let go, and the others hear and do what they would without it (F14)', async () => {
  const { town, put, settle } = await open();
  const listening = vi.spyOn(house.services.feed, 'listen');
  const { hostname, port } = new URL(house.address);
  const deaf = connect(Number(port), hostname);
  deaf.on('error', () => {});
  const cookie = `__Host-sid=${town.theo.sessionToken}`;
  deaf.write(`GET /api/live?day=${DATE} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n\r\n`);
  await new Promise((resolve) => deaf.once('data', resolve));
  deaf.pause();
  const listener = await vi.waitFor(() => listening.mock.calls[0]?.[0] ?? Promise.reject(new Error('Not there yet.')));
  listening.mockRestore();
  const ear = await town.theo.listen({ days: [DATE] });
  const from = await town.version();

  const gone = new Promise((resolve) => deaf.once('close', resolve));
  const event = JSON.stringify({ version: 1, previous: 0, days: [], call: 'x'.repeat(500_000), changes: [] });
  for (const [n, name] of NAMES.entries()) {
    for (let more = 0; more < 10; more++) listener.tell(event, 1);
    expect(await put(name, n % 2 === 0 ? 'van' : 'sedan')).toBeAccepted();
  }
  const heard = await ear.until(({ version }) => version === from + NAMES.length);
  expectWhole(heard, from);
  deaf.resume();
  await gone;
  expect(deaf.bytesRead).toBeLessThan(20_000_000);
  ear.close();
  await settle();
});
