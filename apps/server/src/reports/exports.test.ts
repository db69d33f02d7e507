import { recordWish } from '@handrail/contracts/bookings';
import { createSingleFlexTrip, updateCurrentTrip } from '@handrail/contracts/dispatch';
import {
  cancelReportExport,
  editAccountReportConfig,
  exportReport,
  getAccountReport,
  getBookingHistory,
  getOriginDestinationData,
  getReportExport,
} from '@handrail/contracts/reports';
import type { SentOf } from '@handrail/contracts/platform';
import { MEASURE_NAMES, PRODUCTIVITY_RATIOS, type Measure } from '@handrail/domain/reports';
import { sql } from 'kysely';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { TUESDAY_MORNING } from '../bookings/testing.ts';
import { DATE, openBoardTown, type BoardTown } from '../dispatch/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { readXlsx } from '../platform/importer/xlsx.ts';
import { SheetIsFull } from '../platform/sheets/index.ts';
import { useHouse } from '../testing.ts';
import {
  beatExport,
  endExport,
  listAbandonedExports,
  MOST_ATTEMPTS,
  SILENT_SEC,
  takeExportTurn,
} from './export/export-store.ts';
import { writeExport } from './export/write-export.ts';
import { textOfSheet } from './testing.ts';

const house = useHouse();
afterEach(() => house.townClock.set(TUESDAY_MORNING));

/** Ada is a name that a spreadsheet would run. */
async function exportTown(): Promise<BoardTown> {
  const town = await openBoardTown(house, {
    rides: [
      { rider: 'Ada', pickup: '09:00', rideFeeCents: 450 },
      { rider: 'Ben', pickup: '10:00', rideFeeCents: 300 },
    ],
  });
  await town.mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('van') });
  await sql`update person set lastname = '=1+1' where operator_id = ${town.operator} and firstname = 'Ada'`.execute(
    asOwner(house.services.db),
  );
  return town;
}

/** Ada is aboard the van for half an hour. */
async function drivenTown(): Promise<BoardTown> {
  house.townClock.set('2026-03-10T22:00:00Z');
  const town = await exportTown();
  const rides = await town.mia.get(getBookingHistory, { start_date: DATE, end_date: DATE });
  const ada = rides.find(({ booking_id }) => booking_id === town.booking('Ada'));
  const of = { booking_id: town.booking('Ada'), trip_id: ada?.trip_id ?? '' };
  await town.mia.get(updateCurrentTrip, { ...of, driver_arrival_time: `${DATE}T09:00` });
  await town.mia.get(updateCurrentTrip, { ...of, actual_pickup_time: `${DATE}T09:05` });
  await town.mia.get(updateCurrentTrip, { ...of, actual_dropoff_time: `${DATE}T09:35` });
  return town;
}

