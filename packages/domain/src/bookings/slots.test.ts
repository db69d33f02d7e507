import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { clockOn, paperDay, PAPER, type PaperRide } from '../day/index.ts';
import { clockTimeAt, wallOf } from '../platform/index.ts';
import { everyDay, paperProgram, type ProgramVersion } from '../programs/index.ts';
import { promisePickup } from './promise.ts';
import { availableSlots, openUntil, slotsOf } from './slots.ts';

const LONG_AGO = Temporal.Instant.from('2026-01-01T00:00Z');

function slots(
  promises: Partial<ProgramVersion>,
  rides: PaperRide[] = [],
  wish: { seats?: number; now?: string; except?: string } = {},
) {
  const day = paperDay(rides);
  const now = wish.now === undefined ? LONG_AGO : clockOn(day, wish.now);
  const except = wish.except === undefined ? {} : { except: wish.except };
  return availableSlots(day, paperProgram(promises), { seats: wish.seats ?? 1, now, ...except });
}

const labels = (found: { label: string }[]) => found.map(({ label }) => label);

describe('The slots of a day', () => {
  test.each([
    ['2026-03-10', 96],
    ['2026-03-08', 92],
    ['2026-11-01', 100],
  ])('on %s are %d quarter hours', (date, count) => {
    const day = paperDay([], { date });
    const found = slotsOf(day, paperProgram());
    expect([found.length, new Set(labels(found)).size]).toEqual([count, count]);
  });

  test('are each a time that can be booked, in every zone and on the days its clocks change', () => {
    const changes = [
      ['America/Los_Angeles', '2026-03-08', '2026-11-01'],
      ['America/New_York', '2026-03-08', '2026-11-01'],
      ['America/St_Johns', '2026-03-08', '2026-11-01'],
      ['Australia/Lord_Howe', '2026-10-04', '2026-04-05'],
      ['Africa/Cairo', '2026-04-24', '2026-10-30'],
      ['Asia/Kolkata', '2026-03-08', '2026-11-01'],
    ] as const;
    for (const [zone, ...dates] of changes) {
      for (const date of dates) {
        const day = paperDay([], { date, zone });
        const program = { ...paperProgram(), zone };
        for (const { startsAt } of slotsOf(day, program)) {
          const { offset } = startsAt.toZonedDateTimeISO(zone);
          const choice = { pickup: { wall: wallOf(startsAt, zone), offset }, isWillCall: false };
          const promised = promisePickup([day], choice, { program, rideSec: 60, seats: 1, now: LONG_AGO });
          expect(promised.ok && Temporal.Instant.from(promised.value.scheduledPickupAt ?? '').equals(startsAt)).toBe(
            true,
          );
        }
      }
    }
  });

  test('keep to the service hours', () => {
    const found = labels(slots({ serviceHours: everyDay('06:00', '18:00') }));
    expect([found[0], found.at(-1), found.length]).toEqual(['6:00 AM', '5:45 PM', 48]);
  });

  test('are as long as the program says', () => {
    expect(labels(slots({ slotMin: 60 })).slice(0, 3)).toEqual(['12:00 AM', '1:00 AM', '2:00 AM']);
  });

  test('that went by are not offered', () => {
    expect(labels(slots({}, [], { now: '08:01' }))[0]).toBe('8:15 AM');
    expect(labels(slots({}, [], { now: '08:15' }))[0]).toBe('8:15 AM');
  });

  test('have room for as many people as the program takes, companions among them', () => {
    const taken = [{ id: '11', pickup: '08:05', companions: 1 }];
    const at8 = (seats: number) => labels(slots({ seatsPerSlot: 3 }, taken, { seats })).includes('8:00 AM');
    expect([at8(1), at8(2)]).toEqual([true, false]);
  });

  test('are not taken by who canceled, by who has yet to call, or by the booking that is being changed', () => {
    const free = (ride: Partial<PaperRide>, except?: string) =>
      labels(
        slots({ seatsPerSlot: 1 }, [{ id: '11', pickup: '08:00', ...ride }], except === undefined ? {} : { except }),
      ).includes('8:00 AM');
    expect(free({})).toBe(false);
    expect([free({ rideStatus: 4 }), free({ pickup: null }), free({}, '11')]).toEqual([true, true, true]);
  });

  test('are never overbooked, however many ask', () => {
    const seed = 310;
    fc.assert(
      fc.property(fc.array(fc.record({ quarter: fc.nat(3), companions: fc.nat(2) }), { maxLength: 12 }), (asked) => {
        const program = paperProgram({ seatsPerSlot: 4 });
        const rides: PaperRide[] = [];
        for (const [n, { quarter, companions }] of asked.entries()) {
          const pickup = `08:${String(quarter * 15).padStart(2, '0')}`;
          const day = paperDay(rides);
          const wall = wallOf(clockOn(day, pickup), program.zone);
          const choice = { pickup: { wall, offset: null }, isWillCall: false };
          const ride = { program, rideSec: 60, seats: 1 + companions, now: LONG_AGO };
          if (promisePickup([day], choice, ride).ok) rides.push({ id: String(n + 1), pickup, companions });
        }
        const people = (pickup: string) =>
          rides.filter((ride) => ride.pickup === pickup).reduce((sum, { companions = 0 }) => sum + 1 + companions, 0);
        expect(Math.max(0, ...rides.map(({ pickup }) => people(pickup ?? '')))).toBeLessThanOrEqual(4);
      }),
      { seed, ...cases(20) },
    );
  });
});

describe('A program is open', () => {
  function until(now: string, promises: Partial<ProgramVersion>) {
    const day = paperDay([]);
    const end = openUntil(day, paperProgram(promises), clockOn(day, now));
    return end && clockTimeAt(end, PAPER.zone);
  }
  const twice = { serviceHours: [...everyDay('06:00', '10:00'), ...everyDay('14:00', '18:30')] };

  test('until its next pause', () => {
    expect([until('06:00', twice), until('09:59', twice), until('14:07', twice)]).toEqual([
      '10:00 AM',
      '10:00 AM',
      '6:30 PM',
    ]);
  });
  test('not before it starts, in a pause, or after it ends', () => {
    expect([until('05:59', twice), until('10:00', twice), until('18:30', twice)]).toEqual([null, null, null]);
  });
  test('until midnight where nobody set its hours', () => expect(until('03:00', {})).toBe('12:00 AM'));
});
