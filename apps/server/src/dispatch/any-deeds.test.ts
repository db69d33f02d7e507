import { cancelBooking } from '@handrail/contracts/bookings';
import {
  changeAssignedVehicleDriver,
  createMultipleFlexTrips,
  createNewTimeBlock,
  createSingleFlexTrip,
  editBookingTripTime,
  editDriverLunchTime,
  moveDispatchedBooking,
  removeDispatchedBookings,
  removeScheduledTrip,
  saveWillCallCallTime,
  updateCurrentTrip,
  updateTimeBlock,
} from '@handrail/contracts/dispatch';
import { undoOperation } from '@handrail/contracts/log';
import type { AnyContract, SentOf } from '@handrail/contracts/platform';
import { diff, entriesOf, find, fold, type Change, type Day } from '@handrail/domain/day';
import { isBlock } from '@handrail/domain/dispatch';
import { describe, expect, test } from 'vitest';
import { readOperator } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { audit } from './auditing.ts';
import { readDay, changesOfDay, dayOn } from '../day/index.ts';
import { DATE, openBoardTown, type BoardTown, type PaperBooking } from './testing.ts';

/**
 * Whatever dispatchers do to a day, in whatever order: the day in memory is the day in the tables, the log leads from any
 * version to any other, and nothing that was refused left anything behind.
 */
const seed = Number.parseInt(process.env['SEED'] ?? '', 10) || 20_260_310;
const DEEDS = process.env['HANDRAIL_TEST_POSTGRES'] ? 400 : 120;

const house = useHouse();

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva', 'Fay', 'Gil', 'Hal'];
const VEHICLES = ['van', 'sedan'];

const rides: PaperBooking[] = NAMES.map((rider, n) => ({
  rider,
  pickup: rider === 'Dov' ? null : `${String(8 + n).padStart(2, '0')}:15`,
  ...(rider === 'Cleo' ? { aids: ['Wheelchair'] } : {}),
}));

/** Dice that always fall the same way for one seed (a linear congruential generator, Numerical Recipes). */
function dice(from: number): { below: (most: number) => number; oneOf: <T>(list: readonly T[]) => T } {
  let state = from >>> 0;
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  return { below, oneOf: <T>(list: readonly T[]) => list[below(list.length)] as T };
}

interface Played {
  town: BoardTown;
  stood: Day[];
  acknowledged: number[];
  refused: number;
}

async function read(town: BoardTown): Promise<Day> {
  return readOperator(house.services.db, town.operator, async (queries) => readDay(queries, town.operator, DATE));
}

async function warm(town: BoardTown): Promise<Day> {
  const { services } = house;
  return readOperator(services.db, town.operator, async (queries) =>
    dayOn({ services, by: { operator: town.operator }, queries }, DATE),
  );
}

