import { describe, expect, test } from 'vitest';
import {
  bookingOf,
  clockOn,
  edit,
  find,
  newTrip,
  paperDay,
  patchBooking,
  runDrivenBy,
  tableOf,
  textOfInstant,
  tripOf,
  type Day,
  type PaperRide,
  type Shift,
} from '../day/index.ts';
import { onPaperRun, PAPER_RUN, PAPER_VAN } from '../dispatch/index.ts';
import { ANY_COMPANY } from '../riders/index.ts';
import { type DayToPlan, planDay, type PlanInput } from './plan-day.ts';
import { DEFAULT_PLANNER_TIMES } from './planner-input.ts';
import { USUAL_POLICY } from './planner-policy.ts';

const paper = paperDay([]);
const at = (time: string) => textOfInstant(clockOn(paper, time));

const van = { ...PAPER_VAN, wheelchair: 'none', stretcher: null, parkingPlaceId: '59', certified: [] };
const bus = { ...van, id: '72', wheelchair: '1 chair', parkingPlaceId: null };
const crew = (driverId: string) => [
  { driverId, name: `Driver ${driverId}`, isActive: true, licenseExpiresOn: null, certified: [] },
];

/** A day with a van that Dan drives and a bus with a lift that Sue drives, to be filled. */
function asked(day: Day, more: Partial<DayToPlan> = {}): DayToPlan {
  return {
    day,
    mode: 'fill',
    programs: ['1'],
    columns: [
      { run: runDrivenBy(day, PAPER_RUN), ...PAPER_RUN },
      { run: null, vehicleId: '72', driverId: '82', teamId: null },
    ],
    vehicles: new Map([van, bus].map((vehicle) => [vehicle.id, vehicle])),
    crewOf: ({ driverId }) => (driverId === null ? [] : crew(driverId)),
    certifying: { vehicles: new Set(), drivers: new Set() },
    leaves: [],
    closedDays: [],
    measured: new Map(),
    company: new Map(),
    policyOf: () => USUAL_POLICY,
    times: DEFAULT_PLANNER_TIMES,
    ...more,
  };
}

function planned(rides: readonly PaperRide[], on: readonly string[] = [], more: Partial<DayToPlan> = {}): PlanInput {
  const day = paperDay(rides);
  const input = planDay(asked(on.length > 0 ? onPaperRun(day, on) : day, more));
  if (!input) throw new Error('There is a program to plan for.');
  return input;
}

const rideIn = ({ rides }: PlanInput, id: string) => rides.find((ride) => ride.id === id);

