import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOneGo } from '../platform/pieces.ts';
import { doubtsOf, journeysOf } from './doubts.ts';
import type { BrokerRide } from './broker-ride.ts';
import { findColumns } from './find-columns.ts';
import { CTS } from './layouts/trapeze.ts';
import {
  factsOf,
  keyOf,
  mergeFacts,
  mergeFile,
  type Facts,
  type FileRide,
  type HeldRide,
  type RowOutcome,
} from './merge-file.ts';
import { readRow } from './read-row.ts';
import { fixtureOf } from './testing.ts';

const [header = [], row = []] = fixtureOf(CTS);
const [RUTH] = readRow(CTS, findColumns(header, CTS), 2, row).rides as [BrokerRide];

function ride(more: Partial<BrokerRide> = {}): BrokerRide {
  return { ...RUTH, tripId: '7', ...more };
}

function held(last: BrokerRide, ours: Partial<BrokerRide> = {}): HeldRide {
  return { last: factsOf(last), ours: factsOf({ ...last, ...ours }) };
}

function merged(file: readonly BrokerRide[], known: Record<string, HeldRide> = {}) {
  return inOneGo(
    mergeFile(
      file.map((one, at) => ({ row: at + 2, ride: one })),
      new Map(Object.entries(known)),
    ),
  );
}

function isOf(now: BrokerRide, known?: HeldRide): RowOutcome['is'] | undefined {
  return merged([now], known ? { 7: known } : {}).outcomes[0]?.outcome.is;
}

describe('A fact', () => {
  const fact = (last: string, theirs: string, ours: string) =>
    mergeFacts({ a: last }, { a: theirs }, { a: ours }).get('a');
  test('follows the broker where nobody here has touched it, and stays where only we have', () => {
    expect(fact('8:40', '9:00', '8:40')).toEqual({ is: 'theirs', value: '9:00' });
    expect(fact('8:40', '8:40', '8:30')).toEqual({ is: 'ours', value: '8:30' });
    expect(fact('8:40', '8:40', '8:40')).toEqual({ is: 'kept', value: '8:40' });
    expect(fact('8:40', '9:00', '9:00')).toEqual({ is: 'kept', value: '9:00' });
  });
  test('is a clash where both changed it, each its own way', () =>
    expect(fact('8:40', '9:00', '8:30')).toEqual({ is: 'clash', last: '8:40', theirs: '9:00', ours: '8:30' }));
  test('that one side has not is empty there', () =>
    expect(mergeFacts({}, { a: '1' }, {}).get('a')).toEqual({ is: 'theirs', value: '1' }));
});

