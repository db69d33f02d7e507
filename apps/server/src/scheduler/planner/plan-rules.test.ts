import {
  clockOn,
  type Column,
  type Day,
  paperDay,
  type PaperRide,
  patchBooking,
  runDrivenBy,
  type Shift,
  tableOf,
  textOfInstant,
} from '@handrail/domain/day';
import { onPaperRun, PAPER_RUN, PAPER_VAN } from '@handrail/domain/dispatch';
import { ANY_COMPANY } from '@handrail/domain/riders';
import {
  type DayToPlan,
  DEFAULT_PLANNER_TIMES,
  planDay,
  type PlanFound,
  USUAL_POLICY,
} from '@handrail/domain/scheduler';
import { describe, expect, test } from 'vitest';
import { nearPlanner } from './testing.ts';

const paper = paperDay([]);
const at = (time: string) => textOfInstant(clockOn(paper, time));

/** Some twenty minutes apart. */
const points = new Map([
  ['51', { latitude: 45.5, longitude: -122.6 }],
  ['52', { latitude: 45.6, longitude: -122.6 }],
  ['53', { latitude: 45.4, longitude: -122.6 }],
]);

const van = { ...PAPER_VAN, wheelchair: 'none', stretcher: null, parkingPlaceId: null, certified: [] };
const driver = (driverId: string) => [
  { driverId, name: `Driver ${driverId}`, isActive: true, licenseExpiresOn: null, certified: [] },
];

interface Setting extends Partial<DayToPlan> {
  on?: (day: Day) => Day;
  others?: readonly Column[];
}

async function planned(rides: readonly PaperRide[], { on = (day) => day, others = [], ...more }: Setting = {}) {
  const day = on(paperDay(rides));
  const input = planDay({
    day,
    mode: 'fill',
    programs: ['1'],
    columns: [{ run: runDrivenBy(day, PAPER_RUN), ...PAPER_RUN }, ...others],
    vehicles: new Map([[van.id, van]]),
    crewOf: ({ driverId }) => (driverId === null ? [] : driver(driverId)),
    certifying: { vehicles: new Set(), drivers: new Set() },
    leaves: [],
    closedDays: [],
    measured: new Map(),
    company: new Map(),
    policyOf: () => USUAL_POLICY,
    times: DEFAULT_PLANNER_TIMES,
    ...more,
  });
  if (!input) throw new Error('There is a program to plan for.');
  const asked = { date: day.date, input, points, seed: 1, longestMs: 60_000, from: null };
  return nearPlanner(100).plan(asked, () => {}).found;
}

/** Whoever must be met at nine sharp. */
const sharp = (id: string, more: Partial<PaperRide> = {}): PaperRide => ({
  id,
  pickup: '09:00',
  windowStartAt: at('09:00'),
  windowEndAt: at('09:00'),
  ...more,
});

const times = ({ rides }: PlanFound) =>
  rides.map(({ id, lane, pickupAt }) => `${id} on ${lane} ${pickupAt === at('09:00') ? 'at nine' : pickupAt}`).sort();

describe('A ride without a place', () => {
  const check = async (rides: readonly PaperRide[], more: Setting, expected: [boolean, string, string][]) => {
    const { unplaced } = await planned(rides, more);
    expect(unplaced.map(({ isImpossible, refusal: { code, sentence } }) => [isImpossible, code, sentence])).toEqual(
      expected,
    );
  };
  const NOBODY = 'No vehicle could carry this rider that day, even alone.';

  test('is impossible where no vehicle may take it', () =>
    check([{ id: '1', aids: ['Wheelchair'] }], {}, [[true, 'NO_VEHICLE_COULD', NOBODY]]));

  test('is impossible where its appointment is sooner than the ride, and says so', () =>
    check([{ id: '1', pickup: '09:00', appointmentAt: at('09:01') }], {}, [
      [true, 'NO_VEHICLE_COULD', `${NOBODY} The vehicle would miss the promised time.`],
    ]));

  test('is impossible where its window has gone by', () =>
    check([{ id: '1', pickup: '09:00' }], { now: at('10:00') }, [
      [true, 'NO_VEHICLE_COULD', `${NOBODY} The vehicle would miss the promised time.`],
    ]));

  test('is another thing where somebody else has the vehicle then: it was not found', () =>
    check([sharp('1'), sharp('2', { pickupPlaceId: '52', dropoffPlaceId: '51' })], {}, [
      [false, 'NO_PLACE_FOUND', 'No place was found for this rider in the time there was.'],
    ]));

  test('is impossible where it returns before the ride there can be over', () =>
    check(
      [
        { id: '1', pickup: '09:00', journeyId: '66', legNo: 1 },
        { id: '2', pickup: '08:30', journeyId: '66', legNo: 2, pickupPlaceId: '52', dropoffPlaceId: '51' },
      ],
      {},
      [[true, 'RETURNS_TOO_SOON', 'The ride back would begin before the ride there is over.']],
    ));
});