describe('A plan of a day is asked for', () => {
  test('with every ride that waits, as its rules say', () => {
    const input = planned([{ id: '1', pickup: '09:00', appointmentAt: at('09:40'), attendants: 1 }]);
    expect(input.rides).toEqual([
      {
        id: '1',
        programId: '1',
        fromPlaceId: '51',
        toPlaceId: '52',
        needs: { seats: 2, chairs: 0, stretchers: 0 },
        pickup: [at('08:45'), at('09:15')],
        dropoffBy: at('09:40'),
        loadSec: 120,
        unloadSec: 60,
        limitSec: 3150,
        alone: false,
        apartFrom: [],
        home: null,
        standing: 'waits',
        toldAt: at('09:00'),
        pickedUpAt: null,
        isUnderWay: false,
        after: null,
        refusals: new Map(),
        unmet: [],
      },
    ]);
    expect(input).toMatchObject({ leftOut: [], conflicts: [], weights: USUAL_POLICY.weights });
  });

  test('with the four times of the run, the rider’s own minutes and the policy of their program', () => {
    const times = { beforePickupMin: 5, afterPickupMin: 10, pickupLoadingMin: 1, dropoffUnloadingMin: 2 };
    const rideLimit = { factor: 1, allowanceSec: 0, mostSec: 36_000 };
    const input = planned([{ id: '1', pickup: '09:00', dropoff: '09:20' }], [], {
      times,
      measured: new Map([['91', { loadSec: 300, unloadSec: null }]]),
      policyOf: () => ({ ...USUAL_POLICY, rideLimit }),
    });
    expect(rideIn(input, '1')).toMatchObject({
      pickup: [at('08:40'), at('09:25')],
      loadSec: 360,
      unloadSec: 180,
      limitSec: 1500,
    });
  });

  test('without those who wait for a call or are of a closed program, each with why', () => {
    const input = planned([{ id: '1' }, { id: '2', pickup: null }, { id: '3', programId: '2' }]);
    expect(input.rides.map(({ id }) => id)).toEqual(['1']);
    expect(input.leftOut.map(({ id, refusal }) => [id, refusal.code])).toEqual([['2', 'WAITS_FOR_CALL']]);
    expect(planDay(asked(paper, { programs: [] }))).toBe(null);
  });

  test('around what stands where it is filled, and with what may move where it is improved', () => {
    const rides = [
      { id: '1', pickup: '09:00' },
      { id: '2', pickup: '11:00' },
    ];
    const filled = planned(rides, ['1']);
    expect(rideIn(filled, '1')).toMatchObject({ standing: 'stands', home: 0, pickup: [at('09:00'), at('09:15')] });
    expect(filled.lanes[0]?.stops.map(({ bookingId, stopType }) => `${stopType} ${bookingId}`)).toEqual([
      'pickup 1',
      'dropoff 1',
    ]);
    const improved = planned(rides, ['1'], { mode: 'improve' });
    expect(rideIn(improved, '1')).toMatchObject({ standing: 'free', home: 0, pickup: [at('08:45'), at('09:15')] });
    expect(improved.lanes[0]?.stops).toEqual([]);
  });

  test('with what other programs have on its vehicles, which stands there', () => {
    const day = onPaperRun(paperDay([{ id: '1' }]), ['1']);
    const zones = new Map<string, string>([...day.zones, ['2', 'America/Los_Angeles']]);
    const foreign = { ...patchBooking(day, '1', { programId: '2' }), zones };
    const input = planDay(asked(foreign, { mode: 'improve' }));
    expect(input?.rides).toMatchObject([{ id: '1', standing: 'stands', home: 0 }]);
  });

  test('with why a lane may not take a ride: its aid, its driver, or that nobody drives it', () => {
    const chair = { id: '1', aids: ['Wheelchair'] };
    const codes = (input: PlanInput, id: string) =>
      [...(rideIn(input, id)?.refusals ?? [])].map(([lane, { code }]) => `${lane} ${code}`);
    expect(codes(planned([chair]), '1')).toEqual(['0 AID_UNSUPPORTED']);
    const company = new Map([['92', { ...ANY_COMPANY, notWithDrivers: ['82'] }]]);
    expect(codes(planned([{ id: '2' }], [], { company }), '2')).toEqual(['1 NOT_WITH_DRIVER']);
    const nobody = planned([{ id: '2' }], [], { crewOf: () => [] });
    expect(codes(nobody, '2')).toEqual(['0 NO_DRIVER', '1 NO_DRIVER']);
    // What stands is where it is, whatever is said of it by now.
    expect(codes(planned([{ id: '2' }], ['2'], { crewOf: () => [] }), '2')).toEqual(['1 NO_DRIVER']);
  });

  test('with the company its riders keep', () => {
    const company = new Map([
      ['91', { ...ANY_COMPANY, notWithRiders: ['92'] }],
      ['93', { ...ANY_COMPANY, ridesAlone: true }],
    ]);
    const input = planned([{ id: '1' }, { id: '2' }, { id: '3' }], [], { company });
    expect(input.rides.map(({ alone, apartFrom }) => [alone, apartFrom])).toEqual([
      [false, ['2']],
      [false, ['1']],
      [true, []],
    ]);
  });

  test('with rides back that begin when the ride there is over', () => {
    const journey = { journeyId: '66' };
    const rides = [
      { id: '1', pickup: '09:00', ...journey, legNo: 1 },
      { id: '2', pickup: '09:20', ...journey, legNo: 2 },
    ];
    const input = planned(rides);
    // Two minutes to get in, 25 to drive and one to get out from a quarter to nine on.
    expect(rideIn(input, '1')).toMatchObject({ dropoffBy: at('09:13') });
    expect(rideIn(input, '2')).toMatchObject({ pickup: [at('09:13'), at('09:35')] });
    const standing = planned(rides, ['1']);
    expect(rideIn(standing, '2')).toMatchObject({ pickup: [at('09:25'), at('09:35')] });
  });

  test('with its lanes: where they begin, what fits in, when they work, what else they do, and a lunch', () => {
    const bare = onPaperRun(paperDay([{ id: '1' }]), ['1']);
    const { runId } = tripOf(bare, bookingOf(bare, '1').tripId ?? '');
    const wash = newTrip({
      id: '77',
      serviceDay: bare.date,
      runId,
      kind: 'time_block',
      programId: '1',
      startsAt: at('10:00'),
      endsAt: at('10:30'),
    });
    const hours: Shift = {
      id: '5',
      version: 1,
      serviceDay: bare.date,
      driverId: '81',
      programId: '1',
      startsAt: at('07:00'),
      endsAt: at('15:00'),
    };
    const day = { ...edit(bare, { trips: [wash] }), shift: tableOf([hours]) };
    expect(find(day.trip, '77')).toBeDefined();
    const [first, second] = planDay(asked(day))?.lanes ?? [];
    expect(first).toMatchObject({
      refusal: null,
      parkingPlaceId: '59',
      places: [{ seats: 3, chairs: 0, stretchers: 0 }],
      hours: { is: 'worked', startsAt: at('07:00'), endsAt: at('15:00') },
      visits: [{ kind: 'block', startsAt: at('10:00'), endsAt: at('10:30') }],
      lunch: { from: at('11:00'), until: at('14:00'), lengthSec: 1800 },
    });
    expect(second).toMatchObject({ refusal: { code: 'NO_SHIFT' }, hours: { is: 'off' }, lunch: null, stops: [] });
  });
});