describe('A ride of a file', () => {
  test('is new, changed, canceled or unchanged by what is held', () => {
    expect(isOf(ride())).toBe('new');
    expect(isOf(ride(), held(ride()))).toBe('unchanged');
    expect(isOf(ride({ requestedTime: '09:00' }), held(ride()))).toBe('changed');
    expect(isOf(ride({ state: 'canceled' }), held(ride()))).toBe('canceled');
    expect(isOf(ride({ state: 'canceled' }), held(ride({ state: 'canceled' })))).toBe('unchanged');
    expect(isOf(ride({ pickup: { ...RUTH.pickup, line: '9 Oak St' } }), held(ride()))).toBe('changed');
  });
  test('is unchanged where only our edits differ, or the broker’s mark of a change', () => {
    expect(isOf(ride(), held(ride(), { requestedTime: '08:30' }))).toBe('unchanged');
    expect(isOf(ride({ changedAt: 'today' }), held(ride()))).toBe('unchanged');
  });
  test('is a clash where both have changed one fact', () =>
    expect(isOf(ride({ requestedTime: '09:00' }), held(ride(), { requestedTime: '08:30' }))).toBe('clash'));
  test('that was canceled and never ours is refused', () =>
    expect(merged([ride({ state: 'canceled' })]).outcomes[0]?.outcome).toEqual({
      is: 'refused',
      sentence: 'The ride is canceled, and we never had it.',
    }));
  test('that stands in two rows counts once, and not at all where they differ', () => {
    expect(merged([ride(), ride()]).outcomes.map(({ outcome }) => outcome.is)).toEqual(['new', 'refused']);
    const differing = merged([ride(), ride({ requestedTime: '09:00' })]).outcomes.map(({ outcome }) => outcome);
    expect(differing).toEqual([
      { is: 'refused', sentence: 'Row 3 is the same ride and says otherwise.' },
      { is: 'refused', sentence: 'Row 2 is the same ride and says otherwise.' },
    ]);
  });
  test('without a number is known by who rides when and from where', () => {
    const unnumbered = ride({ tripId: null });
    const key = keyOf(unnumbered);
    expect(key).toBe('2026-11-02 08:40 okafor ruth 12elmst');
    const isAs = (one: BrokerRide) => merged([one], { [key]: held(unnumbered) }).outcomes[0]?.outcome.is;
    expect(isAs({ ...unnumbered, rider: { ...unnumbered.rider, last: 'OKAFOR' }, attendants: 2 })).toBe('changed');
    expect([isAs(unnumbered), isAs({ ...unnumbered, requestedTime: '10:00' })]).toEqual(['unchanged', 'new']);
    const afternoon = { ...unnumbered, requestedTime: '13:15' };
    expect(merged([unnumbered, afternoon, unnumbered]).outcomes.map(({ outcome }) => outcome.is)).toEqual([
      'new',
      'new',
      'refused',
    ]);
  });
  test('that is gone from it is asked about', () => {
    expect(merged([ride()], { 7: held(ride()), 9: held(ride()), 8: held(ride()) }).gone).toEqual(['8', '9']);
  });
});

describe('Whatever file comes after whatever was held', () => {
  const times = fc.constantFrom('08:30', '08:40', '09:00');
  const any = fc
    .record({
      requestedTime: times,
      attendants: fc.nat(1),
      state: fc.constantFrom('accepted' as const, 'canceled' as const),
    })
    .map(ride);
  const file = fc
    .array(fc.tuple(fc.constantFrom('1', '2', '3', '4'), any), { maxLength: 6 })
    .map((rides) => rides.map(([tripId, one]) => ({ ...one, tripId })));
  const known = fc.dictionary(
    fc.constantFrom('1', '2', '3', '4', '5'),
    fc.tuple(any, any).map(([last, ours]) => ({ last: factsOf(last), ours: factsOf(ours) })),
    { noNullPrototype: true },
  );

  test('each of its rides has one outcome, and each held ride is in it or gone', () => {
    fc.assert(
      fc.property(file, known, (rides, here) => {
        const { outcomes, gone } = merged(rides, here);
        expect(outcomes.map(({ row: at }) => at)).toEqual(rides.map((_, at) => at + 2));
        const ids = new Set<string>(rides.map(({ tripId }) => tripId));
        expect(gone).toEqual(Object.keys(here).filter((id) => !ids.has(id)));
      }),
      cases(60),
    );
  });

  test('what is made of it is the same in any order of its rows', () => {
    fc.assert(
      fc.property(file, known, (rides, here) => {
        expect(applied(rides.toReversed(), here)).toEqual(applied(rides, here));
      }),
      cases(60),
    );
  });

  test('the same file again changes nothing, and no fact that we alone have touched', () => {
    fc.assert(
      fc.property(file, known, (rides, here) => {
        const once = applied(rides, here);
        const again = merged(rides, Object.fromEntries(once));
        expect(again.outcomes.filter(({ outcome }) => outcome.is === 'new' || outcome.is === 'changed')).toEqual([]);
        expect(applied(rides, Object.fromEntries(once))).toEqual(once);
        for (const [id, { last, ours }] of Object.entries(here)) {
          const theirs = rides.filter(({ tripId }) => tripId === id).map(factsOf);
          const isOurs =
            ours['requestedTime'] !== last['requestedTime'] &&
            theirs.every((one) => one['requestedTime'] === last['requestedTime']);
          if (isOurs) expect(once.get(id)?.ours['requestedTime']).toBe(ours['requestedTime']);
        }
      }),
      cases(60),
    );
  });
});

