import { cancelBooking, changeBookingRideFee } from '@handrail/contracts/bookings';
import { createSingleFlexTrip, moveDispatchedBooking, updateCurrentTrip } from '@handrail/contracts/dispatch';
import type { AnyContract, SentOf } from '@handrail/contracts/platform';
import {
  cancelReportExport,
  exportReport,
  getBookingHistory,
  getDailyRidershipData,
  getDenialData,
  getMonthReport,
  getOriginDestinationData,
  getProductivityData,
  getReportExport,
  getTripHistory,
} from '@handrail/contracts/reports';
import { entriesOf, find } from '@handrail/domain/day';
import { MEASURE_NAMES, type Measure } from '@handrail/domain/reports';
import type { Pool, PoolClient } from 'pg';
import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TUESDAY_MORNING } from '../bookings/testing.ts';
import { bookingEntity, readDay } from '../day/index.ts';
import { DATE, openBoardTown, type BoardTown } from '../dispatch/testing.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { atVersion } from '../platform/testing/at-version.ts';
import { useHouse, type Person } from '../testing.ts';
import { writeExport } from './export/write-export.ts';
import { readFigures } from './figures.ts';
import type { Look, Reader } from './look.ts';
import { shownCells } from './origin-cells.ts';
import { readProductivity } from './productivity.ts';

/** Reports that are taken while several desks write are of one moment each, and that moment has a number. */
const DEEDS = process.env['HANDRAIL_TEST_POSTGRES'] ? 60 : 15;
const REPORTS = process.env['HANDRAIL_TEST_POSTGRES'] ? 40 : 8;
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva', 'Fay', 'Gus', 'Hal'];

const house = useHouse();
afterEach(() => house.townClock.set(TUESDAY_MORNING));

/** The figures that an auditor adds up from the rows themselves. */
const AUDITED = ['booked', 'not_canceled', 'completed', 'passengers', 'ride_fee_cents'] as const satisfies Measure[];

async function readNow(town: BoardTown) {
  return readOperator(house.services.db, town.operator, async (queries) => readDay(queries, town.operator, DATE));
}

/** What the log says that the rides of the day were at a version, added up by hand. */
async function auditedAt(town: BoardTown, version: number): Promise<number[]> {
  const ids = [...entriesOf((await readNow(town)).booking)].map(({ id }) => id);
  const rows = await readOperator(house.services.db, town.operator, async (queries) => {
    const stood = [];
    for (const id of ids) stood.push(await atVersion(queries, town.operator, bookingEntity, { id, version }));
    return stood;
  });
  const rides = rows.filter((row) => row !== null);
  const done = rides.filter((row) => row['ride_status'] === 3);
  const sum = (of: readonly string[]) =>
    done.reduce((all, row) => all + of.reduce((some, name) => some + Number(row[name]), 0), 0);
  return [
    rides.length,
    rides.filter((row) => row['ride_status'] !== 4 && row['ride_status'] !== 7).length,
    done.length,
    done.length + sum(['companions', 'attendants', 'guests']),
    sum(['ride_fee_cents']),
  ];
}

/** What a desk does next: puts rides on vehicles, moves them, writes down how they went, changes what they cost, calls them off. */
async function deedOf(town: BoardTown, desk: Person, n: number): Promise<void> {
  const call = async <C extends AnyContract>(contract: C, params: SentOf<C>) => {
    const reply = await desk.call(contract, params);
    if (reply.httpStatus >= 500) expect.unreachable(JSON.stringify(reply));
  };
  const booking_id = town.booking(NAMES[(n * 5 + n) % NAMES.length] ?? 'Ada');
  const ride = find((await readNow(town)).booking, booking_id);
  const run = town.run(n % 2 === 0 ? 'van' : 'sedan', n % 2 === 0 ? 'Dan' : 'Sue');
  const at = (minute: string) => `${DATE}T${String(9 + (n % 7)).padStart(2, '0')}:${minute}`;
  if (!ride?.tripId) return call(createSingleFlexTrip, { booking_id, ...run });
  const of = { booking_id, trip_id: ride.tripId };
  switch (n % 6) {
    case 0: {
      const { driver_team_id: team_id, ...to } = run;
      return call(moveDispatchedBooking, { bookings: [booking_id], ...to, team_id });
    }
    case 1:
      return call(updateCurrentTrip, { ...of, driver_arrival_time: at('00') });
    case 2:
      return call(updateCurrentTrip, { ...of, actual_pickup_time: at('05') });
    case 3:
      return call(updateCurrentTrip, { ...of, actual_dropoff_time: at('30') });
    case 4:
      return call(changeBookingRideFee, { booking_id, ride_fee: 100 + n });
    default:
      if (n % 12 === 5) return call(cancelBooking, { booking_id, for_reschedule: false, reason: 'Ill.' });
  }
}

