import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  apply,
  bookingOf,
  clockOn,
  diff,
  idsFrom,
  invert,
  paperDay,
  patchBooking,
  runOf,
  sound,
  stopsOfTrip,
  tripOf,
  unsoundness,
  type Day,
} from '../day/index.ts';
import { readWall, type WallTime } from '../platform/index.ts';
import { callFor } from './call-rider.ts';
import { onPaperRun, PAPER_VAN } from './paper-run.ts';
import { inSpreadOrder, isAboard, spreadRides, type SpreadRide } from './spread-rides.ts';

const seed = Number.parseInt(process.env['SEED'] ?? '', 10) || 15_068;

/** Ada (11), Ben (12) and Cleo (13) on the run of vehicle 71; Dov (14) waits. */
const paper = paperDay([
  { id: '11' },
  { id: '12', pickup: '10:00' },
  { id: '13', pickup: '11:00' },
  { id: '14', pickup: '12:00' },
]);
const day = onPaperRun(paper, ['11', '12', '13']);
const opening = () => ({ now: clockOn(paper, '08:30'), nextId: idsFrom(5000) });

function wall(text: string): WallTime {
  const read = readWall(text);
  if (!read.ok) throw new Error(read.refusal.sentence);
  return read.value;
}

/** Gets in as the day begins. */
const ABOARD = { rideStatus: 6, pickedUpAt: '2026-03-10T15:30:00+00:00' } as const;

const to = (vehicleId: string, bookingId: string, pickup: string | null = null): SpreadRide => ({
  bookingId,
  named: { vehicleId, driverId: `8${vehicleId}`, teamId: null },
  vehicle: { ...PAPER_VAN, id: vehicleId },
  pickup: pickup === null ? null : wall(`2026-03-10T${pickup}`),
});

function vehicleOf(of: Day, id: string): string | null {
  const { tripId } = bookingOf(of, id);
  return tripId === null ? null : runOf(of, tripOf(of, tripId).runId).vehicleId;
}

const pickupOf = (of: Day, id: string) => stopsOfTrip(of, bookingOf(of, id).tripId ?? '')[0]?.plannedAt;

