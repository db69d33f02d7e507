import {
  changeAssignedVehicleDriver,
  createSingleFlexTrip,
  getBestRuns,
  getDispatchBoard,
  moveDispatchedBooking,
  previewSpread,
} from '@handrail/contracts/dispatch';
import { updateCommunityMember } from '@handrail/contracts/riders';
import { bookingOf } from '@handrail/domain/day';
import { expect, test } from 'vitest';
import { readDay } from '../day/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { wholeBoard } from './board.ts';
import { type BoardTown, DATE, openBoardTown } from './testing.ts';

const house = useHouse();

/** Ada is not to be driven by Dan, who stands on the van; Ben may be driven by anybody. */
async function openApart() {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openBoardTown(house, {
    rides: [
      { rider: 'Ada', pickup: '08:40' },
      { rider: 'Ben', pickup: '10:00' },
    ],
  });
  await keep(town, ['Dan']);
  return town;
}

async function keep(town: BoardTown, drivers: readonly string[]) {
  const user_id = await riderOf(town, 'Ada');
  return town.mia.get(updateCommunityMember, { user_id, not_with_drivers: drivers.map((name) => town.driver(name)) });
}

async function riderOf(town: BoardTown, name: string): Promise<string> {
  const { operator } = town;
  return readOperator(house.services.db, operator, async (queries) => {
    return bookingOf(await readDay(queries, operator, DATE), town.booking(name)).riderId;
  });
}

const WITH_DAN = { code: 'NOT_WITH_DRIVER', message: 'The rider is not to be driven by Dan Driver.' };

test('A rider who is not to be driven by a driver may be put there, and whoever does it is told.', async () => {
  const town = await openApart();
  const { mia } = town;
  const put = async (name: string, run: object) =>
    (await mia.get(createSingleFlexTrip, { booking_id: town.booking(name), ...town.run('van'), ...run })).warnings;
  expect(await put('Ada', {})).toEqual([WITH_DAN]);
  expect(await put('Ben', {})).toEqual([]);
  const toSue = { shuttle_id: town.vehicle('sedan'), driver_id: town.driver('Sue'), team_id: null };
  const ada = { booking_id: town.booking('Ada') };
  expect((await mia.get(moveDispatchedBooking, { ...ada, ...toSue })).warnings).toEqual([]);
  const toTeam = { shuttle_id: town.vehicle('sedan'), driver_id: null, team_id: town.team };
  expect((await mia.get(moveDispatchedBooking, { ...ada, ...toTeam })).warnings).toEqual([WITH_DAN]);
});

test('A dispatcher who gives a vehicle to a driver is told which of its riders are not to be driven by them.', async () => {
  const town = await openApart();
  await town.mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('sedan') });
  const sedan = { shuttle_id: town.vehicle('sedan'), date: DATE, driver_team_id: null };
  const toMax = await town.mia.get(changeAssignedVehicleDriver, { ...sedan, driver_id: town.driver('Max') });
  expect(toMax.warnings).toEqual([]);
  const toDan = await town.mia.get(changeAssignedVehicleDriver, { ...sedan, driver_id: town.driver('Dan') });
  expect(toDan.warnings).toEqual([WITH_DAN]);
});

test('A rider kept apart from the driver is named on the lane, on a board that is open too, until somebody takes it back.', async () => {
  const town = await openApart();
  const { services } = house;
  const { operator } = town;
  const board = async (since_version?: number) =>
    town.theo.get(getDispatchBoard, { date: DATE, program_id: [], ...(since_version ? { since_version } : {}) });
  const pairs = ({ columns }: Awaited<ReturnType<typeof board>>) =>
    columns.flatMap(({ kept_apart = [] }) => kept_apart);
  const withDan = {
    passenger_id: await riderOf(town, 'Ada'),
    driver_id: town.driver('Dan'),
    driver_name: 'Dan Driver',
  };
  const first = await board();
  expect(pairs(first)).toEqual([withDan]);
  let { version } = first;
  for (const [drivers, told] of [
    [
      ['Dan', 'Sue'],
      [withDan, { ...withDan, driver_id: town.driver('Sue'), driver_name: 'Sue Driver' }],
    ],
    [['Sue'], [{ ...withDan, driver_id: town.driver('Sue'), driver_name: 'Sue Driver' }]],
    [[], []],
  ] as const) {
    await keep(town, drivers);
    const delta = await board(version);
    version = delta.version;
    expect(delta.columns.length).toBeGreaterThan(0);
    expect(pairs(await board())).toEqual(told);
    const anew = await readOperator(services.db, operator, async (queries) =>
      wholeBoard({ services, queries, operator }, await readDay(queries, operator, DATE), []),
    );
    expect((await board()).columns).toEqual(anew.columns);
  }
});

test('A lane whose driver is not to drive a rider has to be asked, also on a day that is open already.', async () => {
  const town = await openApart();
  const says = async (rider: string) => {
    const [best] = await town.mia.get(getBestRuns, {
      date: DATE,
      bookings: [town.booking(rider)],
      shuttle_id: [town.vehicle('van')],
    });
    return best?.runs[0];
  };
  expect(await says('Ada')).toMatchObject({
    verdict: 'hurts',
    code: 'NOT_WITH_DRIVER',
    reason: 'The rider is not to be driven by Dan Driver.',
    fix: { code: 'NOT_WITH_DRIVER', by: 0 },
  });
  expect(await says('Ben')).toMatchObject({ verdict: 'fits' });
  await keep(town, []);
  expect(await says('Ada')).toMatchObject({ verdict: 'fits', code: null });
});

test('Nobody is spread to a lane whose driver is not to drive them.', async () => {
  const town = await openApart();
  await keep(town, ['Dan', 'Sue']);
  const rides = [{ booking_id: town.booking('Ada') }];
  const { lines } = await town.mia.get(previewSpread, { date: DATE, rides });
  expect(lines).toMatchObject([{ is: 'stays', code: 'NOT_WITH_DRIVER' }]);
});