/** How many rows somebody reads at most between taking the one session and giving it back. */
async function mostRowsAtOnce(pool: Pool, take: () => Promise<unknown>): Promise<number> {
  let [most, held] = [0, 0];
  interface Answer {
    rows: unknown[];
  }
  const heard = new Set<PoolClient>();
  const listen = (client: PoolClient) => {
    held = 0;
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<Answer | Answer[]>;
    // It is asked for promises alone.
    Object.assign(client, {
      query: async (...asked: unknown[]) => {
        const answer = await query(...asked);
        for (const { rows } of [answer].flat()) held += rows.length;
        most = Math.max(most, held);
        return answer;
      },
    });
  };
  pool.on('acquire', listen);
  try {
    await take();
  } finally {
    pool.off('acquire', listen);
    for (const client of heard) Reflect.deleteProperty(client, 'query');
  }
  return most;
}

describe('A report that is taken while desks write', () => {
  test('is what an auditor finds in the log at its version, figure by figure', async () => {
    house.townClock.set('2026-03-10T22:00:00Z');
    const rides = NAMES.map((rider, n) => ({
      rider,
      pickup: `${String(9 + n).padStart(2, '0')}:00`,
      attendants: n % 2,
    }));
    const town = await openBoardTown(house, { rides });
    const desks = [town.mia, town.theo].map(async (desk, at) => {
      for (let n = 1; n <= DEEDS; n++) await deedOf(town, desk, n * 2 + at);
    });
    const taken = new Map<number, number[]>();
    const day = { program_id: [], start_date: DATE, end_date: DATE };
    for (let n = 0; n < REPORTS; n++) {
      const { version, ridership_data } = await town.person('Felix').get(getDailyRidershipData, day);
      const figures = ridership_data[0]?.figures ?? [];
      const of = AUDITED.map((name) => figures[MEASURE_NAMES.indexOf(name)] ?? 0);
      // Two reports of one version say the same.
      expect([version, taken.get(version) ?? of]).toEqual([version, of]);
      taken.set(version, of);
    }
    await Promise.all(desks);
    for (const [version, figures] of taken)
      expect([version, figures]).toEqual([version, await auditedAt(town, version)]);
    expect(taken.size).toBeGreaterThan(2);
  }, 120_000);

  test('and its file are of the version that is named in both, and so is the page of the month', async () => {
    house.townClock.set('2026-04-02T16:00:00Z');
    const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '09:00' }] });
    const felix = town.person('Felix');
    const day = { program_id: [], start_date: DATE, end_date: DATE };
    const { export_id, file_url } = await felix.get(exportReport, { report: 'ridership', format: 'csv', ...day });
    await writeExport(house.services, export_id);
    const shown = await felix.get(getDailyRidershipData, day);
    const month = await felix.get(getMonthReport, { month: '2026-03', program_id: [] });
    expect(month.version).toBe(shown.version);
    expect(month.now.figures).toEqual(shown.ridership_data[0]?.figures);
    const stored = await house.services.files.read(town.operator, file_url.split('/').at(-1) ?? '');
    expect(stored?.bytes.toString('utf8')).toContain(`${DATE},Test Program,`);
  });
});