/** Plays deeds on a new town, and reads the day from its tables after each. */
async function play(): Promise<Played> {
  house.townClock.set('2026-03-10T22:00:00Z');
  const town = await openBoardTown(house, { rides });
  const { below, oneOf } = dice(seed);
  const played: Played = { town, stood: [await read(town)], acknowledged: [], refused: 0 };

  const call = async <C extends AnyContract>(contract: C, params: SentOf<C>) => {
    const reply = await oneOf([town.mia, town.theo]).call(contract, params);
    if (reply.httpStatus >= 500) expect.unreachable(JSON.stringify(reply));
    if (reply.status === 'error') played.refused++;
    else if (reply.operation) played.acknowledged.push(reply.operation.version);
  };
  const someone = () => town.booking(oneOf(NAMES));
  const run = () => town.run(oneOf(VEHICLES), oneOf(['Dan', 'Sue', 'Max']));
  const tripOfSomeone = (): { booking_id: string; trip_id: string } => {
    const booking_id = someone();
    const held = played.stood.at(-1);
    return { booking_id, trip_id: (held && find(held.booking, booking_id)?.tripId) ?? someone() };
  };
  const clock = () => `${DATE}T${String(8 + below(10)).padStart(2, '0')}:${oneOf(['00', '10', '35'])}`;
  const span = () => ({ start_time: clock(), end_time: clock() });
  const columnOfBlock = () => ({ ...run(), program_id: town.program });
  const deeds = [
    async () => call(createSingleFlexTrip, { booking_id: someone(), ...run() }),
    async () => call(createSingleFlexTrip, { booking_id: someone(), ...run() }),
    async () => call(createMultipleFlexTrips, { bookings: [someone(), someone(), someone()], ...run() }),
    async () => {
      const { driver_team_id: team_id, ...to } = run();
      return call(moveDispatchedBooking, { bookings: [someone()], ...to, team_id });
    },
    async () => {
      const to = { shuttle_id: town.vehicle(oneOf(VEHICLES)), driver_id: null, team_id: town.team };
      return call(moveDispatchedBooking, { booking_id: someone(), ...to });
    },
    async () => call(removeDispatchedBookings, { bookings: [someone()] }),
    async () => call(removeScheduledTrip, { trip_id: tripOfSomeone().trip_id }),
    async () => call(editBookingTripTime, { ...tripOfSomeone(), pickup_time: clock() }),
    async () => call(updateCurrentTrip, { ...tripOfSomeone(), driver_enroute_time: below(2) === 0 ? clock() : null }),
    async () => call(updateCurrentTrip, { ...tripOfSomeone(), actual_pickup_time: below(3) === 0 ? clock() : null }),
    async () => call(updateCurrentTrip, { ...tripOfSomeone(), actual_dropoff_time: below(2) === 0 ? clock() : null }),
    async () => call(saveWillCallCallTime, { booking_id: town.booking('Dov'), call_time: clock() }),
    async () => {
      if (below(4) > 0) return;
      await call(cancelBooking, { booking_id: someone(), for_reschedule: false, reason: 'The rider rang.' });
    },
    async () => {
      const [from] = [...entriesOf((played.stood.at(-1) as Day).run)];
      await call(changeAssignedVehicleDriver, {
        shuttle_id: from?.vehicleId ?? town.vehicle('van'),
        date: DATE,
        driver_id: town.driver(oneOf(['Dan', 'Sue', 'Max'])),
        driver_team_id: null,
        ...(from ? { from_driver_id: from.driverId, from_driver_team_id: from.teamId } : {}),
      });
    },
    async () => call(editDriverLunchTime, { ...columnOfBlock(), ...span(), trip_id: null, to_delete: false }),
    async () => call(createNewTimeBlock, { ...columnOfBlock(), ...span(), trip_id: null, to_delete: false, notes: '' }),
    async () => {
      const block = [...entriesOf((played.stood.at(-1) as Day).trip)].find(isBlock);
      const change = { trip_id: block?.id ?? someone(), ...span(), to_delete: below(2) === 0 };
      if (block?.kind === 'time_block') await call(updateTimeBlock, { ...change, notes: 'Moved' });
      else await call(editDriverLunchTime, change);
    },
    async () => call(undoOperation, { version: Math.max(1, (await town.version()) - below(6)) }),
    async () => call(undoOperation, { version: Math.max(1, (await town.version()) - below(3)) }),
  ];
  for (let n = 0; n < DEEDS; n++) {
    const before = await town.version();
    await oneOf(deeds)();
    const day = await read(town);
    expect(diff(await warm(town), day)).toEqual([]);
    if (day.version === before) expect(diff(played.stood.at(-1) as Day, day)).toEqual([]);
    else played.stood.push(day);
  }
  return played;
}

describe(`Any deeds on a day (seed ${seed})`, () => {
  test('leave it sound, the same in memory and in its tables, and to be walked back to any version', async () => {
    const { town, stood, acknowledged, refused } = await play();
    expect(stood.length).toBeGreaterThan(DEEDS / 5);
    expect(refused).toBeGreaterThan(DEEDS / 20);
    expect(await audit(house.services, { operator: town.operator, date: DATE, acknowledged, stood })).toEqual([]);

    // C26: a laptop hears them twice, late, out of order, or not at all, and asks for what it missed.
    const [first, now] = [stood[0] as Day, stood.at(-1) as Day];
    const operations = await operationsSince(town, first);
    const { below, oneOf } = dice(seed + 1);
    for (let laptop = 0; laptop < 40; laptop++) {
      const heard = operations
        .flatMap((operation) => Array.from({ length: below(3) }, () => operation))
        .map((operation) => ({ operation, at: operation.version + below(oneOf([1, 4, 40])) }))
        .sort((a, b) => a.at - b.at);
      let held = first;
      for (const { operation } of heard) held = hear(held, operation, operations);
      const last = operations.at(-1);
      if (last) held = hear(held, last, operations);
      expect(diff(held, now)).toEqual([]);
      expect(held.version).toBe(now.version);
    }
  }, 240_000);
});

interface Told {
  version: number;
  changes: Change[];
}

async function operationsSince(town: BoardTown, from: Day): Promise<Told[]> {
  const upTo = await town.version();
  const changes = await readOperator(house.services.db, town.operator, async (queries) =>
    changesOfDay(queries, town.operator, { date: DATE, above: from.version, upTo }),
  );
  const byVersion = Map.groupBy(changes, ({ operation }) => operation);
  return Array.from({ length: upTo - from.version }, (_, n) => {
    const version = from.version + 1 + n;
    return { version, changes: byVersion.get(version) ?? [] };
  });
}

/** What a screen does with an operation it is told: takes it, drops it, or asks for everything up to it. */
function hear(held: Day, operation: Told, log: readonly Told[]): Day {
  const { is, day } = fold(held, operation);
  if (is !== 'gap') return day;
  return log
    .filter(({ version }) => version > held.version && version <= operation.version)
    .reduce((caughtUp, missed) => fold(caughtUp, missed).day, held);
}