test('Whether a lane may take a ride is asked once of each kind of ride, and not of each ride.', () => {
  const countOf = (rides: number) => {
    let asks = 0;
    const crewOf: DayToPlan['crewOf'] = ({ driverId }) => {
      asks += 1;
      return driverId === null ? [] : crew(driverId);
    };
    const kinds = [[], ['Wheelchair']];
    const paperRides = Array.from({ length: rides }, (_, n) => ({
      id: String(n + 1),
      pickup: '09:00',
      aids: kinds[n % 2] ?? [],
    }));
    planned(paperRides, [], { crewOf });
    return asks;
  };
  expect(countOf(40)).toBe(countOf(4));
});

test('A rider whom some driver may not drive is a kind of their own.', () => {
  const rides = [
    { id: '1', pickup: '09:00' },
    { id: '2', pickup: '11:00' },
  ];
  const company = new Map([['91', { ...ANY_COMPANY, notWithDrivers: ['81'] }]]);
  const input = planned(rides, [], { company });
  const codes = (id: string) => [...(rideIn(input, id)?.refusals ?? [])].map(([lane, { code }]) => `${lane} ${code}`);
  expect(codes('1')).not.toEqual(codes('2'));
});

test('A payer that misses a paper of a lane keeps its rides off it, and leaves out those that it has not authorized.', () => {
  const rides = [
    { id: '1', pickup: '09:00', payerAccountId: '700' },
    { id: '2', pickup: '10:00' },
    { id: '3', pickup: '11:00', payerAccountId: '700' },
  ];
  const objection = { payerId: '700', bookingId: null, isRefused: true, sentence: 'None is on file.' };
  const input = planned(rides, [], {
    papersMissed: ({ vehicleId }) => (vehicleId === '72' ? [{ ...objection, code: 'PAPER_MISSING' }] : []),
    notAuthorized: [{ ...objection, code: 'NOT_AUTHORIZED', bookingId: '3', sentence: 'Nothing is left.' }],
  });
  expect([...(rideIn(input, '1')?.refusals ?? [])]).toEqual([
    [1, { code: 'PAPER_MISSING', sentence: 'None is on file.' }],
  ]);
  expect(rideIn(input, '2')?.refusals.size).toBe(0);
  expect(input.leftOut).toEqual([{ id: '3', refusal: { code: 'NOT_AUTHORIZED', sentence: 'Nothing is left.' } }]);
});
