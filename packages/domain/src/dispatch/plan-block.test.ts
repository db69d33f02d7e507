import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accepted,
  auditDay,
  clockOn,
  entriesOf,
  idsFrom,
  instantOfText,
  paperDay,
  runDrivenBy,
  sound,
  textOfInstant,
  tripOf,
  tripsOfRun,
  type Day,
  type Trip,
} from '../day/index.ts';
import { instantText, readWall, type Verdict } from '../platform/index.ts';
import { blockDone, findBlock, type BlockKind } from './block-kind.ts';
import type { Opening } from './find-run.ts';
import { onPaperRun, PAPER_RUN } from './paper-run.ts';
import {
  changeBlock,
  changeLunch,
  LUNCH_OVERLAP,
  planBlock,
  planLunch,
  removeBlock,
  type BlockPlan,
  type NewBlock,
} from './plan-block.ts';

const ZONE = 'America/Los_Angeles';
const NO_RANGE = { code: 'INVALID_TIME_RANGE', sentence: 'Please input a valid time range.' };

/** `12:30`, of the day, or a whole wall time with its date. */
function typed(day: Day, time: string) {
  return accepted(readWall(time.includes('T') ? time : `${day.date}T${time}`));
}

const timesOf = (day: Day, from: string, to: string) => ({ start: typed(day, from), end: typed(day, to) });

function put(day: Day, kind: BlockKind, block: NewBlock, opening: Opening): Verdict<Day> {
  return kind === 'lunch_break' ? planLunch(day, block, opening) : planBlock(kind, day, block, opening);
}

function planned(
  day: Day,
  kind: BlockKind,
  [from, to]: readonly [string, string],
  change: Partial<NewBlock> = {},
  first = 600,
): Verdict<Day> {
  const opening = { now: clockOn(day, '00:00'), nextId: idsFrom(first) };
  return put(day, kind, { ...PAPER_RUN, programId: '1', ...timesOf(day, from, to), ...change }, opening);
}

function changed(
  day: Day,
  id: string,
  [from, to]: readonly [string, string],
  rest: Partial<BlockPlan> = {},
): Verdict<Day> {
  const change = tripOf(day, id).kind === 'lunch_break' ? changeLunch : changeBlock;
  return change(day, id, { ...timesOf(day, from, to), ...rest });
}

const blocksOf = (day: Day): Trip[] =>
  tripsOfRun(day, runDrivenBy(day, PAPER_RUN)?.id ?? '').filter((t) => t.kind !== 'ride');
const said = ({ startsAt, endsAt }: Trip) =>
  [startsAt, endsAt].map((at) => instantText(instantOfText(at), ZONE).slice(0, 25)).join(' to ');
const refusalOf = (verdict: Verdict<Day>) => (verdict.ok ? null : verdict.refusal);

const empty = paperDay([]);
/** A lunch break from noon to half past on the run of vehicle 71; it is trip 601, for the run was opened as 600. */
const withLunch = sound(planned(empty, 'lunch_break', ['12:00', '12:30']));

describe('Putting a block on a run', () => {
  test.each(['lunch_break', 'time_block', 'driver_action'] as const)(
    'makes a %s of the program’s own clock, and opens the run where nothing is on it yet',
    (kind) => {
      const day = sound(planned(empty, kind, ['12:00', '12:30']));
      expect(blocksOf(day)).toMatchObject([{ kind, programId: '1', serviceDay: day.date }]);
      expect(blocksOf(day).map(said)).toEqual(['2026-03-10T12:00:00-07:00 to 2026-03-10T12:30:00-07:00']);
    },
  );

  test('writes on it what was said, and nothing of what was not', () => {
    const words = { notes: 'Gate 3', detail: 'Fetch the spare chair', placeId: '77' };
    const day = sound(planned(empty, 'driver_action', ['09:00', '09:30'], words));
    expect(blocksOf(day)).toMatchObject([words]);
    expect(blocksOf(sound(planned(empty, 'time_block', ['09:00', '09:30'], { notes: '' })))).toMatchObject([
      { notes: null, detail: null, placeId: null },
    ]);
  });

  test.each([
    ['12:30', '12:00'],
    ['12:00', '12:00'],
  ])('[LUNCH-05] [TBLK-05] from %s to %s is refused', (from, to) => {
    for (const kind of ['lunch_break', 'time_block', 'driver_action'] as const) {
      expect(refusalOf(planned(empty, kind, [from, to]))).toEqual(NO_RANGE);
    }
    expect(refusalOf(changed(withLunch, '601', [from, to]))).toEqual(NO_RANGE);
  });

  test('that starts on another day, or ends a day later, is refused alike', () => {
    expect(refusalOf(planned(empty, 'time_block', ['2026-03-11T09:00', '2026-03-11T10:00']))).toEqual(NO_RANGE);
    expect(refusalOf(planned(empty, 'time_block', ['09:00', '2026-03-11T09:01']))).toEqual(NO_RANGE);
    expect(refusalOf(changed(withLunch, '601', ['2026-03-09T12:00', '2026-03-09T12:30']))).toEqual(NO_RANGE);
  });

  test('may reach past midnight, and stays with its day', () => {
    const day = sound(planned(empty, 'time_block', ['23:30', '2026-03-11T00:40']));
    expect(blocksOf(day)).toMatchObject([{ serviceDay: '2026-03-10' }]);
    expect(auditDay(day)).toEqual([]);
  });

  test('needs one driver or one team', () => {
    const refused = (change: Partial<NewBlock>) => refusalOf(planned(empty, 'lunch_break', ['12:00', '12:30'], change));
    expect(refused({ driverId: null })).toEqual({ code: 'NO_DRIVER', sentence: 'You need to add a driver.' });
    expect(refused({ teamId: '91' })).toEqual({
      code: 'DRIVER_TEAM_CONFLICT',
      sentence: 'Booking driver Id and team Id conflict.',
    });
    expect(refused({ driverId: null, teamId: '91' })).toBeNull();
  });

  test('comes onto the run that is there, among its rides', () => {
    const riding = onPaperRun(paperDay([{ id: '11' }]), ['11']);
    const day = sound(planned(riding, 'time_block', ['08:30', '09:00'], {}, 700));
    expect(day.run.size).toBe(1);
    expect(blocksOf(day)).toHaveLength(1);
  });
});

