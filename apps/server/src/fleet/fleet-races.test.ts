import { createSingleFlexTrip } from '@handrail/contracts/dispatch';
import { editManyDrivers } from '@handrail/contracts/drivers';
import {
  createNewShuttle,
  editManyShuttles,
  editShuttle,
  getFleetShuttleList,
  removeShuttlePeriod,
  saveShuttlePeriod,
  updateShuttleListColumnNumber,
} from '@handrail/contracts/fleet';
import { describe, expect, test } from 'vitest';
import { audit, DATE } from '../dispatch/testing.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { useHouse } from '../testing.ts';
import { addDriver, addRides, addVehicles, EMPTY_FORM, programOf } from './testing.ts';

/** On Postgres the two of each round truly meet; the embedded database serves them one by one, and the same must hold. */
const house = useHouse();

const ROUNDS = raceRounds({ postgres: 200, embedded: 20 });
const LIMIT_MS = raceMs(ROUNDS);

describe('Two people who reorder the columns', () => {
  test(
    'leave each vehicle one column of its own, and of two who saw the same order one is second (C16)',
    async () => {
      const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
      process.stdout.write(`Columns are shuffled by seed ${seed}.\n`);
      const random = randomFrom(seed);
      const town = await house.openTown();
      const [mia, theo] = [town.person('Mia'), town.person('Theo')];
      const ids = await addVehicles(mia, ['A', 'B', 'C', 'D', 'E', 'F', 'G']);
      const shuffled = () =>
        [...ids]
          .map((shuttle_id) => ({ shuttle_id, rank: random() }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ shuttle_id }, at) => ({ shuttle_id, column_number: at + 1 }));

      let seen = (await mia.get(getFleetShuttleList, {}))[0]?.order_version ?? 0;
      for (let n = 0; n < ROUNDS; n++) {
        const isGuarded = n % 2 === 0;
        const guard = isGuarded ? { expected_version: seen } : {};
        const orders = [shuffled(), shuffled()] as const;
        const [first, second] = await Promise.all([
          mia.call(updateShuttleListColumnNumber, { shuttles: orders[0], ...guard }),
          theo.call(updateShuttleListColumnNumber, { shuttles: orders[1], ...guard }),
        ]);
        const answers = [first, second];
        for (const answer of answers) if (answer.status === 'error') expect(answer).toBeRefused('STALE');
        const saved = answers.filter(({ status }) => status === 'success');
        expect(saved.length).toBeGreaterThan(0);

        const list = await mia.get(getFleetShuttleList, {});
        expect(list.map(({ column_number }) => column_number)).toEqual(ids.map((_, at) => at + 1));
        const stands = JSON.stringify(list.map(({ shuttle_id }) => shuttle_id));
        const asked = orders.map((order) => JSON.stringify(order.map(({ shuttle_id }) => shuttle_id)));
        expect(asked).toContain(stands);
        // Who asked for the order that stands already changed nothing, so the other was not second to anyone.
        const moved = saved.filter((answer) => answer.status === 'success' && answer.operation);
        if (isGuarded) expect(moved.length).toBeLessThanOrEqual(1);
        seen = list[0]?.order_version ?? 0;
      }
      expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
    },
    LIMIT_MS,
  );

  test(
    'while one takes a renumbering back, or adds a vehicle, still leave no column twice (C16)',
    async () => {
      const town = await house.openTown();
      const [mia, theo] = [town.person('Mia'), town.person('Theo')];
      const ids = await addVehicles(mia, ['A', 'B', 'C', 'D']);
      const order = (turn: number) =>
        ids.map((_, at) => ({ shuttle_id: ids[(at + turn) % ids.length] ?? '', column_number: at + 1 }));
      for (let n = 0; n < ROUNDS / 10; n++) {
        const done = await mia.call(updateShuttleListColumnNumber, { shuttles: order(n % 2 === 0 ? 1 : 2) });
        const form = { ...EMPTY_FORM, license_plate: `NEW ${n}` };
        const [undone, moved, added] = await Promise.all([
          takeBack(mia, done),
          theo.call(updateShuttleListColumnNumber, { shuttles: order(3) }),
          mia.call(createNewShuttle, form),
        ]);
        if (undone.status === 'error') expect(undone).toBeRefused('UNDO_SUPERSEDED');
        if (moved.status === 'error') expect(moved).toBeRefused('NOT_A_PERMUTATION');
        const numbers = (await mia.get(getFleetShuttleList, {})).map(({ column_number }) => column_number);
        expect(numbers).toEqual(numbers.map((_, at) => at + 1));
        expect(await takeBack(mia, added)).toBeAccepted();
      }
      expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
    },
    LIMIT_MS,
  );
});

