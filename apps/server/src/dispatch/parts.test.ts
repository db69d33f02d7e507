import {
  createMultipleFlexTrips,
  createSingleFlexTrip,
  getDispatchBoard,
  removeDispatchedBookings,
} from '@handrail/contracts/dispatch';
import { getBookingAuditLogs, getOperationList, undoOperation } from '@handrail/contracts/log';
import type { LiveEvent } from '@handrail/contracts/platform';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bookingEntity } from '../day/index.ts';
import { OperatorLines } from '../platform/calls/operator-lines.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { buildApp } from '../platform/http/app.ts';
import { LiveFeed } from '../platform/live/feed.ts';
import { Shelf } from '../platform/shelf.ts';
import { callAt } from '../platform/testing/wire.ts';
import { resolvePrincipal, resolvePrincipals } from '../session/index.ts';
import { chainOf, useHouse } from '../testing.ts';
import { audit } from './auditing.ts';
import { bookMany, DATE, openBoardTown, write, type BoardTown } from './testing.ts';

/** Two hundred and fifty rides in one call are parts of 20, twice 100 and 30, and in between the head is free. */
const house = useHouse();

const RIDES = 250;
const PARTS = 4;
const FIRST_PART = 20;

async function openTown() {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '08:40' }] });
  const bookings = await bookMany(house, town, RIDES);
  await statuses(town); // the day is at hand, so that each part takes one turn
  const dispatch = async (key: string) =>
    town.mia.call(createMultipleFlexTrips, { bookings, ...town.run('van') }, { key });
  return { town, bookings, dispatch };
}

/** Does something between two parts, while the head is free and before the next turn is taken. */
function betweenParts(after: number, deed: () => Promise<unknown>): void {
  const { lines } = house.services;
  const usual = lines.inTurn.bind(lines);
  let turns = 0;
  vi.spyOn(lines, 'inTurn').mockImplementation(async (operator, work) => {
    // What the deed itself does takes its turn as usual.
    if (turns++ === after) await deed();
    return usual(operator, work);
  });
}
afterEach(() => void vi.restoreAllMocks());

async function statuses(town: BoardTown): Promise<Record<number, number>> {
  const { bookings } = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
  const counts: Record<number, number> = {};
  for (const { ride_status } of bookings) counts[ride_status] = (counts[ride_status] ?? 0) + 1;
  return counts;
}

async function operationsOf(town: BoardTown) {
  const { rows } = await sql<{ version: number; request: string; part_of: number | null }>`
    select version, request_id as request, part_of from operation
    where operator_id = ${town.operator} and call = ${createMultipleFlexTrips.name} order by version`.execute(
    asOwner(house.services.db),
  );
  return rows;
}

/** How many rides each part dispatched. */
async function sizesOf(town: BoardTown): Promise<number[]> {
  const { rows } = await sql<{ rides: number }>`
    select count(*)::int as rides from operation o
    join change c on c.operator_id = o.operator_id and c.version = o.version and c.at = o.at and c.entity = 'booking'
    where o.operator_id = ${town.operator} and o.call = ${createMultipleFlexTrips.name}
    group by o.version order by o.version`.execute(asOwner(house.services.db));
  return rows.map(({ rides }) => rides);
}

async function expectSound(town: BoardTown): Promise<void> {
  expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
  expect(await chainOf(house.services, town.operator)).toMatchObject({ brokenAt: null });
}