async function riderOf(town: BoardTown, rider: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select rider_id as id from booking where operator_id = ${town.operator} and booking_id = ${town.booking(rider)}`.execute(
    asOwner(house.services.db),
  );
  return rows[0]?.id ?? '';
}

async function exported(town: BoardTown, asked: Partial<SentOf<typeof exportReport>>) {
  const felix = town.person('Felix');
  const { export_id, file_url } = await felix.get(exportReport, {
    report: 'history',
    format: 'csv',
    start_date: DATE,
    end_date: DATE,
    ...asked,
  });
  const before = await fetch(house.address + file_url, {
    headers: { Authorization: `Bearer ${felix.sessionToken}` },
  });
  const outcome = await writeExport(house.services, export_id);
  const stored = await house.services.files.read(town.operator, file_url.split('/').at(-1) ?? '');
  return { export_id, outcome, stored, before, how: await felix.get(getReportExport, { export_id }) };
}

async function rowsOf(bytes: Buffer | undefined): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const row of readXlsx(bytes ?? Buffer.alloc(0))) rows.push(row);
  return rows;
}

describe('A report as a file', () => {
  test('[RPT-12] is written by a job as CSV, with the filter of the screen, and names its version', async () => {
    const town = await exportTown();
    const { outcome, stored, before, how } = await exported(town, {});
    expect(before.status).toBe(404);
    expect(outcome).toBe('done');
    expect(how).toMatchObject({ state: 'done', rows: 2, version: await town.version() });
    const [head = '', ada = '', ben = ''] = stored?.bytes.toString('utf8').split('\r\n') ?? [];
    expect(head).toMatch(/^\uFEFFDate,Booking,Rider,Pickup,/);
    expect(ada).toContain(`${DATE},${town.booking('Ada')},`);
    expect(ada).toContain(`"'=1+1, Ada"`);
    expect(ben).toContain('3.00,0.00,3.00');
    expect(stored).toMatchObject({ contentType: 'text/csv', name: how.file_name, purpose: 'report' });
    // A CSV has no place for it, and is named by it.
    expect(how.file_name).toMatch(new RegExp(`^History .*, version ${how.version}\\.csv$`));
  });

  test('is a workbook whose cells have their kinds, and its definitions on a sheet of their own', async () => {
    const town = await exportTown();
    const { stored, how } = await exported(town, { format: 'xlsx', report: 'ridership' });
    expect(how.file_name).toMatch(/^Ridership .*\.xlsx$/);
    const rows = JSON.stringify(await rowsOf(stored?.bytes));
    expect(rows).toContain('Test Program');
    const meanings = await textOfSheet(stored?.bytes, 2);
    expect(meanings).toContain('Passenger hours');
    expect(meanings).toContain(`<v>${how.version}</v>`);
    const rides = await exported(town, { format: 'xlsx' });
    expect(JSON.stringify(await rowsOf(rides.stored?.bytes))).toContain('=1+1, Ada');
    expect(rides.stored?.bytes.includes('<f>')).toBe(false);
  });

  test('has the rides that the list is filtered to: by status, how the vehicle came, a word, and the figure they are of', async () => {
    const town = await drivenTown();
    const ridersIn = async (filter: Partial<SentOf<typeof exportReport>>) => {
      const { stored } = await exported(town, filter);
      const lines = stored?.bytes.toString('utf8').split('\r\n').slice(1).filter(Boolean) ?? [];
      return lines.map((line) => (line.includes('Ben') ? 'Ben' : 'Ada'));
    };
    expect(await ridersIn({ ride_status: [3] })).toEqual(['Ada']);
    expect(await ridersIn({ ride_status: [0] })).toEqual(['Ben']);
    expect(await ridersIn({ search: 'Ben' })).toEqual(['Ben']);
    expect(await ridersIn({ measure: 'completed' })).toEqual(['Ada']);
    expect(await ridersIn({ measure: 'booked', ride_status: [0] })).toEqual(['Ben']);
    expect(await ridersIn({ measure: 'booked', search: 'Ben' })).toEqual(['Ben']);
    expect(await ridersIn({ measure: 'completed', search: 'Ben' })).toEqual([]);
    expect(await ridersIn({ measure: 'booked', by: 'vehicle', of: null })).toEqual(['Ben']);
    expect(await ridersIn({ measure: 'met', weekday: 2, hour: 9 })).toEqual(['Ada']);
    expect([...(await ridersIn({ came: 'on_time' })), ...(await ridersIn({ came: 'late' }))]).toEqual(['Ada']);
    const none = { report: 'history', format: 'csv', start_date: DATE, end_date: DATE, measure: 'luck' } as const;
    expect(await town.person('Felix').call(exportReport, none)).toBeRefused(
      'UNKNOWN_MEASURE',
      'There is no figure of this name.',
    );
  });

  test('says on a sheet of its own what became of a ride means, and what trips and shifts are', async () => {
    const town = await exportTown();
    const meaningOf = async (report: 'history' | 'trips' | 'shifts') =>
      textOfSheet((await exported(town, { format: 'xlsx', report })).stored?.bytes, 2);
    expect(await meaningOf('history')).toContain(
      'No vehicle is known to have come, or it came after the promised window and the rider had gone or had canceled.',
    );
    expect(await meaningOf('trips')).toContain('The first pickup of the trip');
    expect(await meaningOf('shifts')).toContain('When the driver clocked in and out');
  });

  test.each(['trips', 'shifts'] as const)('has %s too', async (report) => {
    const town = await exportTown();
    const { outcome, stored } = await exported(town, { report });
    expect(outcome).toBe('done');
    expect(stored?.bytes.toString('utf8').split('\r\n')).toHaveLength(report === 'trips' ? 3 : 2);
  });

  test('of trips and of work has what was found on the screen, trips with who rode on what', async () => {
    const town = await drivenTown();
    const linesOf = async (asked: Partial<SentOf<typeof exportReport>>) => {
      const { stored } = await exported(town, asked);
      return (stored?.bytes.toString('utf8') ?? '').trim().split('\r\n').slice(1);
    };
    const [trip = ''] = await linesOf({ report: 'trips', search: 'ada VAN' });
    expect(trip).toMatch(/,1,9:0\d AM,9:\d+ AM,"'=1\+1, Ada",van,/);
    expect(await linesOf({ report: 'trips', search: 'zeppelin' })).toEqual([]);
    expect(await linesOf({ report: 'productivity', by: 'driver', search: 'dan' })).toHaveLength(1);
    expect(await linesOf({ report: 'productivity', by: 'driver', search: 'sue' })).toEqual([]);
  });

  test('has the productivity of whoever did the work, in the units that its titles say', async () => {
    const town = await drivenTown();
    const { stored, how } = await exported(town, { format: 'csv', report: 'productivity', by: 'vehicle' });
    expect(how.file_name).toMatch(/^Productivity .*\.csv$/);
    const [header = '', ...lines] = (stored?.bytes.toString('utf8') ?? '').replace('\uFEFF', '').split('\r\n');
    const at = (measure: Measure) => 1 + PRODUCTIVITY_RATIOS.length + MEASURE_NAMES.indexOf(measure);
    expect(header).toMatch(/^Vehicle,Rides per revenue hour,/);
    const van = lines.find((line) => line.startsWith('van,'))?.split(',');
    expect([van?.[at('completed')], van?.[at('revenue_sec')], van?.[1]]).toEqual(['1', '0.5', '2']);
    expect(van?.[at('ride_fee_cents')]).toBe('4.50');
    const meant = await exported(town, { format: 'xlsx', report: 'productivity' });
    const sheets = JSON.stringify(await rowsOf(meant.stored?.bytes));
    expect(sheets).toContain('Driver');
    expect(sheets).toContain('Dan Driver');
  });

  test('has the denials, all of them and by hour, area and aid', async () => {
    const town = await exportTown();
    await town.mia.get(recordWish, {
      program_id: town.program,
      passenger_id: await riderOf(town, 'Ben'),
      wished_time: `${DATE}T10:00`,
      offers: [],
      with_return: false,
      reason: 'no_vehicle_free',
    });
    const { stored } = await exported(town, { report: 'denials' });
    expect(stored?.bytes.toString('utf8').replace('\uFEFF', '').split('\r\n').slice(0, 3)).toEqual([
      'By,Name,Denials,Offers turned down,Asked in vain',
      'All,All,1,0,0',
      'Hour,10:00 AM,1,0,0',
    ]);
  });

  test('reveals riders, so whose rides are in it goes to the access log', async () => {
    const town = await exportTown();
    await exported(town, {});
    await house.services.accessLog.settled();
    const { rows } = await sql<{ outcome: string; count: number }>`
      select outcome, count from access_log
      where operator_id = ${town.operator} and call = 'v1_webapp_export_report' and outcome = 'written'`.execute(
      asOwner(house.services.db),
    );
    expect(rows).toEqual([{ outcome: 'written', count: 2 }]);
  });

  test('is not written twice, nor once it is canceled, and is followed by who asked alone', async () => {
    const town = await exportTown();
    const { export_id } = await exported(town, {});
    expect(await writeExport(house.services, export_id)).toBeNull();
    const asked = { report: 'history', format: 'csv', start_date: DATE, end_date: DATE } as const;
    const felix = town.person('Felix');
    const other = await felix.get(exportReport, asked);
    await felix.get(cancelReportExport, { export_id: other.export_id });
    expect(await writeExport(house.services, other.export_id)).toBeNull();
    expect(await felix.get(getReportExport, { export_id: other.export_id })).toMatchObject({ state: 'canceled' });
    expect(await town.mia.call(getReportExport, { export_id })).toBeRefused('NOT_FOUND');
    expect(await town.mia.call(cancelReportExport, { export_id })).toBeRefused('NOT_FOUND');
  });

  test('is gone after a day', async () => {
    const town = await exportTown();
    const { stored } = await exported(town, {});
    house.guardClock.pass({ hours: 25 });
    await house.services.files.sweep(town.operator);
    expect(await house.services.files.read(town.operator, stored?.fileId ?? '')).toBeNull();
  });

  test('of the map has its cells, of fewer than five riders no count, and the version of the screen', async () => {
    const town = await openBoardTown(house, {
      rides: ['A', 'B', 'C', 'D', 'E'].map((rider) => ({ rider, pickup: '09:00' })),
    });
    const linesOf = async (of: BoardTown) => {
      const { stored, how } = await exported(of, { report: 'map' });
      expect(how.file_name).toMatch(/^Map .*\.csv$/);
      const text = (stored?.bytes.toString('utf8') ?? '').replace('\uFEFF', '');
      return { lines: text.trim().split('\r\n'), version: how.version };
    };
    const {
      lines: [header, ...lines],
      version,
    } = await linesOf(town);
    expect(header).toBe('From,From latitude,From longitude,To,To latitude,To longitude,Rides');
    expect(lines).toContain('Anywhere,,,Anywhere,,,5');
    const asked = { program_id: [], start_date: DATE, end_date: DATE };
    const shown = await town.person('Felix').get(getOriginDestinationData, asked);
    const counts = shown.map(({ count, is_under_five }) => (is_under_five ? 'under 5' : String(count)));
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(counts);
    expect(new Set(shown.map((row) => row.version))).toEqual(new Set([version]));
    const { lines: few } = await linesOf(await exportTown());
    expect(few.slice(1).map((line) => line.split(',').at(-1))).toEqual(few.slice(1).map(() => 'under 5'));
    const meant = await exported(town, { format: 'xlsx', report: 'map' });
    expect(await textOfSheet(meant.stored?.bytes, 2)).toContain('The count is not told.');
  });

  test('of an account wants one', async () => {
    const town = await exportTown();
    const asked = { report: 'account', format: 'csv', start_date: DATE, end_date: DATE } as const;
    const felix = town.person('Felix');
    expect(await felix.call(exportReport, asked)).toBeRefused(
      'NO_ACCOUNT',
      'Choose the account that the report is of.',
    );
    expect(await felix.call(exportReport, { ...asked, account_id: '999999' })).toBeRefused('NO_ACCOUNT');
    expect(await felix.call(exportReport, { ...asked, end_date: '2026-03-01' })).toBeRefused(
      'RANGE_TOO_LONG',
      'The last day is before the first.',
    );
  });
});

describe('The writer of a file', () => {
  const asked = { report: 'history', format: 'csv', start_date: DATE, end_date: DATE } as const;

  test('that dies is followed by another, and what the dead one still says is not heard', async () => {
    const town = await exportTown();
    const felix = town.person('Felix');
    const { export_id } = await felix.get(exportReport, asked);
    const dead = await takeExportTurn(house.services, export_id);
    expect(await writeExport(house.services, export_id)).toBeNull();
    house.guardClock.pass({ seconds: SILENT_SEC + 1 });
    expect(await listAbandonedExports(house.services)).toContain(export_id);
    expect(await writeExport(house.services, export_id)).toBe('done');
    expect(dead && (await beatExport(house.services, dead, 1))).toBe(false);
    expect(dead && (await endExport(house.services, dead, 'failed'))).toBe(false);
    expect(await felix.get(getReportExport, { export_id })).toMatchObject({ state: 'done', rows: 2, failure: null });
  });

  test('dies of it three times at most: then it is told, and the files of others are written', async () => {
    const town = await exportTown();
    const felix = town.person('Felix');
    const { export_id } = await felix.get(exportReport, asked);
    for (let n = 0; n < MOST_ATTEMPTS; n++) {
      expect(await takeExportTurn(house.services, export_id)).not.toBeNull();
      house.guardClock.pass({ seconds: SILENT_SEC + 1 });
    }
    expect(await writeExport(house.services, export_id)).toBeNull();
    expect(await listAbandonedExports(house.services)).not.toContain(export_id);
    expect(await felix.get(getReportExport, { export_id })).toMatchObject({
      state: 'failed',
      failure: 'The file was begun 3 times and never finished. Ask for fewer days, or try again.',
    });
    expect((await exported(town, {})).outcome).toBe('done');
  });

  test('hands it back as often as servers stop, and that counts for nothing', async () => {
    const town = await exportTown();
    const { export_id } = await town.person('Felix').get(exportReport, asked);
    for (let n = 0; n <= MOST_ATTEMPTS; n++) {
      const turn = await takeExportTurn(house.services, export_id);
      expect(turn && (await endExport(house.services, turn, 'waiting'))).toBe(true);
    }
    expect(await writeExport(house.services, export_id)).toBe('done');
  });

  test('says why where the disk is full, leaves nothing behind, and writes the next one once there is room', async () => {
    const town = await exportTown();
    const { files } = house.services;
    const full = vi
      .spyOn(files, 'writePieces')
      .mockImplementationOnce(async (operator, pieces) => files.writePieces(operator, breakingOff(pieces)));
    const { outcome, how, stored } = await exported(town, {});
    full.mockRestore();
    expect([outcome, stored]).toEqual(['failed', null]);
    expect(how).toMatchObject({
      state: 'failed',
      failure: 'The disk is full. No file can be written until there is room.',
    });
    const folder = join(house.services.settings.HANDRAIL_DATA, 'files', town.operator);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect((await exported(town, {})).outcome).toBe('done');
  });

  test('is not asked while the disk is nearly full', async () => {
    const town = await exportTown();
    const room = vi.spyOn(house.services.files, 'hasRoom').mockResolvedValueOnce(false);
    expect(await town.person('Felix').call(exportReport, asked)).toBeRefused(
      'NO_ROOM',
      'The disk is nearly full. No file can be written until there is room.',
    );
    room.mockRestore();
    expect((await exported(town, {})).outcome).toBe('done');
  });

  test('that died of it leaves what it had written for a day at most', async () => {
    const town = await exportTown();
    const { files, clocks, settings } = house.services;
    const folder = join(settings.HANDRAIL_DATA, 'files', town.operator);
    await mkdir(folder, { recursive: true });
    const lies = async () => (await readdir(folder)).filter((name) => name.endsWith('.part'));
    const piece = join(folder, 'rides.part');
    await writeFile(piece, 'Rosen, Ada');
    const now = new Date(clocks.guard.now().epochMilliseconds);
    await utimes(piece, now, now);
    await files.sweep(town.operator);
    expect(await lies()).toEqual(['rides.part']);
    house.guardClock.pass({ hours: 25 });
    await files.sweep(town.operator);
    expect(await lies()).toEqual([]);
  });

  test('tells of more rides than a sheet holds that a sheet is what cannot hold them', async () => {
    const town = await exportTown();
    const { files } = house.services;
    const full = vi.spyOn(files, 'writePieces').mockRejectedValueOnce(new SheetIsFull());
    const { how } = await exported(town, { format: 'xlsx' });
    full.mockRestore();
    expect(how.failure).toBe('A sheet holds 1,048,575 lines at most. Take CSV, or fewer days.');
  });
});

/** Comes as far as its first piece, and then the disk has no room. */
async function* breakingOff(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    yield piece;
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }
}

describe('The report of an account', () => {
  test('[RPT-12] has the rides it pays for in the columns that were chosen, on the screen and in the file', async () => {
    const town = await exportTown();
    const account = await addPayer(house, town, 'Penny Mill Dialysis');
    await sql`update booking set payer_account_id = ${account} where booking_id = ${town.booking('Ben')}`.execute(
      asOwner(house.services.db),
    );
    const felix = town.person('Felix');
    await felix.get(editAccountReportConfig, { account_id: account, columns: ['total', 'date'] });
    const range = { start_date: DATE, end_date: DATE };
    expect(await felix.get(getAccountReport, { account_id: account, ...range })).toEqual([
      { booking_id: town.booking('Ben'), cells: { total: 300, date: DATE } },
    ]);
    const { stored } = await exported(town, { report: 'account', account_id: account });
    expect(stored?.bytes.toString('utf8')).toBe(`\uFEFFTotal,Date\r\n3.00,${DATE}\r\n`);
    expect(await felix.call(getAccountReport, { account_id: '999999', ...range })).toBeRefused('NOT_FOUND');
  });
});