describe('A vehicle that is taken out of service, or out of its program, while a ride is put on it', () => {
  test.each([
    { how: 'out of service', code: 'VEHICLE_NOT_FOUND', sentence: 'Vehicle not found' },
    {
      how: 'out of its program',
      code: 'MANUALDISPATCHPROGRAMERROR',
      sentence: "The booking can't be dispatched because the vehicle doesn't belong to this program anymore.",
    },
  ])(
    'carries the ride or refuses it: $how (C17)',
    async ({ how, code, sentence }) => {
      const town = await house.openTown();
      const [mia, theo] = [town.person('Mia'), town.person('Theo')];
      const program = await programOf(house, town);
      const rides = await addRides(house, town, program, ROUNDS);
      const run = { driver_id: await addDriver(house, town), driver_team_id: null };
      const form = { ...EMPTY_FORM, serviceable_programs: [program] };
      const { shuttle_id } = await mia.get(createNewShuttle, form);
      const isRetired = how === 'out of service';
      const away = isRetired ? { status: 0 } : { remove_programs: [program] };
      const back = isRetired ? { status: 1 } : { add_programs: [program] };
      for (const [n, booking_id] of rides.entries()) {
        const dispatch = async () => theo.call(createSingleFlexTrip, { booking_id, shuttle_id, ...run });
        const take = async () => mia.call(editManyShuttles, { shuttle_ids: [shuttle_id], ...away });
        const [dispatched, taken] =
          n % 2 === 0
            ? await Promise.all([dispatch(), take()])
            : (await Promise.all([take(), dispatch()])).toReversed();
        const versionOf = (answer: typeof dispatched) =>
          answer?.status === 'success' ? (answer.operation?.version ?? 0) : 0;
        expect(versionOf(taken)).toBeGreaterThan(0);
        if (dispatched?.status === 'success') expect(versionOf(dispatched)).toBeLessThan(versionOf(taken));
        else expect(dispatched).toBeRefused(code, sentence);
        expect(await dispatch()).not.toBeAccepted();
        expect(await mia.call(editManyShuttles, { shuttle_ids: [shuttle_id], ...back })).toBeAccepted();
      }
      expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
    },
    LIMIT_MS,
  );
});

describe('A vehicle that is taken to the shop while a ride is put on it', () => {
  test(
    'carries the ride, and whoever took it there is told of the trip, or refuses it (C17)',
    async () => {
      const town = await house.openTown();
      const [mia, theo] = [town.person('Mia'), town.person('Theo')];
      const program = await programOf(house, town);
      const rides = await addRides(house, town, program, ROUNDS);
      const run = { driver_id: await addDriver(house, town), driver_team_id: null };
      const { shuttle_id } = await mia.get(createNewShuttle, { ...EMPTY_FORM, serviceable_programs: [program] });
      const shop = { kind: 'maintenance', starts_on: '2026-03-10', ends_on: '2026-03-12', reason: 'Brakes' } as const;
      const carried: string[] = [];
      for (const [n, booking_id] of rides.entries()) {
        const dispatch = async () => theo.call(createSingleFlexTrip, { booking_id, shuttle_id, ...run });
        const take = async () => mia.call(saveShuttlePeriod, { vehicle_period_id: null, shuttle_id, ...shop });
        const isFirst = n % 2 === 0;
        const early = isFirst ? dispatch() : null;
        const taking = take();
        const [dispatched, taken] = await Promise.all([early ?? dispatch(), taking]);
        if (dispatched.status === 'success') carried.push(dispatched.data.trip.trip_id);
        else
          expect(dispatched).toBeRefused('VEHICLE_DOWN', 'This vehicle is in maintenance through 03/12/2026: Brakes.');
        if (taken.status === 'error') throw new Error(taken.message.message);
        expect(taken.data.trips.map(({ trip_id }) => trip_id).sort()).toEqual([...carried].sort());
        expect(await dispatch()).not.toBeAccepted();
        const { vehicle_period_id } = taken.data.period;
        expect(await mia.call(removeShuttlePeriod, { vehicle_period_id, date: '2026-03-10' })).toBeAccepted();
      }
      expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
    },
    LIMIT_MS,
  );
});

