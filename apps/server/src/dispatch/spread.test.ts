import {
  createSingleFlexTrip,
  editDriverLunchTime,
  getBestRuns,
  getDispatchBoard,
  moveDispatchedBooking,
  previewSpread,
  spreadRides,
  updateCurrentTrip,
} from '@handrail/contracts/dispatch';
import { saveShuttlePeriod } from '@handrail/contracts/fleet';
import type { ParamsOf, ResultOf } from '@handrail/contracts/platform';
import { bookingOf, diff, type Day } from '@handrail/domain/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDay } from '../day/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { DATE, openBoardTown, placesAlong, type BoardTown, type PaperBooking } from './testing.ts';

const house = useHouse();

// On a busy machine its thread takes longer to begin than anyone waits for an answer.
beforeAll(async () => {
  const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '08:40' }] });
  const params = { date: DATE, bookings: [town.booking('Ada')] };
  for (let tries = 0; tries < 8; tries++) {
    if ((await town.theo.call(getBestRuns, params)).status === 'success') return;
  }
}, 120_000);

type Preview = ResultOf<typeof previewSpread>;
type Asked = Omit<ParamsOf<typeof previewSpread>['rides'][number], 'booking_id'>;

/** Rides along a road: who, when, from which step to which; all of them on the van. */
async function townOnVan(rides: readonly (PaperBooking & { from?: number; to?: number })[]): Promise<BoardTown> {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openBoardTown(house, { rides: [], people: { Mia: [3], Theo: [4], Vic: [1, 2] } });
  const placed = rides.map(({ from = 0, to = 1, ...ride }) => ({ from, to, ride }));
  const steps = [...new Set(placed.flatMap(({ from, to }) => [from, to]))];
  const places = await placesAlong(house, town, steps);
  const placeAt = (step: number) => places[steps.indexOf(step)] ?? '';
  await town.book(
    placed.map(({ from, to, ride }) => ({ pickupPlaceId: placeAt(from), dropoffPlaceId: placeAt(to), ...ride })),
  );
  for (const { rider } of rides) await put(town, rider);
  return town;
}

async function put(town: BoardTown, name: string, vehicle = 'van'): Promise<void> {
  await town.mia.get(createSingleFlexTrip, { booking_id: town.booking(name), ...town.run(vehicle) });
}

async function preview(town: BoardTown, names: readonly string[], how: Record<string, Asked> = {}): Promise<Preview> {
  const rides = names.map((name) => ({ booking_id: town.booking(name), ...how[name] }));
  return town.mia.get(previewSpread, { date: DATE, rides });
}

/** What a preview says of somebody: where to, when and whether they must be called. */
function lineOf(town: BoardTown, { lines }: Preview, name: string) {
  const line = lines.find(({ booking_id }) => booking_id === town.booking(name));
  if (!line) throw new Error(`Nothing is said of ${name}.`);
  return line;
}

/** What is sent of a preview: every ride that a lane takes. */
function chosenOf({ lines, version }: Preview): ParamsOf<typeof spreadRides> & { expected_version: number } {
  return {
    expected_version: version,
    rides: lines.flatMap(({ is, booking_id, to }) =>
      is !== 'placed' || !to
        ? []
        : [
            {
              booking_id,
              shuttle_id: to.shuttle_id,
              driver_id: to.driver_id,
              driver_team_id: to.driver_team_id,
              pickup_time: to.pickup_time,
            },
          ],
    ),
  };
}

async function takeDown(town: BoardTown) {
  return town.mia.get(saveShuttlePeriod, {
    vehicle_period_id: null,
    shuttle_id: town.vehicle('van'),
    kind: 'out_of_service',
    starts_on: DATE,
    ends_on: DATE,
    reason: 'Tire',
  });
}

async function read(town: BoardTown): Promise<Day> {
  return readOperator(house.services.db, town.operator, async (queries) => readDay(queries, town.operator, DATE));
}

async function vehicleOf(town: BoardTown, name: string): Promise<string | null> {
  const day = await read(town);
  const { tripId } = bookingOf(day, town.booking(name));
  const { columns } = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
  return columns.find(({ trip_ids }) => tripId !== null && trip_ids.includes(tripId))?.fleet_shuttle_id ?? null;
}

