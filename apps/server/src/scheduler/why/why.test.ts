import { cancelBooking } from '@handrail/contracts/bookings';
import { createSingleFlexTrip, pinDispatchedBookings } from '@handrail/contracts/dispatch';
import {
  applyAutoSchedule,
  getAutoScheduleQueue,
  getAutoScheduleWhy,
  placeAutoScheduleBooking,
} from '@handrail/contracts/scheduler';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../../testing.ts';
import { found, make, openPlanTown, planBy, planRow, type PlanTown, type Wanted } from '../testing.ts';
import { explainBy } from './look-at-plan.ts';
import { explainNear } from './testing.ts';
import { WhyAway, WhyDesk } from './why-desk.ts';

const house = useHouse();

const RIDES = [
  { rider: 'Ada', pickup: '09:00' },
  { rider: 'Ben', pickup: '09:30' },
  { rider: 'Cal', pickup: '11:00' },
];

interface Planned {
  town: PlanTown;
  queue_id: string;
  why: (name: string) => ReturnType<typeof ask>;
}

/** Ada on the van, nobody for Ben, and Cal on the sedan, unless a test says otherwise. */
async function planned({ now = '06:40', unplaced = ['Ben'] } = {}): Promise<Planned> {
  house.townClock.set(`2026-03-10T${now}:00-04:00`);
  const town = await openPlanTown(house, [...RIDES, { rider: 'Dov', pickup: null }]);
  explainNear(house);
  const on: Record<string, Omit<Wanted, 'ride'>> = {
    Ada: { vehicle: town.vehicle('van'), from: '09:00', to: '09:40' },
    Ben: { vehicle: town.vehicle('sedan'), from: '09:30', to: '10:10' },
    Cal: { vehicle: town.vehicle('sedan'), from: '11:00', to: '11:40' },
  };
  const NOT_FOUND = { code: 'NO_PLACE_FOUND', sentence: 'No place was found for this rider in the time there was.' };
  planBy(house, ({ input }) =>
    found(
      input,
      Object.entries(on).flatMap(([name, place]) =>
        unplaced.includes(name) ? [] : [{ ride: town.booking(name), ...place }],
      ),
      { unplaced: unplaced.map((name) => ({ id: town.booking(name), isImpossible: false, refusal: NOT_FOUND })) },
    ),
  );
  const queue_id = await town.start(['Ada', 'Ben', 'Cal']);
  await make(house, queue_id);
  const why = async (name: string) => ask(town, queue_id, name);
  return { town, queue_id, why };
}

async function ask(town: PlanTown, queue_id: string, name: string) {
  return town.mia.get(getAutoScheduleWhy, { queue_id, booking_id: town.booking(name) });
}

/** What is sent to do what was stated for the best vehicle. */
function statedIn({ queue_id, booking_id, vehicles, fix }: Awaited<ReturnType<typeof ask>>) {
  const best = vehicles.find(({ shuttle_id }) => shuttle_id === fix?.shuttle_id);
  if (!fix || !best?.pickup_time || !best.dropoff_time) throw new Error('Nothing was stated.');
  return { queue_id, booking_id, ...fix, pickup_time: best.pickup_time, dropoff_time: best.dropoff_time };
}

describe('Why a plan has a ride where it has it', () => {
  test('is told with what the other vehicles would add, and what decided', async () => {
    const { town, why } = await planned();
    const { is, vehicles, fix } = await why('Ada');
    expect([is, fix]).toEqual(['placed', null]);
    const [here, next] = vehicles;
    expect(here).toMatchObject({ verdict: 'here', shuttle_id: town.vehicle('van'), condition: 'at 9:00 AM', call: [] });
    expect(next).toMatchObject({ verdict: 'fits', shuttle_id: town.vehicle('sedan'), reason: null });
    // Every door of this town is at one place: the van is out for Ada alone, and the sedan is out for Cal as well.
    expect([here?.added_cost, next?.added_cost, next?.compared]).toEqual([5000, 0, null]);
    const cal = await why('Cal');
    expect(cal.vehicles).toMatchObject([
      { verdict: 'here', shuttle_id: town.vehicle('sedan') },
      { verdict: 'fits', shuttle_id: town.vehicle('van') },
    ]);
  });

  test('is that it stands, where this plan leaves what is dispatched', async () => {
    const { town, why } = await planned();
    await town.theo.get(createSingleFlexTrip, { booking_id: town.booking('Ben'), ...town.run('van') });
    expect(await why('Ben')).toMatchObject({
      is: 'stands',
      sentence: 'The ride is dispatched already, and this plan leaves it where it stands.',
      vehicles: [],
    });
    await town.theo.get(pinDispatchedBookings, { bookings: [town.booking('Ben')], is_pinned: true });
    expect((await why('Ben')).sentence).toBe('The ride is pinned on its day: no plan moves it.');
  });
});