describe('A driver who is switched off while a vehicle is given to them', () => {
  test(
    'is refused to the vehicle, or was given it before (C17)',
    async () => {
      const town = await house.openTown();
      const [mia, theo] = [town.person('Mia'), town.person('Theo')];
      const driver_id = await addDriver(house, town);
      const { shuttle_id } = await mia.get(createNewShuttle, EMPTY_FORM);
      for (let n = 0; n < ROUNDS / 10; n++) {
        await mia.get(editShuttle, { shuttle_id, ...EMPTY_FORM, assigned_driver_id: null });
        await mia.get(editManyDrivers, { driver_ids: [driver_id], status: 1 });
        const [given, off] = await Promise.all([
          theo.call(editShuttle, { shuttle_id, ...EMPTY_FORM, assigned_driver_id: driver_id }),
          mia.call(editManyDrivers, { driver_ids: [driver_id], status: 0 }),
        ]);
        const offAt = off.status === 'success' ? (off.operation?.version ?? 0) : 0;
        if (given.status === 'success') expect(given.operation?.version).toBeLessThan(offAt);
        else expect(given).toBeRefused('DRIVER_INACTIVE', 'This driver is not active.');
      }
      expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
    },
    LIMIT_MS,
  );
});

describe('A driver who is switched off while a ride is given to them', () => {
  test(
    'is refused the ride, or whoever switches them off is told of it (C17)',
    async () => {
      const town = await house.openTown();
      const [mia, theo] = [town.person('Mia'), town.person('Theo')];
      const program = await programOf(house, town);
      const rides = await addRides(house, town, program, ROUNDS);
      const driver_id = await addDriver(house, town);
      const { shuttle_id } = await mia.get(createNewShuttle, { ...EMPTY_FORM, serviceable_programs: [program] });
      const turn = async (status: number) => mia.call(editManyDrivers, { driver_ids: [driver_id], status });
      let carried = 0;
      for (const [n, booking_id] of rides.entries()) {
        const dispatch = async () =>
          theo.call(createSingleFlexTrip, { booking_id, shuttle_id, driver_id, driver_team_id: null });
        const early = n % 2 === 0 ? dispatch() : null;
        const turning = turn(0);
        const [dispatched, off] = await Promise.all([early ?? dispatch(), turning]);
        if (dispatched.status === 'success') carried += 1;
        else expect(dispatched).toBeRefused('NO_DRIVER');
        if (off.status === 'error') throw new Error(off.message.message);
        const many = carried === 1 ? '1 trip' : `${carried} trips`;
        const sentence = `Dan Driver is still on the board with ${many} on 03/10/2026: somebody else has to drive.`;
        expect(off.data.warnings ?? []).toEqual(carried === 0 ? [] : [{ code: 'TRIPS_LEFT', message: sentence }]);
        expect(await dispatch()).not.toBeAccepted();
        expect(await turn(1)).toBeAccepted();
      }
      expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
    },
    LIMIT_MS,
  );
});

/** Mulberry32: a few lines that give the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
