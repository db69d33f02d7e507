import {
  createSingleFlexTrip,
  getDispatchBoard,
  moveDispatchedBooking,
  pinDispatchedBookings,
} from '@handrail/contracts/dispatch';
import { getBookingAuditLogs, getOperationList, undoOperation } from '@handrail/contracts/log';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { type BoardTown, DATE, openBoardTown } from './testing.ts';

const house = useHouse();

/** Ada and Ben on the van, one after the other, and Cleo who waits. */
async function openTown(): Promise<BoardTown> {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openBoardTown(house, {
    rides: [
      { rider: 'Ada', pickup: '08:40' },
      { rider: 'Ben', pickup: '09:40' },
      { rider: 'Cleo', pickup: '11:10' },
    ],
  });
  for (const name of ['Ada', 'Ben']) {
    await town.mia.get(createSingleFlexTrip, { booking_id: town.booking(name), ...town.run('van') });
  }
  return town;
}

async function pin(town: BoardTown, names: readonly string[], is_pinned = true) {
  return town.mia.call(pinDispatchedBookings, { bookings: names.map((name) => town.booking(name)), is_pinned });
}

/** Whose trip is pinned, as another dispatcher's board has it. */
async function pinned(town: BoardTown): Promise<string[]> {
  const { trips, bookings } = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
  const on = new Set(trips.flatMap(({ is_pinned, booking_ids }) => (is_pinned ? booking_ids : [])));
  return bookings.flatMap(({ booking_id, passenger_firstname }) => (on.has(booking_id) ? passenger_firstname : []));
}

const last = async ({ mia }: BoardTown) => (await mia.get(getOperationList, { date: DATE, limit: 1 }))[0]?.summary;

describe('A pin', () => {
  test('is on the board of everybody, stands in the log by name, and can be taken back', async () => {
    const town = await openTown();
    const reply = await pin(town, ['Ada']);
    expect(reply).toMatchObject({ data: { trips: [{ is_pinned: true, booking_ids: [town.booking('Ada')] }] } });
    expect(await pinned(town)).toEqual(['Ada']);
    expect(await last(town)).toMatch(/^Ada .*, 8:40 AM: pinned$/);
    const [newest] = await town.theo.get(getBookingAuditLogs, { booking_id: town.booking('Ada'), limit: 1 });
    expect(newest?.summary).toBe('Pinned');
    const version = reply.status === 'success' ? (reply.operation?.version ?? 0) : 0;
    expect(await town.theo.call(undoOperation, { version })).toBeAccepted();
    expect(await pinned(town)).toEqual([]);
  });

  test('of a lane is one step, and is taken off as one', async () => {
    const town = await openTown();
    expect(await pin(town, ['Ada', 'Ben'])).toBeAccepted();
    expect(await last(town)).toBe('2 rides pinned');
    expect(await pinned(town)).toEqual(['Ada', 'Ben']);
    expect(await pin(town, ['Ben', 'Ada'], false)).toBeAccepted();
    expect(await last(town)).toBe('2 rides no longer pinned');
    expect(await pinned(town)).toEqual([]);
  });

  test('is told to boards that are open', async () => {
    const town = await openTown();
    const ear = await town.theo.listen({ days: [DATE] });
    await pin(town, ['Ada']);
    const told = await ear.until(({ changes }) => changes.some(({ entity }) => entity === 'trip'));
    expect(told.at(-1)).toMatchObject({ changes: [{ entity: 'trip', set: { pinned: true } }] });
    ear.close();
  });

  test('goes with a ride that a dispatcher moves', async () => {
    const town = await openTown();
    await pin(town, ['Ada']);
    const { driver_team_id: team_id, ...run } = town.run('sedan');
    await town.theo.get(moveDispatchedBooking, { booking_id: town.booking('Ada'), ...run, team_id });
    expect(await pinned(town)).toEqual(['Ada']);
  });

  test('is refused for all where one waits, and where somebody was first', async () => {
    const town = await openTown();
    expect(await pin(town, ['Ada', 'Cleo'])).toBeRefused(
      'NOT_DISPATCHED',
      'The ride has no vehicle yet: there is nothing to pin it to.',
    );
    const expected_version = await town.version();
    await pin(town, ['Ada']);
    const params = { bookings: [town.booking('Ada')], is_pinned: false, expected_version };
    expect(await town.theo.call(pinDispatchedBookings, params)).toBeRefused('STALE');
    expect(await pinned(town)).toEqual(['Ada']);
  });
});