describe('Two lunch breaks of one run', () => {
  const overlap = { code: 'LUNCH_OVERLAP', sentence: LUNCH_OVERLAP };

  test.each([
    ['12:00', '12:30'],
    ['12:29', '13:00'],
    ['11:00', '13:00'],
    ['12:10', '12:20'],
  ])('never share a minute: from %s to %s is refused', (from, to) => {
    expect(refusalOf(planned(withLunch, 'lunch_break', [from, to], {}, 700))).toEqual(overlap);
  });

  test('may touch, and other blocks may lie over them', () => {
    sound(planned(withLunch, 'lunch_break', ['12:30', '13:00'], {}, 700));
    sound(planned(withLunch, 'lunch_break', ['11:30', '12:00'], {}, 700));
    sound(planned(withLunch, 'time_block', ['12:00', '12:30'], {}, 700));
  });

  test('are no matter to each other on two vehicles', () => {
    const other = { vehicleId: '72', driverId: '82', teamId: null };
    expect(planned(withLunch, 'lunch_break', ['12:00', '12:30'], other, 700).ok).toBe(true);
  });

  test('are looked at again when one is moved, and it never stands in its own way', () => {
    const two = sound(planned(withLunch, 'lunch_break', ['14:00', '14:30'], {}, 700));
    expect(refusalOf(changed(two, '700', ['12:15', '12:45']))).toEqual(overlap);
    expect(blocksOf(sound(changed(two, '601', ['12:10', '12:40']))).map(said)[0]).toBe(
      '2026-03-10T12:10:00-07:00 to 2026-03-10T12:40:00-07:00',
    );
  });
});

describe('A block that is there', () => {
  const noted = sound(planned(empty, 'time_block', ['09:00', '10:00'], { notes: 'In the shop' }));

  test('[LUNCH-06] [TBLK-06] is changed where it stands: the same block, other times and words', () => {
    const [before] = blocksOf(noted);
    const [after] = blocksOf(sound(changed(noted, '601', ['09:30', '11:00'], { notes: 'Washed' })));
    expect(after).toEqual({
      ...before,
      startsAt: textOfInstant(clockOn(noted, '09:30')),
      endsAt: textOfInstant(clockOn(noted, '11:00')),
      notes: 'Washed',
    });
    expect(blocksOf(sound(changed(noted, '601', ['09:30', '11:00'])))).toMatchObject([{ notes: 'In the shop' }]);
    expect(blocksOf(sound(changed(noted, '601', ['09:30', '11:00'], { notes: '' })))).toMatchObject([{ notes: null }]);
  });

  test('is taken away, and its run stays', () => {
    const after = removeBlock(noted, '601');
    expect([after.trip.size, after.run.size]).toEqual([0, 1]);
  });

  test('is found by its own kind alone, and a ride is none', () => {
    expect(findBlock(noted, '601', 'time_block')).toMatchObject({ id: '601' });
    expect(findBlock(noted, '601', 'lunch_break')).toBeNull();
    const riding = onPaperRun(paperDay([{ id: '11' }]), ['11']);
    const [ride] = [...entriesOf(riding.trip)];
    expect(findBlock(riding, ride?.id ?? '', 'time_block')).toBeNull();
  });
});