describe('A spread', () => {
  test('puts each ride on its own vehicle at its own time, and dispatches one that waits', () => {
    const after = sound(
      spreadRides(day, [to('72', '11', '08:50'), to('73', '12'), to('72', '14', '12:10')], opening()),
    );
    expect(['11', '12', '13', '14'].map((id) => vehicleOf(after, id))).toEqual(['72', '73', '71', '72']);
    expect([pickupOf(after, '11'), pickupOf(after, '14')]).toEqual([
      '2026-03-10T15:50:00+00:00',
      '2026-03-10T19:10:00+00:00',
    ]);
    expect(pickupOf(after, '12')).toBe(pickupOf(day, '12'));
    expect(bookingOf(after, '11').scheduledPickupAt).toBe(bookingOf(day, '11').scheduledPickupAt);
  });

  test('is refused as a whole, with the ride that is refused: one that began, and a vehicle that is down', () => {
    const begun = patchBooking(day, '12', { rideStatus: 6 });
    expect(spreadRides(begun, [to('72', '11'), to('72', '12')], opening())).toMatchObject({
      ok: false,
      bookingId: '12',
      refusal: { code: 'TRIP_COMPLETED' },
    });
    const down = { ...to('73', '12'), vehicle: { ...PAPER_VAN, id: '73', whyDown: 'This vehicle is in maintenance.' } };
    expect(spreadRides(day, [to('72', '11'), down], opening())).toMatchObject({ ok: false, bookingId: '12' });
    expect(
      spreadRides(day, [to('72', '14', '12:10'), { ...to('72', '11'), pickup: wall('2026-03-11T08:00') }], opening()),
    ).toMatchObject({
      bookingId: '11',
      refusal: { code: 'INVALID_TIME_RANGE' },
    });
  });

  test('has those aboard first, then goes by when they are planned', () => {
    const aboard = patchBooking(day, '13', { rideStatus: 6 });
    const bookings = ['14', '12', '13', '11'].map((id) => bookingOf(aboard, id));
    const inOrder = inSpreadOrder(bookings, ({ scheduledPickupAt }) => scheduledPickupAt);
    expect(inOrder.map(({ id }) => id)).toEqual(['13', '11', '12', '14']);
    expect(inOrder.map(isAboard)).toEqual([true, false, false, false]);
  });

  test(`of any rides leaves a day that could be and can be taken back, with nobody where the rules say no (seed ${seed})`, () => {
    const ride = fc.record({
      id: fc.constantFrom('11', '12', '13', '14'),
      vehicle: fc.constantFrom('71', '72', '73'),
      pickup: fc.option(fc.integer({ min: 0, max: 95 })),
      isDown: fc.boolean(),
      isForeign: fc.boolean(),
    });
    const begun = fc.subarray(['11', '12', '13'], { maxLength: 1 });
    let done = 0;
    let refused = 0;
    fc.assert(
      fc.property(fc.uniqueArray(ride, { selector: ({ id }) => id, minLength: 1 }), begun, (rides, aboard) => {
        const before = aboard.reduce((held, id) => patchBooking(held, id, ABOARD), day);
        const asked = rides.map(({ id, vehicle, pickup, isDown, isForeign }) => {
          const minute =
            pickup === null ? null : `${String(Math.floor(pickup / 4)).padStart(2, '0')}:${(pickup % 4) * 15 || '00'}`;
          const plain = to(vehicle, id, minute);
          const whyDown = isDown && vehicle === '73' ? 'Down.' : null;
          const programIds = isForeign && vehicle === '72' ? [] : ['1'];
          return { ...plain, vehicle: { ...PAPER_VAN, id: vehicle, whyDown, programIds } };
        });
        const may = asked.every(
          ({ bookingId, vehicle }) =>
            !aboard.includes(bookingId) && vehicle.whyDown === null && vehicle.programIds.length > 0,
        );
        const spread = spreadRides(before, asked, opening());
        expect(spread.ok).toBe(may);
        if (!spread.ok) {
          refused += 1;
          return;
        }
        done += 1;
        expect(unsoundness(spread.value)).toEqual([]);
        const changes = diff(before, spread.value);
        expect(diff(apply(apply(before, changes), invert(changes)), before)).toEqual([]);
        for (const { bookingId, named } of asked) expect(vehicleOf(spread.value, bookingId)).toBe(named.vehicleId);
      }),
      { seed, ...cases(300) },
    );
    // A test in which everything is refused would prove nothing.
    const few = (done + refused) / 10;
    expect([done > few, refused > few]).toEqual([true, true]);
  });
});

describe('Whether a rider has to be called', () => {
  const promise = {
    windowStartAt: '2026-03-10T12:30:00Z',
    windowEndAt: '2026-03-10T13:00:00Z',
    appointmentAt: '2026-03-10T13:30:00Z',
  };
  const plan = (pickup: string, dropoff: string) => ({
    pickupAt: `2026-03-10T${pickup}:00Z`,
    dropoffAt: `2026-03-10T${dropoff}:00Z`,
  });
  const told = plan('12:45', '13:10');

  test.each([
    ['not when nothing changes', told, null],
    ['of another minute within the promise', plan('12:50', '13:15'), 'time'],
    ['of a pickup before the window', plan('12:20', '12:45'), 'promise'],
    ['of a pickup after the window', plan('13:05', '13:25'), 'promise'],
    ['of an appointment that is missed', plan('12:58', '13:40'), 'promise'],
    ['not of a drop-off that nobody was promised', plan('12:45', '13:20'), null],
  ] as const)('%s', (_, now, call) => expect(callFor(promise, told, now)).toBe(call));

  test('of a plan where there was none', () => expect(callFor(promise, null, told)).toBe('time'));
});
