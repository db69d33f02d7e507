import { describe, expect, test } from 'vitest';
import { clockOn, newRun, paperDay, type PaperRide, type Shift, tableOf, textOfInstant } from '../day/index.ts';
import { PAPER_RUN, PAPER_VAN } from '../dispatch/index.ts';
import { ANY_COMPANY } from '../riders/index.ts';
import { type DayToPlan, planDay } from './plan-day.ts';
import type { PlacedRide, PlanFound } from './plan-found.ts';
import { DEFAULT_PLANNER_TIMES } from './planner-input.ts';
import { USUAL_POLICY } from './planner-policy.ts';
import { wrongWithPlan } from './wrong-with-plan.ts';

const paper = paperDay([]);
const at = (time: string) => textOfInstant(clockOn(paper, time));
const placed = (id: string, pickup: string, dropoff: string, lane = 0): PlacedRide => ({
  id,
  lane,
  pickupAt: at(pickup),
  dropoffAt: at(dropoff),
});

/** Every way takes twenty minutes. */
const TWENTY = () => 1200;

function wrong(rides: readonly PaperRide[], plan: Partial<PlanFound>, more: Partial<DayToPlan> = {}): string[] {
  const hours: Shift = {
    id: '5',
    version: 1,
    serviceDay: paper.date,
    driverId: '81',
    programId: '1',
    startsAt: at('07:00'),
    endsAt: at('15:00'),
  };
  const input = planDay({
    day: { ...paperDay(rides), shift: tableOf([hours]) },
    mode: 'fill',
    programs: ['1'],
    columns: [{ run: newRun({ id: '9', serviceDay: paper.date, ...PAPER_RUN, openedAt: at('00:00') }), ...PAPER_RUN }],
    vehicles: new Map([
      ['71', { ...PAPER_VAN, capacity: 1, wheelchair: 'none', stretcher: null, parkingPlaceId: null, certified: [] }],
    ]),
    crewOf: () => [{ driverId: '81', name: 'Dan', isActive: true, licenseExpiresOn: null, certified: [] }],
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
  const figures = {
    placed: 0,
    late: 0,
    loadedMeters: 0,
    emptyMeters: 0,
    workedSec: 0,
    vehicles: 0,
    longestRideSec: 0,
    toCall: 0,
  };
  return wrongWithPlan(
    input,
    { rides: [], unplaced: [], lunches: [], ways: [], figures, isEstimated: false, ...plan },
    TWENTY,
  );
}

const ride = (id: string, pickup: string, more: Partial<PaperRide> = {}): PaperRide => ({ id, pickup, ...more });

describe('Of a plan it is said', () => {
  test('nothing where it keeps what was asked', () =>
    expect(wrong([ride('1', '09:00')], { rides: [placed('1', '09:00', '09:25')] })).toEqual([]));

  test.each([
    [
      'that a ride is in it twice',
      [placed('1', '09:00', '09:25'), placed('1', '09:00', '09:25')],
      'ride 1 is told of more than once',
    ],
    ['that somebody is met too soon', [placed('1', '08:44', '09:09')], 'ride 1 is picked up before it may be'],
    ['that somebody is met too late', [placed('1', '09:16', '09:40')], 'ride 1 is picked up too late'],
    ['that somebody gets in and out in no time', [placed('1', '09:00', '09:02')], 'ride 1 gets in and out in no time'],
    ['that a way takes longer', [placed('1', '09:00', '09:20')], 'lane 0 is not at the dropoff of ride 1 in time'],
    ['that somebody is aboard for too long', [placed('1', '09:00', '10:30')], 'lane 0 has ride 1 aboard for too long'],
    ['that a ride is of no lane', [placed('1', '09:00', '09:25', 3)], 'ride 1 is on a lane that may not have it'],
    [
      'that a ride is of another day',
      [placed('1', '09:00', '09:25'), placed('7', '09:00', '09:25')],
      'ride 7 was not asked about',
    ],
    ['that a ride is nowhere', [], 'ride 1 is told of 0 times'],
  ] as const)('%s', (_, rides, sentence) => expect(wrong([ride('1', '09:00')], { rides })).toContain(sentence));

  test('that an appointment is missed', () =>
    expect(
      wrong([ride('1', '09:00', { appointmentAt: at('09:24') })], { rides: [placed('1', '09:00', '09:25')] }),
    ).toEqual(['ride 1 is dropped off too late']));

  test('that somebody returns before they arrived', () => {
    const journey = { journeyId: '66', pickupPlaceId: '51', dropoffPlaceId: '52' };
    const back = { journeyId: '66', pickupPlaceId: '52', dropoffPlaceId: '51' };
    const rides = [ride('1', '09:00', { ...journey, legNo: 1 }), ride('2', '09:30', { ...back, legNo: 2 })];
    expect(wrong(rides, { rides: [placed('1', '09:10', '09:35'), placed('2', '09:32', '09:57')] })).toContain(
      'ride 2 returns before arriving',
    );
  });

  test('that a vehicle is full, or two are together who may not be', () => {
    const both = { rides: [placed('1', '09:00', '09:25'), placed('2', '09:00', '09:25')] };
    const two = [ride('1', '09:00'), ride('2', '09:00')];
    expect(wrong(two, both)).toEqual(['lane 0 is full at ride 2']);
    const company = new Map([['91', { ...ANY_COMPANY, notWithRiders: ['92'] }]]);
    expect(wrong(two, both, { company })).toContain('lane 0 has ride 2 with whom it may not be');
    const alone = new Map([['91', { ...ANY_COMPANY, ridesAlone: true }]]);
    expect(wrong(two, both, { company: alone })).toContain('lane 0 shares a ride alone at ride 2');
  });

  test('that it goes on after its hours', () =>
    expect(wrong([ride('1', '14:40')], { rides: [placed('1', '14:40', '15:05')] })).toEqual([
      'lane 0 is home after its hours',
    ]));

  test('that a lunch is outside its hours, too short, or with somebody aboard', () => {
    const lunch = (startsAt: string, endsAt: string) => ({ lane: 0, startsAt: at(startsAt), endsAt: at(endsAt) });
    const riding = { rides: [placed('1', '11:00', '11:50')] };
    const one = [ride('1', '11:00')];
    expect(wrong(one, { ...riding, lunches: [lunch('13:45', '14:15')] })).toEqual([
      'lane 0 has its lunch outside its hours',
    ]);
    expect(wrong(one, { ...riding, lunches: [lunch('12:00', '12:20')] })).toEqual([
      'lane 0 has a lunch of another length',
    ]);
    expect(wrong(one, { ...riding, lunches: [lunch('11:10', '11:40')] })).toContain(
      'lane 0 has its lunch with somebody aboard',
    );
  });
});