describe('More rides than one hold of the head is for', () => {
  test('are dispatched in parts under one request, and are one step in the log, on the board’s day and of a ride', async () => {
    const { town, bookings, dispatch } = await openTown();
    const ear = await town.theo.listen({ days: [DATE] });
    const reply = await dispatch('all of them');
    expect(reply).toBeAccepted();
    const parts = await operationsOf(town);
    expect(parts).toHaveLength(PARTS);
    expect(new Set(parts.map(({ request }) => request)).size).toBe(1);
    expect(parts.map(({ part_of }) => part_of)).toEqual(parts.map(() => parts[0]?.version));
    expect(reply).toMatchObject({ operation: { version: parts.at(-1)?.version, undoable: true } });
    expect(reply.status === 'success' && reply.data.trips.length).toBe(RIDES);

    const ofDay = await town.theo.get(getOperationList, { date: DATE, limit: 20 });
    const steps = ofDay.filter(({ call }) => call === createMultipleFlexTrips.name);
    expect(steps).toMatchObject([{ version: parts.at(-1)?.version, summary: '250 rides to van', days: [DATE] }]);
    expect((steps[0]?.changes.length ?? 0) + (steps[0]?.more_changes ?? 0)).toBe(RIDES * 4 + 1);
    // The first ride was in the first part: the step is found by it all the same.
    const [ofRide] = await town.theo.get(getBookingAuditLogs, { booking_id: bookings[0] ?? '' });
    expect(ofRide).toMatchObject({ version: parts.at(-1)?.version, summary: 'Put on a vehicle' });

    const heard = await ear.until(({ version }) => version === parts.at(-1)?.version);
    expect(heard.map(({ part_of }: LiveEvent) => part_of)).toEqual(parts.map(() => parts[0]?.version));
    ear.close();
    await expectSound(town);
  });

  test('are taken back all of them at once, whichever part is named, and put back by taking that back', async () => {
    const { town, dispatch } = await openTown();
    await dispatch('all of them');
    const [first, second] = await operationsOf(town);
    const undone = await town.theo.call(undoOperation, { version: second?.version ?? 0 });
    expect(undone).toBeAccepted();
    expect(await statuses(town)).toEqual({ 0: RIDES + 1 });
    const again = await town.theo.call(undoOperation, { version: first?.version ?? 0 });
    expect(again).toBeRefused('UNDO_SUPERSEDED', 'This was undone already.');
    const redone = await town.theo.call(undoOperation, {
      version: undone.status === 'success' ? (undone.operation?.version ?? 0) : 0,
    });
    expect(redone).toBeAccepted();
    expect(await statuses(town)).toEqual({ 0: 1, 1: RIDES });
    const [newest, middle, oldest] = await town.theo.get(getOperationList, { date: DATE, limit: 3 });
    expect([newest?.undoes, middle?.undoes]).toEqual([middle?.version, oldest?.version]);
    expect(oldest).toMatchObject({ undone_by: middle?.version, undoable: false });
    await expectSound(town);
  });

  test('are not taken back where a single one of them cannot be: none of them is', async () => {
    const { town, bookings, dispatch } = await openTown();
    const reply = await dispatch('all of them');
    const version = reply.status === 'success' ? (reply.operation?.version ?? 0) : 0;
    await write(house, town.operator, async (tx) => {
      await tx.patch(bookingEntity, bookings[3] ?? '', 2, { enroute_at: `${DATE}T10:35:00+00:00` });
    });
    expect(await town.theo.call(undoOperation, { version })).toBeRefused(
      'UNDO_NOT_POSSIBLE',
      "This can't be undone: the driver is already on the way.",
    );
    expect((await statuses(town))[0]).toBe(1);
  });

  test('are answered the same to who asks again, and done once', async () => {
    const { town, dispatch } = await openTown();
    const first = await dispatch('pressed twice');
    const again = await dispatch('pressed twice');
    expect({ ...again, headers: null }).toEqual({ ...first, headers: null });
    expect(await operationsOf(town)).toHaveLength(PARTS);
  });

  test('are refused all of them, with nothing done, where one is refused before the first part', async () => {
    const { town, bookings } = await openTown();
    await town.theo.get(createSingleFlexTrip, { booking_id: bookings.at(-1) ?? '', ...town.run('sedan') });
    const reply = await town.mia.call(createMultipleFlexTrips, { bookings, ...town.run('van') });
    expect(reply).toBeRefused('ALREADY_DISPATCHED');
    expect(await operationsOf(town)).toEqual([]);
  });

  test('go on after the server was ended between two parts, once the call is sent again: nothing is done twice', async () => {
    const { town, dispatch } = await openTown();
    betweenParts(1, async () => Promise.reject(new Error('the server is ended')));
    expect(await dispatch('twice')).toMatchObject({
      httpStatus: 500,
      message: { message: expect.stringContaining('after a part of it was done') as string },
    });
    // Meanwhile a reader sees what was done, as one step.
    expect(await statuses(town)).toEqual({ 0: RIDES - FIRST_PART + 1, 1: FIRST_PART });
    const [step, ...earlier] = await town.theo.get(getOperationList, { date: DATE, limit: 5 });
    expect(step?.summary).toBe('20 rides to van');
    expect(earlier.every(({ call }) => call !== createMultipleFlexTrips.name)).toBe(true);

    const reply = await dispatch('twice');
    expect(reply).toBeAccepted();
    expect(reply.status === 'success' && reply.data.trips.length).toBe(RIDES);
    const parts = await operationsOf(town);
    expect([parts.length, new Set(parts.map(({ request }) => request)).size]).toEqual([PARTS, 1]);
    expect(await statuses(town)).toEqual({ 0: 1, 1: RIDES });
    await expectSound(town);
  });

  test('leave out whom somebody takes between two parts, and say so; taking the step back leaves that one alone', async () => {
    const { town, bookings, dispatch } = await openTown();
    const taken = bookings[230] ?? '';
    betweenParts(1, async () => town.theo.get(createSingleFlexTrip, { booking_id: taken, ...town.run('sedan') }));
    const reply = await dispatch('with one taken');
    expect(reply).toBeAccepted();
    if (reply.status !== 'success') return;
    expect(reply.data.trips).toHaveLength(RIDES - 1);
    expect(reply.data.warnings?.[0]).toEqual({
      code: 'LEFT_OUT',
      message:
        "1 ride was left out, changed by others meanwhile: The booking can't be dispatched because it's either already dispatched or completed.",
    });
    await town.mia.get(undoOperation, { version: reply.operation?.version ?? 0 });
    const board = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
    expect(board.trips.map(({ booking_ids }) => booking_ids)).toEqual([[taken]]);
    await expectSound(town);
  });

  test('are done in smaller parts as soon as somebody else writes, who is seldom the last to do so', async () => {
    const { town, dispatch } = await openTown();
    betweenParts(1, async () =>
      town.theo.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('sedan') }),
    );
    expect(await dispatch('among others')).toBeAccepted();
    expect(await sizesOf(town)).toEqual([20, 60, 60, 60, 50]);
    await expectSound(town);
  });

  test('are gone on with by a release that does smaller parts where the one before it had done two hundred', async () => {
    const { town, dispatch } = await openTown();
    betweenParts(1, async () => Promise.reject(new Error('the server is ended')));
    await dispatch('begun before');
    // Such a release kept no more than what it did, two hundred at a time; here a part of twenty stands for one.
    await sql`update idempotency set body = body #- '{course,taken}' where operator_id = ${town.operator} and body ? 'course'`.execute(
      asOwner(house.services.db),
    );
    const reply = await dispatch('begun before');
    expect(reply).toBeAccepted();
    expect(await sizesOf(town)).toEqual([20, 50]);
  });

  test('stop where what was done so far is taken back between two parts, and nothing of it stands', async () => {
    const { town, dispatch } = await openTown();
    betweenParts(1, async () => {
      const [first] = await operationsOf(town);
      await town.theo.get(undoOperation, { version: first?.version ?? 0 });
    });
    expect(await dispatch('taken back')).toBeRefused(
      'STALE',
      'This was taken back while it was being done: nothing of it stands.',
    );
    expect(await statuses(town)).toEqual({ 0: RIDES + 1 });
    expect(await operationsOf(town)).toHaveLength(1);
    expect(await dispatch('taken back')).toBeRefused('STALE');
    await expectSound(town);
  });

  test('sent to two servers at once under one key are done once, each part by whichever came first', async () => {
    const { town, bookings, dispatch } = await openTown();
    // The other one shares the database and nothing else.
    const own = { lines: new OperatorLines(), shelf: new Shelf(), feed: new LiveFeed(house.services.db) };
    const app = await buildApp(
      { ...house.services, ...own },
      { resolvePrincipal, resolvePrincipals, consoleFolder: null, mostDelayMs: 0 },
    );
    const there = await app.listen({ port: 0, host: '127.0.0.1' });
    const params = { bookings, ...town.run('van') };
    const { name } = createMultipleFlexTrips;
    const [one, other] = await Promise.all([
      dispatch('two servers'),
      callAt(there, name, params, town.mia.sessionToken, { key: 'two servers' }),
    ]);
    await app.close();
    expect([one.status, other.status]).toEqual(['success', 'success']);
    expect({ ...other, headers: null }).toEqual({ ...one, headers: null });
    expect(await operationsOf(town)).toHaveLength(PARTS);
    expect(await statuses(town)).toEqual({ 0: 1, 1: RIDES });
    await expectSound(town);
  });
});