describe('Why a plan has no place for a ride', () => {
  test('is one sentence where none was found in the time there was', async () => {
    const { why } = await planned();
    expect(await why('Ben')).toMatchObject({
      is: 'not_found',
      sentence: 'No place was found for this rider in the time there was.',
    });
  });

  test('and another where no vehicle could carry the rider even alone, with what would have to give', async () => {
    const { town, why } = await planned({ now: '10:00', unplaced: ['Ada', 'Ben'] });
    const said = await why('Ada');
    expect(said).toMatchObject({
      is: 'impossible',
      sentence: 'No vehicle could carry this rider that day, even alone.',
    });
    const [best] = said.vehicles;
    expect(best).toMatchObject({ verdict: 'if', code: 'WINDOW_MISSED' });
    expect(best?.condition).toMatch(/^if picked up at 10:\d\d AM, \d+ minutes later than promised$/);
    expect(best?.call).toMatchObject([{ booking_id: town.booking('Ada'), rider: expect.stringContaining('Ada') }]);
  });

  test('names for every vehicle a reason or a way, and is asked by levels 3 and 4 alone', async () => {
    const { town, queue_id, why } = await planned({ now: '10:00', unplaced: ['Ada', 'Ben'] });
    const { vehicles } = await why('Ada');
    expect(vehicles.map(({ shuttle_id }) => shuttle_id).sort()).toEqual(
      [town.vehicle('van'), town.vehicle('sedan')].sort(),
    );
    for (const { reason, condition } of vehicles) expect(reason ?? condition).toBeTruthy();
    const asked = { queue_id, booking_id: town.booking('Ada') };
    expect(getAutoScheduleWhy.by).toEqual(placeAutoScheduleBooking.by);
    expect(await town.theo.get(getAutoScheduleWhy, asked)).toMatchObject({ is: 'impossible' });
  });

  test('is nobody’s plan for another operator, and no ride’s where the plan was not made for it', async () => {
    const { town, queue_id } = await planned();
    const other = await openPlanTown(house, [{ rider: 'Zoe', pickup: '09:00' }]);
    const booking_id = town.booking('Ada');
    expect(await other.mia.call(getAutoScheduleWhy, { queue_id, booking_id })).toBeRefused('NOT_FOUND');
    expect(await town.mia.call(getAutoScheduleWhy, { queue_id: '424242', booking_id })).toBeRefused('NOT_FOUND');
    const run = { shuttle_id: town.vehicle('van'), driver_id: null, driver_team_id: null };
    const times = { pickup_time: '2026-03-10T09:00:00-04:00', dropoff_time: '2026-03-10T09:40:00-04:00' };
    const place = { queue_id, booking_id, ...run, ...times };
    expect(await other.mia.call(placeAutoScheduleBooking, place)).toBeRefused('NOT_FOUND');
    for (const stranger of [other.booking('Zoe'), '424242']) {
      expect(await town.mia.call(getAutoScheduleWhy, { queue_id, booking_id: stranger })).toBeRefused('NOT_IN_PLAN');
      expect(await town.mia.call(placeAutoScheduleBooking, { ...place, booking_id: stranger })).toBeRefused(
        'NOT_IN_PLAN',
      );
    }
  });

  test('is asked of a plan that is there', async () => {
    house.townClock.set('2026-03-10T10:40:00Z');
    const town = await openPlanTown(house, RIDES);
    const queue_id = await town.start(['Ada']);
    const asked = { queue_id, booking_id: town.booking('Ada') };
    expect(await town.mia.call(getAutoScheduleWhy, asked)).toBeRefused('PLAN_NOT_DONE');
  });

  test('is a sentence where nobody explains plans now', async () => {
    const { town, queue_id } = await planned();
    const gone = () => {
      throw new WhyAway('No memory for another thread.');
    };
    const desk = new WhyDesk(() => {}, gone);
    explainBy(house.services, desk);
    const asked = { queue_id, booking_id: town.booking('Ben') };
    expect(await town.mia.call(getAutoScheduleWhy, asked)).toBeRefused(
      'WHY_AWAY',
      'Plans cannot be explained at the moment. Please try again.',
    );
  });
});