describe('A block on a day on which the clocks change', () => {
  const spring = paperDay([], { date: '2026-03-08' });
  const fall = paperDay([], { date: '2026-11-01' });

  test('is refused at a time that they skip, whichever of its times it is', () => {
    const skipped = {
      code: 'TIME_SKIPPED',
      sentence: '2:30 AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.',
    };
    expect(refusalOf(planned(spring, 'time_block', ['02:30', '04:00']))).toEqual(skipped);
    expect(refusalOf(planned(spring, 'time_block', ['01:00', '02:30']))).toEqual(skipped);
    const early = sound(planned(spring, 'time_block', ['01:00', '01:30']));
    expect(refusalOf(changed(early, '601', ['01:00', '02:30']))).toEqual(skipped);
  });

  test('means the first of a time that comes twice, and the second where that is said', () => {
    const [first] = blocksOf(sound(planned(fall, 'time_block', ['01:30', '03:00'])));
    expect(first && said(first)).toBe('2026-11-01T01:30:00-07:00 to 2026-11-01T03:00:00-08:00');
    const second = ['2026-11-01T01:30-07:00', '2026-11-01T01:10-08:00'] as const;
    const [both] = blocksOf(sound(planned(fall, 'time_block', second)));
    expect(both && said(both)).toBe('2026-11-01T01:30:00-07:00 to 2026-11-01T01:10:00-08:00');
  });
});

const seed = Number.parseInt(process.env['SEED'] ?? '', 10) || 51_904;

test(`Whatever blocks are planned, moved and taken away, the day is one that could be (seed ${seed}).`, () => {
  const minute = fc.nat(25 * 60);
  const doing = fc.record({
    kind: fc.constantFrom('lunch_break', 'lunch_break', 'time_block', 'driver_action'),
    deed: fc.constantFrom('plan', 'plan', 'change', 'remove'),
    vehicle: fc.constantFrom('71', '72'),
    from: minute,
    lasting: fc.integer({ min: -30, max: 240 }),
    which: fc.nat(9),
  });
  let done = 0;
  fc.assert(
    fc.property(
      fc.constantFrom('2026-03-10', '2026-03-08', '2026-11-01'),
      fc.array(doing, { minLength: 10, maxLength: 40 }),
      (date, doings) => {
        const nextId = idsFrom(1000);
        let day: Day = paperDay([], { date });
        const now = clockOn(day, '00:00');
        for (const { kind, deed, vehicle, from, lasting, which } of doings) {
          const startOfDay = typed(day, '00:00').wall;
          const wallOf = (minutes: number) => ({ wall: startOfDay.add({ minutes }), offset: null });
          const times = { start: wallOf(from), end: wallOf(from + lasting) };
          const held = [...entriesOf(day.trip)][which];
          const verdict: Verdict<Day> =
            deed === 'plan'
              ? put(day, kind, { ...PAPER_RUN, vehicleId: vehicle, programId: '1', ...times }, { now, nextId })
              : held === undefined
                ? { ok: true, value: day }
                : deed === 'change'
                  ? (held.kind === 'lunch_break' ? changeLunch : changeBlock)(day, held.id, times)
                  : { ok: true, value: removeBlock(day, held.id) };
          if (!verdict.ok) continue;
          day = verdict.value;
          done += 1;
          expect(auditDay(day)).toEqual([]);
        }
      },
    ),
    { seed, ...cases(60) },
  );
  expect(done).toBeGreaterThan(500);
});

describe('The sentence of a block', () => {
  test.each([
    ['ERR-86', 'lunch_break', 'created', 'Successfully created Lunch break.'],
    ['ERR-85', 'lunch_break', 'updated', 'Successfully updated lunch break'],
    ['ERR-85', 'lunch_break', 'deleted', 'Successfully deleted lunch break'],
    ['ERR-89', 'time_block', 'created', 'Successfully created time block.'],
    ['ERR-87', 'time_block', 'updated', 'Successfully updated time block'],
    ['ERR-88', 'time_block', 'deleted', 'Successfully deleted time block'],
    ['ERR-29', 'driver_action', 'created', 'Successfully created Driver action.'],
    ['ERR-28', 'driver_action', 'updated', 'Successfully updated Driver action.'],
    ['ERR-90', 'driver_action', 'deleted', 'Successfully deleted Driver action'],
  ] as const)('[%s] of a %s that was %s is “%s”', (_, kind, deed, sentence) => {
    expect(blockDone(kind, deed)).toBe(sentence);
  });
});