/** What is held once a file was imported, with every clash decided for ours. */
function applied(rides: readonly BrokerRide[], here: Record<string, HeldRide>): Map<string, HeldRide> {
  const file: FileRide[] = rides.map((one, at) => ({ row: at + 2, ride: one }));
  const next = new Map(Object.entries(here));
  for (const { row: at, key, outcome } of inOneGo(mergeFile(file, next)).outcomes) {
    const said = file.find((one) => one.row === at);
    if (outcome.is === 'refused' || !said) continue;
    const last: Facts = factsOf(said.ride);
    const ours =
      outcome.is === 'new'
        ? outcome.facts
        : Object.fromEntries(
            [...outcome.merged].map(([name, fact]) => [name, fact.is === 'clash' ? fact.ours : fact.value]),
          );
    next.set(key, { last, ours });
  }
  return next;
}

describe('A ride is doubted', () => {
  const doubts = (one: BrokerRide, more: Partial<Parameters<typeof doubtsOf>[1]> = {}) =>
    doubtsOf(one, { today: '2026-11-01', legs: [], roadMeters: null, ...more }).map(({ sentence }) => sentence);

  test('that is past, or is fetched when it should be there', () => {
    expect([doubts(ride()), doubts(ride(), { today: '2026-11-02' })]).toEqual([[], []]);
    expect(doubts(ride({ serviceDay: '2026-10-31' }))).toEqual(['The ride is in the past.']);
    expect(doubts(ride({ level: 'ambulance' }))).toEqual(['The file asks for an ambulance.']);
    expect(doubts(ride({ appointmentTime: '08:40' }))).toEqual([
      'The pickup at 08:40 is not before the appointment at 08:40.',
    ]);
    expect(doubts(ride({ appointmentTime: '08:00', isWillCall: true }))).toEqual([]);
  });
  test('whose way back begins before its way there', () => {
    const there = ride({ leg: 'A' });
    const back = ride({ leg: 'B', appointmentTime: null, requestedTime: '08:00' });
    expect(doubts(back, { legs: [there, back] })).toEqual(['Leg B at 08:00 is not after leg A at 08:40.']);
    expect(doubts(there, { legs: [there, back] })).toEqual([]);
    expect(doubts({ ...back, serviceDay: '2026-11-03' }, { legs: [there, back] })).toEqual([]);
  });
  test('beside the other legs of its journey, wherever their rows stand', () => {
    const [there, back] = [
      ride({ tripId: '1-12345-A', groupId: null, leg: 'A' }),
      ride({ tripId: '1-12345-B', groupId: null, leg: 'B', requestedTime: '08:00' }),
    ];
    const far = ride({ tripId: '1-12399-A', groupId: null, leg: 'A' });
    expect(journeysOf([back, far, there])(back)).toEqual([back, there]);
    expect(journeysOf([back, far, there])(far)).toEqual([far]);
    const [one, other] = [
      ride({ tripId: '7', groupId: 'G1', leg: 'A' }),
      ride({ tripId: '8', groupId: 'G1', leg: 'B' }),
    ];
    const tomorrow = { ...other, serviceDay: '2026-11-03' };
    const another = { ...other, rider: { ...other.rider, first: 'Ada' } };
    expect(journeysOf([one, other, tomorrow, another])(other)).toEqual([one, other]);
  });
  test('whose miles are 15 % off the road', () => {
    expect(doubts(ride({ meters: 11_500 }), { roadMeters: 10_000 })).toEqual([]);
    expect(doubts(ride({ meters: 11_501 }), { roadMeters: 10_000 })).toEqual([
      'The file says 7.15 miles, by the road it is 6.21.',
    ]);
    expect(doubts(ride({ meters: 8499 }), { roadMeters: 10_000 })).toHaveLength(1);
    expect(doubts(ride({ meters: null }), { roadMeters: 10_000 })).toEqual([]);
  });
});