describe('A stated place', () => {
  test('is in the plan once it is taken, at the stated times, and is applied as it was stated', async () => {
    const { town, queue_id, why } = await planned();
    const stated = statedIn(await why('Ben'));
    expect(await town.mia.get(placeAutoScheduleBooking, stated)).toMatchObject({ queue_id });
    const plan = await town.mia.get(getAutoScheduleQueue, { queue_id });
    if (plan.status !== 'DONE') throw new Error('The plan is done.');
    expect(plan.unscheduled).toEqual([]);
    const { pickup_time, dropoff_time, shuttle_id } = stated;
    const bens = plan.placeholders.filter(({ booking_id }) => booking_id === town.booking('Ben'));
    expect(bens).toMatchObject([{ pickup_time, dropoff_time, shuttle_id }]);
    expect(plan.placeholders).toHaveLength(3);
    expect(plan.figures.placed).toBe(3);
    expect(await why('Ben')).toMatchObject({ is: 'placed' });
    const bookings = ['Ada', 'Ben', 'Cal'].map((name) => town.booking(name));
    expect(await town.mia.get(applyAutoSchedule, { queue_id, bookings })).toMatchObject({ skipped: [] });
  });

  test('beside the promise names who is to be called, and is applied all the same', async () => {
    const { town, queue_id, why } = await planned({ now: '10:00', unplaced: ['Ada', 'Ben'] });
    await town.mia.get(placeAutoScheduleBooking, statedIn(await why('Ada')));
    const plan = await town.mia.get(getAutoScheduleQueue, { queue_id });
    if (plan.status !== 'DONE') throw new Error('The plan is done.');
    expect(plan.placeholders.find(({ booking_id }) => booking_id === town.booking('Ada'))).toMatchObject({
      must_call: true,
    });
    expect(plan.skipped).toEqual([]);
    const applied = await town.mia.get(applyAutoSchedule, { queue_id, bookings: [town.booking('Ada')] });
    expect(applied).toMatchObject({ skipped: [] });
    // What is asked next is asked of the plan as it is by then, with what was granted.
    expect(await why('Ben')).toMatchObject({ is: 'impossible' });
  });

  test('is not taken twice, nor where it is another by now, nor over somebody else’s', async () => {
    const { town, queue_id, why } = await planned();
    const stated = statedIn(await why('Ben'));
    const other = { ...stated, pickup_time: '2026-03-10T09:31:00-04:00' };
    expect(await town.mia.call(placeAutoScheduleBooking, other)).toBeRefused('FIX_CHANGED');
    const { version } = await planRow(house, queue_id);
    const late = { ...stated, expected_version: version - 1 };
    expect(await town.mia.call(placeAutoScheduleBooking, late)).toBeRefused('STALE');
    await town.mia.get(placeAutoScheduleBooking, stated);
    expect(await town.mia.call(placeAutoScheduleBooking, stated)).toBeRefused('FIX_CHANGED');
    expect((await planRow(house, queue_id)).version).toBe(version + 1);
  });

  test('is still named when the ride was canceled meanwhile', async () => {
    const { town, queue_id, why } = await planned();
    await town.mia.get(placeAutoScheduleBooking, statedIn(await why('Ben')));
    await town.theo.call(cancelBooking, { booking_id: town.booking('Ben'), for_reschedule: false });
    const applied = await town.mia.get(applyAutoSchedule, { queue_id, bookings: [town.booking('Ben')] });
    expect(applied.skipped).toEqual([
      { booking_id: town.booking('Ben'), reason: 'The booking was canceled meanwhile.' },
    ]);
  });
});
