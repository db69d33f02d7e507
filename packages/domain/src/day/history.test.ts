import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply, at, diff, invert, type Change } from './change.ts';
import type { LoggedRow } from './columns.ts';
import { fromRows, KINDS, type Day } from './day.ts';
import type { Kind } from './entries.ts';
import { fold, type Operation } from './fold.ts';
import { entriesOf } from './table.ts';

/**
 * Histories of a day, kept twice: as rows that are rewritten, which is what the tables do, and as the log of what was
 * done. Whatever is made of the log must be what the rows were.
 */
const TODAY = '2026-03-10';
const TOMORROW = '2026-03-11';
const seed = Number.parseInt(process.env['SEED'] ?? '', 10) || 20_260_310;

/** Rows by kind and id; one that was removed is kept as the version under which it would come back. */
type Rows = Record<Kind, Map<number, LoggedRow>> & { removed: Map<string, number> };
interface Deed {
  kind: Kind;
  id: number;
  value: number;
}
interface History {
  operations: Operation[];
  /** The day as the tables held it after each version, the first of them empty. */
  days: Day[];
}

const deed = fc.record({
  kind: fc.constantFrom(...KINDS),
  id: fc.integer({ min: 1, max: 12 }),
  value: fc.integer({ min: 0, max: 9 }),
});
const history = fc.array(fc.array(deed, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 25 });

describe(`A day and its log (seed ${seed})`, () => {
  test('The fold of all operations is the day that the tables hold, at every version.', () => {
    check(({ operations, days }) => {
      let day = days[0] as Day;
      for (const [version, operation] of operations.entries()) {
        const folded = fold(day, operation);
        expect(folded.is).toBe('applied');
        same(folded.day, days[version + 1]);
        ({ day } = folded);
      }
    });
  });

  test('The difference of two days leads from one to the other, and back.', () => {
    check(({ days }) => {
      const later = days.at(-1) as Day;
      for (const earlier of days) {
        const changes = diff(earlier, later);
        same({ ...apply(earlier, changes), version: later.version }, later);
        sameButForRowVersions(apply(apply(earlier, changes), invert(changes)), earlier);
      }
    });
  });

  test('An operation taken back leaves the day as it was.', () => {
    check(({ operations, days }) => {
      for (const [version, { changes }] of operations.entries()) {
        const before = days[version] as Day;
        same(apply(apply(before, changes), invert(changes)), before);
      }
    });
  });

  test('Walking back to a version gives the day recorded at it.', () => {
    check(({ operations, days }) => {
      const now = days.at(-1) as Day;
      for (const then of days) {
        const later = operations.filter(({ version }) => version > then.version);
        const newestFirst = later.flatMap(({ changes }) => [...changes]).reverse();
        same(at(now, then.version, newestFirst), then);
      }
    });
  });

  test('Operations that come twice, late, out of order or not at all leave a day that was never wrong, and converge.', () => {
    const arrivals = fc.array(fc.nat(), { maxLength: 60 });
    fc.assert(
      fc.property(history, arrivals, (deeds, order) => {
        const { operations, days } = lived(deeds);
        let day = days[0] as Day;
        const last = operations.length - 1;
        for (const [step, number] of [...order, last].entries()) {
          const isEnd = step === order.length;
          const operation = operations[isEnd ? last : number % operations.length] as Operation;
          const folded = fold(day, operation);
          // What is missing is asked for, and answered as of the newest version told so far.
          day = folded.is === 'gap' ? (days[operation.version] as Day) : folded.day;
          same(day, days[day.version]);
        }
        same(day, days.at(-1));
      }),
      { seed, ...cases(60) },
    );
  });

  test('An operation that is known is dropped, and one that patches what is not there is asked for.', () => {
    const empty = { ...(lived([]).days[0] as Day), version: 3 };
    const patch = {
      entity: 'run',
      id: '1',
      day: TODAY,
      rowVersion: 2,
      before: { team_id: null },
      after: { team_id: 9 },
    };
    const enter = { ...patch, rowVersion: 1, before: null };
    expect(fold(empty, { version: 3, changes: [enter] })).toEqual({ is: 'known', day: empty });
    expect(fold(empty, { version: 4, changes: [patch] })).toEqual({ is: 'gap', day: empty });
    expect(fold(empty, { version: 4, changes: [enter, patch] }).is).toBe('applied');
    expect(fold(empty, { version: 5, changes: [enter] }).is).toBe('gap');
  });

  test('A change of another day, of no day or of another kind is passed over.', () => {
    const empty = lived([]).days[0] as Day;
    const enter = { entity: 'run', id: '1', day: TODAY, rowVersion: 1, before: null, after: { team_id: null } };
    const others = [
      { ...enter, day: TOMORROW },
      { ...enter, day: null },
      { ...enter, entity: 'rider' },
    ];
    expect(apply(empty, others)).toBe(empty);
    expect(apply(empty, [enter])).not.toBe(empty);
  });

  test('A feed that leaves out what touches only other days leaves no gap.', () => {
    check(({ operations, days }) => {
      let day = days[0] as Day;
      let previous = 0;
      for (const operation of operations) {
        if (operation.changes.every((change) => change.day !== TODAY)) continue;
        const folded = fold(day, { ...operation, previous });
        expect(folded.is).toBe('applied');
        same(folded.day, days[operation.version]);
        ({ day } = folded);
        previous = operation.version;
      }
    });
  });
});