async function getIn(town: BoardTown, name: string, at: string): Promise<void> {
  const day = await read(town);
  const booking_id = town.booking(name);
  const { tripId } = bookingOf(day, booking_id);
  await town.mia.get(updateCurrentTrip, {
    trip_id: tripId ?? '',
    booking_id,
    actual_pickup_time: `${DATE}T${at}`,
  });
}

const clock = (at: string | null | undefined) => at?.slice(11, 16) ?? null;
const shown = (line: Preview['lines'][number]) => [line.is, clock(line.to?.pickup_time), line.must_call];

describe('A spread of the rides of a vehicle that is down', () => {
  test('gives each a lane, one placed before the next is asked, and the open day stays as it was', async () => {
    // Two at one time and far apart: the second finds the sedan taken by the first.
    const town = await townOnVan([
      { rider: 'Ada', pickup: '09:00', from: 0, to: 1 },
      { rider: 'Ben', pickup: '09:00', from: 6, to: 7 },
      { rider: 'Eve', pickup: '11:00', from: 0, to: 1 },
    ]);
    await takeDown(town);
    const alone = await preview(town, ['Ben']);
    const spread = await preview(town, ['Eve', 'Ben', 'Ada']);
    expect(lineOf(town, alone, 'Ben').is).toBe('placed');
    expect(spread.lines.map(({ booking_id }) => booking_id)).toEqual(
      ['Ada', 'Ben', 'Eve'].map((name) => town.booking(name)),
    );
    expect(shown(lineOf(town, spread, 'Ada'))).toEqual(['placed', '09:00', null]);
    expect(lineOf(town, spread, 'Ada').to?.shuttle_id).toBe(town.vehicle('sedan'));
    expect(lineOf(town, spread, 'Ben')).toMatchObject({ is: 'stays', to: null });
    expect(lineOf(town, spread, 'Ben').reason).toMatch(/\.$/);
    expect(shown(lineOf(town, spread, 'Eve'))).toEqual(['placed', '11:00', null]);
    expect(await preview(town, ['Ben'])).toEqual(alone);
  });

  test('reckons around what was chosen, and leaves out what is to stay', async () => {
    const town = await townOnVan([
      { rider: 'Ada', pickup: '09:00', from: 0, to: 1 },
      { rider: 'Ben', pickup: '09:00', from: 6, to: 7 },
    ]);
    const spread = await preview(town, ['Ada', 'Ben'], { Ada: { is_left_out: true } });
    expect(lineOf(town, spread, 'Ada')).toMatchObject({ is: 'left_out', to: null });
    expect(lineOf(town, spread, 'Ben')).toMatchObject({ is: 'placed' });
    const pinned = await preview(town, ['Ada', 'Ben'], { Ben: { to: town.run('sedan') } });
    expect(lineOf(town, pinned, 'Ben')).toMatchObject({ is: 'placed', to: { shuttle_id: town.vehicle('sedan') } });
    const refused = await preview(town, ['Ada'], { Ada: { to: town.run('stranger') } });
    expect(lineOf(town, refused, 'Ada')).toMatchObject({ is: 'stays' });
  });

  test('says who must be called: another minute than was told, and a promise that is not kept', async () => {
    const town = await townOnVan([{ rider: 'Ben', pickup: '09:05', from: 2, to: 3 }]);
    await town.book([{ rider: 'Sid', pickup: '08:40' }]);
    await put(town, 'Sid', 'sedan');
    await takeDown(town);
    const line = lineOf(town, await preview(town, ['Ben']), 'Ben');
    expect(clock(line.pickup_before)).toBe('09:05');
    expect(line.must_call).toBe(clock(line.to?.pickup_time) === '09:05' ? null : 'time');
  });

  test('says of a rider aboard where the vehicle was last, and who can be there first', async () => {
    const town = await townOnVan([
      { rider: 'Ada', pickup: '09:00', from: 3, to: 8 },
      { rider: 'Zoe', pickup: '09:05', from: 7, to: 9 },
      { rider: 'Ben', pickup: '11:00', from: 0, to: 1 },
    ]);
    house.townClock.set('2026-03-10T13:10:00Z');
    await getIn(town, 'Ada', '09:02');
    await getIn(town, 'Zoe', '09:06');
    await takeDown(town);
    const spread = await preview(town, ['Ben', 'Ada']);
    expect(spread.lines.map(({ is }) => is)).toEqual(['aboard', 'placed']);
    const [aboard] = spread.lines;
    expect(aboard?.meeting).toMatchObject({ booking_id: town.booking('Zoe'), stop_type: 'pickup' });
    expect(clock(aboard?.meeting?.at)).toBe('09:06');
    expect(aboard?.to).toMatchObject({ shuttle_id: town.vehicle('sedan') });
    expect(Date.parse(aboard?.to?.pickup_time ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-03-10T13:10:00Z'));
    // She is met at step 7, where Zoe got in, and has one step of nine minutes to go, not five.
    const ride = Date.parse(aboard?.to?.dropoff_time ?? '') - Date.parse(aboard?.to?.pickup_time ?? '');
    expect(ride).toBeGreaterThan(4 * 60_000);
    expect(ride).toBeLessThan(12 * 60_000);
    // Both are told by the minute that is begun, or a short way would end before it begins.
    expect(Date.parse(aboard?.to?.pickup_time ?? '') % 60_000).toBe(0);
    expect(Date.parse(aboard?.to?.dropoff_time ?? '') % 60_000).toBe(0);
    const after = await town.theo.call(spreadRides, {
      rides: [{ booking_id: town.booking('Ada'), ...town.run('sedan'), pickup_time: null }],
    });
    expect(after).toBeRefused(
      'TRIP_COMPLETED',
      "Ada Rider: The booking can't be moved because the trip is already completed.",
    );
  });

  test('asks nobody to come where a rider aboard stands at the drop-off already', async () => {
    const town = await townOnVan([{ rider: 'Ada', pickup: '09:00', from: 3, to: 8 }]);
    house.townClock.set('2026-03-10T13:30:00Z');
    await getIn(town, 'Ada', '09:02');
    const booking_id = town.booking('Ada');
    const trip_id = bookingOf(await read(town), booking_id).tripId ?? '';
    const there = { trip_id, booking_id, driver_arrival_dropoff_time: `${DATE}T09:28` };
    await town.mia.get(updateCurrentTrip, there);
    await takeDown(town);
    expect(lineOf(town, await preview(town, ['Ada']), 'Ada')).toMatchObject({
      is: 'aboard',
      to: null,
      meeting: null,
      reason: 'The vehicle stands at their drop-off already: nobody has to come.',
    });
  });

  test('is no vehicle’s whom the rules refuse, and says why', async () => {
    const town = await townOnVan([{ rider: 'Cleo', pickup: '09:00', aids: ['Wheelchair'] }]);
    await takeDown(town);
    expect(lineOf(town, await preview(town, ['Cleo']), 'Cleo')).toMatchObject({ is: 'stays', code: 'AID_UNSUPPORTED' });
  });

  test('is for dispatchers, and for the rides of their own operator', async () => {
    const town = await townOnVan([{ rider: 'Ada', pickup: '09:00' }]);
    const other = await townOnVan([{ rider: 'Eve', pickup: '09:00' }]);
    const rides = [{ booking_id: other.booking('Eve') }];
    expect(await town.theo.call(previewSpread, { date: DATE, rides })).toMatchObject({ httpStatus: 404 });
    const own = [{ booking_id: town.booking('Ada') }];
    expect(await town.person('Vic').call(previewSpread, { date: DATE, rides: own })).toMatchObject({ httpStatus: 403 });
    const twice = await town.theo.call(previewSpread, { date: DATE, rides: [...own, ...own] });
    expect(twice).toMatchObject({ httpStatus: 400 });
  });
});

describe('Spreading rides', () => {
  const two: PaperBooking[] = [
    { rider: 'Ada', pickup: '09:00' },
    { rider: 'Ben', pickup: '11:00' },
  ];

  test('does what the preview showed as one step, and one undo takes all of it back', async () => {
    const town = await townOnVan(two);
    await town.book([{ rider: 'Wes', pickup: '13:00' }]); // waits, and is dispatched by it
    const before = await read(town);
    const seen = await preview(town, ['Ada', 'Ben', 'Wes']);
    const done = await town.mia.call(spreadRides, chosenOf(seen));
    expect(done).toBeAccepted();
    expect(done).toMatchObject({ operation: { version: before.version + 1 } });
    for (const name of ['Ada', 'Ben', 'Wes']) {
      expect(await vehicleOf(town, name)).toBe(
        lineOf(town, seen, name).to?.shuttle_id === town.vehicle('sedan') ? 'sedan' : 'van',
      );
    }
    expect([await vehicleOf(town, 'Ada'), await vehicleOf(town, 'Ben')]).toEqual(['sedan', 'sedan']);
    expect(await takeBack(town.mia, done)).toBeAccepted();
    expect(await vehicleOf(town, 'Wes')).toBe(null);
    const changes = diff(before, await read(town)).filter(({ after }) => Object.keys(after ?? { gone: 1 }).length > 0);
    expect(changes).toEqual([]);
  });

  test('does nothing where another desk was quicker with one of them', async () => {
    const town = await townOnVan(two);
    const seen = await preview(town, ['Ada', 'Ben']);
    const { driver_team_id: team_id, ...run } = town.run('sedan');
    await town.theo.get(moveDispatchedBooking, { booking_id: town.booking('Ben'), ...run, team_id });
    expect(await town.mia.call(spreadRides, chosenOf(seen))).toBeRefused('STALE');
    expect(await vehicleOf(town, 'Ada')).toBe('van');
  });

  test('does nothing where a rule refuses one of them, and names whose ride it is', async () => {
    const town = await townOnVan([...two, { rider: 'Cleo', pickup: '12:00', aids: ['Wheelchair'] }]);
    const rides = ['Ada', 'Cleo', 'Ben'].map((name) => ({
      booking_id: town.booking(name),
      ...town.run('sedan'),
      pickup_time: null,
    }));
    const refused = await town.mia.call(spreadRides, { rides });
    expect(refused).toBeRefused(
      'AID_UNSUPPORTED',
      "Cleo Rider: The vehicle doesn't support the rider's mobility aid need.",
    );
    expect(await vehicleOf(town, 'Ada')).toBe('van');
    const another = await town.mia.call(spreadRides, {
      rides: [{ booking_id: town.booking('Ada'), ...town.run('sedan'), pickup_time: '2026-03-11T09:00' }],
    });
    expect(another).toMatchObject({ httpStatus: 400 });
  });

  test('is done once, whoever sends it again, and is not for others than dispatchers', async () => {
    const town = await townOnVan(two);
    const sent = chosenOf(await preview(town, ['Ada', 'Ben']));
    const other = await townOnVan([{ rider: 'Eve', pickup: '09:00' }]);
    const theirs = { rides: [{ booking_id: other.booking('Eve'), ...town.run('sedan'), pickup_time: null }] };
    expect(await town.mia.call(spreadRides, theirs)).toMatchObject({ httpStatus: 404 });
    expect(await town.person('Vic').call(spreadRides, sent)).toMatchObject({ httpStatus: 403 });
    const headers = { 'Idempotency-Key': '5b0c6a52-2c0e-4d7e-9b2f-4f3f3a1c0a77' };
    const first = await town.mia.call(spreadRides, sent, { headers });
    const again = await town.mia.call(spreadRides, sent, { headers });
    expect(first).toBeAccepted();
    expect(again).toMatchObject(first.status === 'success' ? { operation: first.operation } : {});
  });

  test('tells what else the vehicle has to do then', async () => {
    const town = await townOnVan(two);
    await town.mia.get(editDriverLunchTime, {
      to_delete: false,
      trip_id: null,
      ...town.run('sedan'),
      program_id: town.program,
      start_time: `${DATE}T09:00`,
      end_time: `${DATE}T09:30`,
    });
    const rides = [{ booking_id: town.booking('Ada'), ...town.run('sedan'), pickup_time: null }];
    const { warnings } = await town.mia.get(spreadRides, { rides });
    expect(warnings?.map(({ code }) => code)).toContain('TRIP_OVERLAP');
  });
});