describe('A plan', () => {
  test('stands once at a door where several get in at one time', async () => {
    expect(times(await planned([sharp('1'), sharp('2'), sharp('3')]))).toEqual([
      '1 on 0 at nine',
      '2 on 0 at nine',
      '3 on 0 at nine',
    ]);
  });

  test('lets nobody share with whom they may not', async () => {
    const apart = new Map([['91', { ...ANY_COMPANY, notWithRiders: ['92'] }]]);
    expect((await planned([sharp('1'), sharp('2')], { company: apart })).rides).toHaveLength(1);
    const alone = new Map([['91', { ...ANY_COMPANY, ridesAlone: true }]]);
    expect((await planned([sharp('1'), sharp('2')], { company: alone })).rides).toHaveLength(1);
  });

  test('has no lunch with somebody aboard', async () => {
    const hours = { startsAt: at('07:00'), endsAt: at('15:00') };
    const shift: Shift = { id: '5', version: 1, serviceDay: paper.date, driverId: '81', programId: '1', ...hours };
    const on = (day: Day): Day => ({ ...day, shift: tableOf([shift]) });
    const rideLimit = { factor: 5, allowanceSec: 7200, mostSec: 7200 };
    // From nine to twenty to ten: whoever gets in at nine is out at 9:19, and the lunch would be over too late.
    const lunch = { ...USUAL_POLICY.lunch, fromMin: 9 * 60, untilMin: 9 * 60 + 40 };
    const policyOf = () => ({ ...USUAL_POLICY, rideLimit, lunch });
    const found = await planned([sharp('1')], { on, policyOf });
    expect([found.lunches.length, found.rides.length]).toEqual([1, 0]);
    expect(
      (await planned([sharp('1')], { on, policyOf: () => ({ ...policyOf(), lunch: USUAL_POLICY.lunch }) })).rides,
    ).toHaveLength(1);
  });

  test('has a van at one place at a time, whoever of two drives it', async () => {
    const other: Column = { run: null, vehicleId: '71', driverId: '82', teamId: null };
    const rides = [sharp('1'), sharp('2', { pickupPlaceId: '52', dropoffPlaceId: '51' })];
    const { rides: placed, unplaced } = await planned(rides, { others: [other] });
    expect([placed.length, unplaced.length]).toEqual([1, 1]);
  });

  test('meets a rider when they were told, though the vehicle could be there before', async () => {
    expect(times(await planned([{ id: '1', pickup: '09:00' }]))).toEqual(['1 on 0 at nine']);
    expect((await planned([{ id: '1', pickup: '09:00' }])).figures.toCall).toBe(0);
  });

  test('begins nothing before now, and where the vehicle was last seen; whoever is aboard gets out', async () => {
    const stamps = { enrouteAt: at('08:50'), arrivedAt: at('08:58'), pickedUpAt: at('09:02'), rideStatus: 6 as const };
    const aboard = (day: Day) => patchBooking(onPaperRun(day, ['1']), '1', stamps);
    const rides = [
      { id: '1', pickup: '09:00', dropoff: '09:25' },
      { id: '2', pickup: '09:20', pickupPlaceId: '52', dropoffPlaceId: '51' },
    ];
    const { rides: placed, figures, unplaced } = await planned(rides, { on: aboard, now: at('09:10') });
    expect(unplaced).toEqual([]);
    expect(placed.map(({ id }) => id)).toEqual(['2']);
    expect(figures).toMatchObject({ placed: 2, vehicles: 1 });
    // The way takes twenty minutes: the first rider is out at 9:25 at the earliest, and the second gets in there.
    expect((placed[0]?.pickupAt ?? '') >= at('09:22')).toBe(true);
  });

  test('moves a dispatched ride to another vehicle only where that saves more than its price', async () => {
    const near = { ...van, id: '72', parkingPlaceId: '51' };
    const improved = async (otherVehicle: number) => {
      const { rides } = await planned([{ id: '1', pickup: '09:00' }], {
        on: (day) => onPaperRun(day, ['1']),
        mode: 'improve',
        vehicles: new Map([
          [van.id, { ...van, parkingPlaceId: '53' }],
          [near.id, near],
        ]),
        others: [{ run: null, vehicleId: near.id, driverId: '82', teamId: null }],
        policyOf: () => ({ ...USUAL_POLICY, weights: { ...USUAL_POLICY.weights, otherVehicle } }),
      });
      return rides.map(({ id, lane }) => `${id} on ${lane}`);
    };
    expect(await improved(0)).toEqual(['1 on 1']);
    expect(await improved(100_000)).toEqual(['1 on 0']);
  });

  test('gives a rider the vehicle or the driver that is wished where that is a small detour, and not whatever it costs', async () => {
    const placed = async (wished: Parameters<typeof patchBooking>[2], nearTo: string, weights: object = {}) => {
      const { rides } = await planned([{ id: '1', pickup: '09:00' }], {
        on: (day) => patchBooking(day, '1', wished),
        vehicles: new Map([
          [van.id, { ...van, parkingPlaceId: '51' }],
          ['72', { ...van, id: '72', parkingPlaceId: nearTo }],
        ]),
        others: [{ run: null, vehicleId: '72', driverId: '82', teamId: null }],
        policyOf: () => ({ ...USUAL_POLICY, weights: { ...USUAL_POLICY.weights, ...weights } }),
      });
      return rides.map(({ lane }) => lane);
    };
    // Both stand at its door: what is wished decides.
    expect(await placed({ wishedVehicleId: '72' }, '51')).toEqual([1]);
    expect(await placed({ wishedVehicleId: van.id }, '51')).toEqual([0]);
    expect(await placed({ wishedDriverId: '82' }, '51')).toEqual([1]);
    // The one that is wished would come from the other end of the county.
    expect(await placed({ wishedVehicleId: '72', wishedDriverId: '82' }, '53')).toEqual([0]);
    // What a wish is worth is the program's to say.
    expect(await placed({ wishedVehicleId: '72', wishedDriverId: '82' }, '53', { unmetWish: 50_000 })).toEqual([1]);
  });

  test('says how far the day is driven without it, and nothing where that cannot be driven', async () => {
    const rides = [
      { id: '1', pickup: '09:00', dropoff: '09:25' },
      { id: '2', pickup: '11:00', pickupPlaceId: '52', dropoffPlaceId: '51' },
    ];
    const { stood, figures, laneMeters } = await planned(rides, { on: (day) => onPaperRun(day, ['1']) });
    expect(figures.placed).toBe(2);
    // One way and the same way back.
    expect(stood?.loadedMeters).toBeGreaterThan(10_000);
    expect(Math.abs(2 * (stood?.loadedMeters ?? 0) - figures.loadedMeters)).toBeLessThan(100);
    expect(laneMeters).toEqual([figures.loadedMeters + figures.emptyMeters]);
    expect(stood?.byLane).toEqual([stood && stood.loadedMeters + stood.emptyMeters]);
    expect((await planned(rides)).stood).toEqual({ loadedMeters: 0, emptyMeters: 0, byLane: [0] });
    const opposed = [sharp('1'), sharp('2', { pickupPlaceId: '52', dropoffPlaceId: '51' })];
    const on = (day: Day) => onPaperRun(day, ['1', '2']);
    expect((await planned(opposed, { on, mode: 'improve' })).stood).toBeNull();
  });

  test('leaves what stands when it stands, whatever it keeps others from', async () => {
    const rides = [
      { id: '1', pickup: '09:00', dropoff: '09:25' },
      ...[2, 3, 4].map((id) => ({ id: String(id), pickup: '09:00', pickupPlaceId: '52', dropoffPlaceId: '51' })),
    ];
    const found = await planned(rides, { on: (day) => onPaperRun(day, ['1']) });
    expect(found.rides.every(({ id }) => id !== '1')).toBe(true);
    expect(found.figures.placed).toBe(found.rides.length + 1);
    expect(found.unplaced.length).toBeGreaterThan(0);
  });
});