function check(property: (history: History) => void) {
  fc.assert(
    fc.property(history, (deeds) => property(lived(deeds))),
    { seed, ...cases(60) },
  );
}

function same(day: Day, expected: Day | undefined) {
  expect(contents(day)).toEqual(expected && contents(expected));
}

/** Several saves of a row are one difference, and taking that back counts as one. */
function sameButForRowVersions(day: Day, expected: Day) {
  const unversioned = (held: Day) =>
    JSON.parse(JSON.stringify(contents(held), (key, value) => (key === 'version' ? 0 : value)));
  expect(unversioned(day)).toEqual(unversioned(expected));
}

function contents(day: Day) {
  const tables = KINDS.map((kind) => {
    const entries: { id: string }[] = [...entriesOf<{ id: string }>(day[kind])];
    return [kind, Object.fromEntries(entries.map((entry) => [entry.id, entry]))];
  });
  return {
    date: day.date,
    version: day.version,
    sizes: KINDS.map((kind) => day[kind].size),
    ...Object.fromEntries(tables),
  };
}

function lived(operations: Deed[][]): History {
  const rows: Rows = {
    run: new Map(),
    trip: new Map(),
    stop: new Map(),
    booking: new Map(),
    shift: new Map(),
    removed: new Map(),
  };
  const days = [read(rows, 0)];
  const log: Operation[] = [];
  for (const deeds of operations) {
    const version = log.length + 1;
    log.push({ version, changes: deeds.flatMap((done) => act(rows, done)) });
    days.push(read(rows, version));
  }
  return { operations: log, days };
}

/** Does one deed to the rows and returns what is logged of it, ids as numbers, as Postgres prints them. */
function act(rows: Rows, { kind, id, value }: Deed): Change[] {
  const table = rows[kind];
  const row = table.get(id);
  const base = { entity: kind, id: String(id) };
  if (!row) {
    const version = (rows.removed.get(kind + id) ?? 0) + 1;
    const entered = { ...logged(kind, value), [`${kind}_id`]: id, operator_id: 1, version, created_at: '2026-01-01' };
    table.set(id, entered);
    return [{ ...base, day: entered.service_day, rowVersion: version, before: null, after: fields(entered, kind) }];
  }

  const version = Number(row['version']);
  const day = String(row['service_day']);
  if (value === 0) {
    table.delete(id);
    rows.removed.set(kind + id, version);
    return [{ ...base, day, rowVersion: version, before: fields(row, kind), after: null }];
  }
  const saved = { ...row, ...logged(kind, value), version: version + 1 };
  table.set(id, saved);
  if (saved.service_day !== day) {
    return [
      { ...base, day, rowVersion: version, before: fields(row, kind), after: null },
      { ...base, day: saved.service_day, rowVersion: version + 1, before: null, after: fields(saved, kind) },
    ];
  }
  const [before, after] = [fields(row, kind), fields(saved, kind)];
  const changed = Object.keys(after).filter(
    (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );
  const only = (from: LoggedRow) => Object.fromEntries(changed.map((column) => [column, from[column]]));
  return [{ ...base, day, rowVersion: version + 1, before: only(before), after: only(after) }];
}

function logged(kind: Kind, value: number) {
  return {
    service_day: value === 9 ? TOMORROW : TODAY,
    place_id: value % 3 === 0 ? null : 100 + value,
    planned_at: value % 2 === 0 ? null : `2026-03-10T1${value}:00:00+00:00`,
    aids: ['Cane', 'Wheelchair'].slice(value % 3),
    office_note: `${kind} ${value}`,
  };
}

function fields(row: LoggedRow, kind: Kind): LoggedRow {
  const { operator_id: _, version: __, created_at: ___, [`${kind}_id`]: ____, ...rest } = row;
  return rest;
}

function read(rows: Rows, version: number): Day {
  const of = (kind: Kind) => [...rows[kind].values()].filter((row) => row['service_day'] === TODAY);
  return fromRows({
    date: TODAY,
    version,
    zones: new Map(),
    runs: of('run'),
    trips: of('trip'),
    stops: of('stop'),
    bookings: of('booking'),
    shifts: of('shift'),
  });
}