describe('Reports', () => {
  test('look through connections of their own where there are any, and let a desk in between their days where there are none', async () => {
    const { db } = house.services;
    const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '09:00' }] });
    const felix = town.person('Felix');
    const month = { by: 'driver' as const, program_id: [], start_date: '2026-03-01', end_date: '2026-03-31' };
    if (db.kind === 'postgres') {
      // Every connection of the desks is taken, and the report comes all the same.
      const held = await Promise.all(Array.from({ length: 14 }, async () => db.pool.connect()));
      try {
        await readOperator(db.reports, town.operator, async (queries) => readDay(queries, town.operator, DATE));
      } finally {
        for (const client of held) client.release();
      }
      return;
    }
    expect(db.reports.kysely).toBe(db.kysely);
    const ended: string[] = [];
    await Promise.all([
      felix.get(getProductivityData, month).then(() => ended.push('report')),
      town.mia
        .get(changeBookingRideFee, { booking_id: town.booking('Ada'), ride_fee: 700 })
        .then(() => ended.push('desk')),
    ]);
    expect(ended).toEqual(['desk', 'report']);
  });

  test('give the one session back between their days, whichever report it is', async () => {
    const { db } = house.services;
    if (db.kind === 'postgres') return;
    house.townClock.set('2026-03-10T10:00:00Z');
    const days = ['2026-03-10', '2026-03-11', '2026-03-12'];
    const rides = days.map((serviceDay, n) => ({ rider: NAMES[n] ?? 'Ada', pickup: '09:00', serviceDay }));
    const town = await openBoardTown(house, { rides });
    for (const { rider } of rides)
      await town.mia.get(createSingleFlexTrip, { booking_id: town.booking(rider), ...town.run('van') });
    house.townClock.set('2026-04-02T16:00:00Z');
    const felix = town.person('Felix');
    const march = { program_id: [], start_date: '2026-03-01', end_date: '2026-03-31' };
    const heldBy = async (take: () => Promise<unknown>) => {
      let held = 0;
      const count = () => held++;
      db.pool.on('acquire', count);
      await take();
      db.pool.off('acquire', count);
      return held;
    };
    // One look: who is asking, and the rows.
    const one = await heldBy(async () => felix.get(getDenialData, march));
    const taken = {
      productivity: async () => felix.get(getProductivityData, { by: 'driver', ...march }),
      graphs: async () => felix.get(getDailyRidershipData, march),
      month: async () => felix.get(getMonthReport, { month: '2026-03', program_id: [] }),
      trips: async () => felix.get(getTripHistory, { start_date: '2026-03-01', end_date: '2026-03-31' }),
      map: async () => felix.get(getOriginDestinationData, { ...march, start_date: '2026-01-01' }),
      'behind a figure': async () => felix.get(getBookingHistory, { ...march, measure: 'booked' }),
    };
    const looks: Record<string, boolean> = {};
    for (const [name, take] of Object.entries(taken)) looks[name] = (await heldBy(take)) >= one + rides.length;
    const all = Object.fromEntries(Object.keys(taken).map((name) => [name, true]));
    expect(looks).toEqual(all);
  });

  test('read no more at a time while they hold the one session, of however many days they are', async () => {
    const { db } = house.services;
    if (db.kind === 'postgres') return;
    house.townClock.set('2026-03-10T10:00:00Z');
    const rides = ['2026-03-10', '2026-03-11', '2026-03-12'].flatMap((serviceDay) =>
      Array.from({ length: 26 }, (_, n) => ({ rider: `Rider ${n} of ${serviceDay}`, pickup: '09:00', serviceDay })),
    );
    const town = await openBoardTown(house, { rides });
    house.townClock.set('2026-04-02T16:00:00Z');
    const felix = town.person('Felix');
    const until = (end_date: string) => ({ program_id: [], start_date: '2026-03-10', end_date });
    const written = async (report: 'history' | 'trips', days: ReturnType<typeof until>) => {
      const { export_id } = await felix.get(exportReport, { report, format: 'csv', ...days });
      expect(await writeExport(house.services, export_id)).toBe('done');
    };
    const taken: Record<string, (days: ReturnType<typeof until>) => Promise<unknown>> = {
      productivity: async (days) => felix.get(getProductivityData, { by: 'driver', ...days }),
      graphs: async (days) => felix.get(getDailyRidershipData, days),
      'behind a figure': async (days) => felix.get(getBookingHistory, { ...days, measure: 'booked', limit: 10 }),
      'a file of rides': async (days) => written('history', days),
      'a file of trips': async (days) => written('trips', days),
    };
    // No day is at hand from before.
    const shelf = vi
      .spyOn(house.services.shelf, 'part')
      .mockReturnValue({ get: () => undefined, put: () => {}, has: () => false, drop: () => {} });
    const most: Record<string, number[]> = {};
    for (const [name, take] of Object.entries(taken))
      // The first time other things are looked up once, such as who is asking.
      for (const end of ['2026-03-11', '2026-03-11', '2026-03-12'])
        (most[name] ??= []).push(await mostRowsAtOnce(db.pool, async () => take(until(end))));
    shelf.mockRestore();
    for (const [name, [, two, three]] of Object.entries(most)) expect([name, three]).toEqual([name, two]);
    expect(most['a file of rides']?.[1]).toBeGreaterThanOrEqual(50);
  });

  test('hold back no desk, whichever of their connections are taken', async () => {
    const { db } = house.services;
    if (db.kind !== 'postgres') return;
    const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '09:00' }] });
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = 0;
    // More than there are connections for reports: the last ones wait for one.
    const looking = Array.from({ length: 6 }, async () =>
      readOperator(db.reports, town.operator, async () => {
        begun++;
        await ended;
      }),
    );
    await expect.poll(() => begun).toBe(4);
    const fee = { booking_id: town.booking('Ada'), ride_fee: 700 };
    expect(await town.mia.call(changeBookingRideFee, fee)).toBeAccepted();
    expect(begun).toBe(4);
    end();
    await Promise.all(looking);
  });

  test('count what a desk did between two of their looks, and name the version of that', async () => {
    house.townClock.set('2026-03-10T22:00:00Z');
    const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '09:00' }] });
    const { services } = house;
    let looks = 0;
    const look: Look = async (work) => {
      // A desk writes once the day was read, as only the embedded database lets it.
      if (++looks === 3)
        await town.mia.get(cancelBooking, { booking_id: town.booking('Ada'), for_reschedule: false, reason: 'Ill.' });
      return readOperator(services.db, town.operator, work);
    };
    const reader = { services, operator: town.operator, look };
    const asked = { from: DATE, to: DATE, programs: [] };
    const { counts, version, daysBehind } = await readFigures(reader, asked, services.clocks.town.now());
    expect(version).toBe(await town.version());
    expect(counts.map(({ counts: of }) => [of.booked, of.not_canceled])).toEqual([[1, 0]]);
    expect(daysBehind).toBe(0);
  });

  test('of work and of the map count what a desk did between two of their looks as well', async () => {
    house.townClock.set('2026-03-10T22:00:00Z');
    const rides = NAMES.map((rider) => ({ rider, pickup: '09:00' }));
    const { services } = house;
    const period = { startsOn: Temporal.PlainDate.from(DATE), endsOn: Temporal.PlainDate.from(DATE) };
    /** A desk cancels Ada's ride once the rows were read. */
    const withDesk = async <R>(afterLook: number, read: (reader: Reader) => Promise<R>) => {
      const town = await openBoardTown(house, { rides });
      let looks = 0;
      const look: Look = async (work) => {
        if (++looks === afterLook)
          await town.mia.get(cancelBooking, { booking_id: town.booking('Ada'), for_reschedule: false, reason: 'Ill.' });
        return readOperator(services.db, town.operator, work);
      };
      const said = await read({ services, operator: town.operator, look });
      expect(looks).toBeGreaterThanOrEqual(afterLook);
      return { said, version: await town.version() };
    };
    const asked = { by: 'program', period, programs: [] } as const;
    const work = await withDesk(3, async (reader) => readProductivity(reader, asked, services.clocks.town.now()));
    expect(work.said.version).toBe(work.version);
    expect(work.said.work.map(({ counts }) => counts.not_canceled)).toEqual([NAMES.length - 1]);
    expect(work.said.openDays).toBe(1);
    const map = await withDesk(4, async (reader) => shownCells(reader, { from: DATE, to: DATE, programs: [] }));
    expect(map.said.version).toBe(map.version);
    expect(map.said.rows.find(({ pickup, dropoff }) => !pickup && !dropoff)?.count).toBe(NAMES.length - 1);
  });

  test('that nobody wants any more are not written to their end, and leave no file', async () => {
    const town = await openBoardTown(house, { rides: NAMES.map((rider) => ({ rider, pickup: '09:00' })) });
    const felix = town.person('Felix');
    const asked = { report: 'trips', format: 'csv', start_date: '2026-03-01', end_date: '2026-03-31' } as const;
    const { export_id, file_url } = await felix.get(exportReport, asked);
    const { files } = house.services;
    const write = vi.spyOn(files, 'writePieces').mockImplementationOnce(async (operator, pieces) => {
      await felix.get(cancelReportExport, { export_id });
      return files.writePieces(operator, pieces);
    });
    expect(await writeExport(house.services, export_id)).toBe('lost');
    write.mockRestore();
    expect(await felix.get(getReportExport, { export_id })).toMatchObject({ state: 'canceled', version: null });
    expect(await files.read(town.operator, file_url.split('/').at(-1) ?? '')).toBeNull();
  });
});