describe('Others who meet a step that is being done in parts', () => {
  const ROUNDS = process.env['HANDRAIL_TEST_POSTGRES'] ? 6 : 2;
  const LIMIT_MS = 240_000;

  test(
    'over rides of a later part keep them where they are quicker, and no ride is on two trips',
    async () => {
      const { town, bookings, dispatch } = await openTown();
      for (let n = 0; n < ROUNDS; n++) {
        const wanted = bookings.slice(FIRST_PART + n * 5, FIRST_PART + n * 5 + 5);
        const [reply, ...others] = await Promise.all([
          dispatch(`round ${n}`),
          ...wanted.map(async (booking_id) =>
            town.theo.call(createSingleFlexTrip, { booking_id, ...town.run('sedan') }),
          ),
        ]);
        const taken = wanted.filter((_, at) => others[at]?.status === 'success');
        for (const other of others) if (other.status === 'error') expect(other).toBeRefused('ALREADY_DISPATCHED');
        if (reply.status === 'success') {
          expect(reply.data.trips).toHaveLength(RIDES - taken.length);
          await town.mia.get(undoOperation, { version: reply.operation?.version ?? 0 });
        } else {
          expect(reply).toBeRefused('ALREADY_DISPATCHED'); // one was taken before the whole was judged
        }
        const board = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
        expect(board.trips.flatMap(({ booking_ids }) => booking_ids).sort()).toEqual(taken.toSorted());
        if (taken.length > 0) await town.theo.get(removeDispatchedBookings, { bookings: taken });
      }
      await expectSound(town);
    },
    LIMIT_MS,
  );

  test(
    'by taking it back as soon as they hear of it: nothing of it stands, whoever is quicker',
    async () => {
      const { town, dispatch } = await openTown();
      for (let n = 0; n < ROUNDS; n++) {
        const ear = await town.theo.listen({ days: [DATE] });
        const dispatched = dispatch(`round ${n}`);
        const heard = await ear.until(({ part_of }) => part_of !== undefined);
        const undone = await town.theo.call(undoOperation, { version: heard.at(-1)?.version ?? 0 });
        expect(undone).toBeAccepted();
        const reply = await dispatched;
        if (reply.status === 'error') expect(reply).toBeRefused('STALE');
        expect(await statuses(town)).toEqual({ 0: RIDES + 1 });
        ear.close();
      }
      await expectSound(town);
    },
    LIMIT_MS,
  );
});
