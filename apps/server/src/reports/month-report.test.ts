import { editOperatorSettings } from '@handrail/contracts/admin';
import { exportReport, getMonthReport, getMonthReportFile, getReportExport } from '@handrail/contracts/reports';
import { changeBookingRideFee, recordWish } from '@handrail/contracts/bookings';
import { MEASURE_NAMES, type Measure } from '@handrail/domain/reports';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TUESDAY_MORNING } from '../bookings/testing.ts';
import { DATE, openBoardTown, type BoardTown } from '../dispatch/testing.ts';
import { readPaper } from '../platform/paper/testing.ts';
import { useHouse } from '../testing.ts';
import { writeExport } from './export/write-export.ts';
import { textOfSheet } from './testing.ts';

const house = useHouse();
afterEach(() => house.townClock.set(TUESDAY_MORNING));

const MARCH = { month: '2026-03', program_id: [] };

/** Two rides of a March that is over, one of them completed; three of the February before, and one of the March before that. */
async function monthTown(): Promise<BoardTown> {
  house.townClock.set('2026-03-10T22:00:00Z');
  const done = (rider: string, serviceDay: string) => ({
    rider,
    pickup: '09:00',
    serviceDay,
    rideStatus: 3 as const,
    arrivedAt: `${serviceDay}T14:00:00Z`,
    pickedUpAt: `${serviceDay}T14:05:00Z`,
    droppedOffAt: `${serviceDay}T14:30:00Z`,
  });
  const town = await openBoardTown(house, {
    rides: [
      done('Ada', DATE),
      { rider: 'Ben', pickup: '10:00', rideStatus: 4, canceledAt: '2026-03-09T12:00:00Z' },
      ...['Cleo', 'Dov', 'Eva'].map((rider) => done(rider, '2026-02-17')),
      done('Fay', '2025-03-11'),
      done('Gus', '2026-04-01'),
    ],
  });
  await town.person('Mia').get(recordWish, {
    program_id: town.program,
    passenger_id: await riderOf(town),
    wished_time: `${DATE}T10:00`,
    offers: [],
    with_return: false,
    reason: 'no_vehicle_free',
  });
  house.townClock.set('2026-04-02T16:00:00Z');
  return town;
}

async function riderOf(town: BoardTown): Promise<string> {
  const { rows } = await house.services.db.pool.query<{ id: string }>(
    'select rider_id as id from booking where operator_id = $1 and booking_id = $2',
    [town.operator, town.booking('Ada')],
  );
  return rows[0]?.id ?? '';
}

describe('The month for a board of directors', () => {
  test('is summed up beside the month before and the same month of the year before, of one version', async () => {
    const town = await monthTown();
    const said = await town.mia.get(getMonthReport, MARCH);
    const of = (name: Measure) =>
      [said.now, said.before, said.year_before].map(({ figures }) => figures[MEASURE_NAMES.indexOf(name)]);
    expect([said.now, said.before, said.year_before].map(({ month }) => month)).toEqual([
      '2026-03',
      '2026-02',
      '2025-03',
    ]);
    expect(of('booked')).toEqual([2, 3, 1]);
    expect(of('completed')).toEqual([1, 3, 1]);
    expect(of('canceled')).toEqual([1, 0, 0]);
    expect([said.now.days, said.before.days, said.year_before.days]).toEqual([1, 1, 1]);
    expect([said.now.asked.denied, said.before.asked.denied]).toEqual([1, 0]);
    expect(said.months).toHaveLength(13);
    expect(said.months.filter(({ completed }) => completed > 0)).toEqual([
      { month: '2025-03', completed: 1 },
      { month: '2026-02', completed: 3 },
      { month: '2026-03', completed: 1 },
    ]);
    expect(said.programs).toEqual([
      { program_id: town.program, program_name: 'Test Program', figures: said.now.figures },
    ]);
    expect(said.version).toBe(await town.version());
    expect(said.company).toBe('Test Transit');
  });

  test('says which day was put right after it was closed, by whom and when', async () => {
    const town = await monthTown();
    await town.mia.get(changeBookingRideFee, { booking_id: town.booking('Ada'), ride_fee: 500 });
    const { corrections } = await town.mia.get(getMonthReport, MARCH);
    expect(corrections).toEqual([{ date: DATE, at: '2026-04-02T12:00:00-04:00', by: 'Mia Tester' }]);
    const { file_url } = await town.mia.get(getMonthReportFile, MARCH);
    const stored = await house.services.files.read(town.operator, file_url.split('/').at(-1) ?? '');
    const text = readPaper(stored?.bytes ?? new Uint8Array()).elements.map((element) =>
      element.text.replaceAll(/ +/g, ' '),
    );
    expect(text.join('\n')).toContain(
      '1 day was put right after closing, last Tue, Mar 10, by Mia Tester on Thu, Apr 2.',
    );
  });

  test('is not drawn while the disk is nearly full, and says so', async () => {
    const town = await monthTown();
    const room = vi.spyOn(house.services.files, 'hasRoom').mockResolvedValueOnce(false);
    expect(await town.mia.call(getMonthReportFile, MARCH)).toBeRefused(
      'NO_ROOM',
      'The disk is nearly full. No file can be written until there is room.',
    );
    room.mockRestore();
    expect(await town.mia.call(getMonthReportFile, MARCH)).toBeAccepted();
  });

  test('is one page on paper, in the words of the screen', async () => {
    const town = await monthTown();
    const { file_url, file_name } = await town.mia.get(getMonthReportFile, MARCH);
    expect(file_name).toBe('Month March 2026.pdf');
    const stored = await house.services.files.read(town.operator, file_url.split('/').at(-1) ?? '');
    expect(stored).toMatchObject({ contentType: 'application/pdf', purpose: 'report' });
    const paper = readPaper(stored?.bytes ?? new Uint8Array());
    expect(paper).toMatchObject({ title: 'March 2026, Test Transit', pages: 1, isTagged: true, unembedded: [] });
    const text = paper.elements.map((element) => element.text.replaceAll(/ +/g, ' ')).join('\n');
    for (const words of [
      '1 ride completed, 66.7% less than in February 2026 and as many as in March 2025.',
      'On-time pickups',
      'Completed rides by month',
      'Denials: Rides for which no pickup',
    ])
      expect(text).toContain(words);
  });

  test('has on paper whatever a program or a company is called, and nothing in it that does anything', async () => {
    const town = await monthTown();
    const [company, program] = ['%PDF-1.7 /Launch (calc)', 'Ring\u202E\u0007 /JavaScript <script>'];
    await house.services.db.pool.query('update program set name = $2 where operator_id = $1', [town.operator, program]);
    await house.services.db.pool.query('update operator set name = $2 where operator_id = $1', [
      town.operator,
      company,
    ]);
    const { file_url } = await town.mia.get(getMonthReportFile, MARCH);
    const stored = await house.services.files.read(town.operator, file_url.split('/').at(-1) ?? '');
    const bytes = stored?.bytes ?? Buffer.alloc(0);
    const paper = readPaper(bytes);
    const said = [paper.title, ...paper.elements.map(({ text }) => text)].join('\n');
    expect(paper.pages).toBe(1);
    for (const words of [company, '/JavaScript <script>']) expect(said).toContain(words);
    expect(/\/S\s*\/(JavaScript|URI|Launch)|\/OpenAction/.test(bytes.toString('latin1'))).toBe(false);
  });

  test('is on Letter where the house says so, and on one page there too', async () => {
    const town = await monthTown();
    const sizeOf = async () => {
      const { file_url } = await town.mia.get(getMonthReportFile, MARCH);
      const stored = await house.services.files.read(town.operator, file_url.split('/').at(-1) ?? '');
      const paper = readPaper(stored?.bytes ?? new Uint8Array());
      const [box] = /\/MediaBox \[[^\]]*\]/.exec(stored?.bytes.toString('latin1') ?? '') ?? [];
      return { box, pages: paper.pages };
    };
    expect(await sizeOf()).toEqual({ box: '/MediaBox [0 0 595.28 841.89]', pages: 1 });
    await town.mia.get(editOperatorSettings, { values: { month_on_letter: true } });
    expect(await sizeOf()).toEqual({ box: '/MediaBox [0 0 612 792]', pages: 1 });
  });

  test('is a file of the same figures and version, as CSV and as a workbook with its meanings', async () => {
    const town = await monthTown();
    const felix = town.person('Felix');
    const exported = async (format: 'csv' | 'xlsx') => {
      const asked = { report: 'month', format, start_date: '2026-03-01', end_date: '2026-03-31' } as const;
      const { export_id, file_url } = await felix.get(exportReport, asked);
      await writeExport(house.services, export_id);
      const stored = await house.services.files.read(town.operator, file_url.split('/').at(-1) ?? '');
      return {
        bytes: stored?.bytes ?? Buffer.alloc(0),
        ...(await felix.get(getReportExport, { export_id })),
      };
    };
    const csv = await exported('csv');
    const lines = csv.bytes.toString('utf8').replace('\uFEFF', '').split('\r\n');
    expect(csv).toMatchObject({ file_name: `Month March 2026, version ${csv.version}.csv`, state: 'done' });
    expect(lines.slice(0, 2)).toEqual([
      'Part,Figure,March 2026,February 2026,Change,March 2025,Change in a year',
      'Rides,Completed,1,3,66.7% less,1,same',
    ]);
    expect(lines).toContain('Promises,Denials,1,0,none before,0,none before');
    expect(lines).toContain('Completed rides by month,February 2026,3,,,,');
    expect(lines).toContain('Test Program,Completed,1,,,,');
    expect(csv.version).toBe((await felix.get(getMonthReport, MARCH)).version);
    const workbook = await exported('xlsx');
    expect(await textOfSheet(workbook.bytes, 1)).toContain('Completed rides by month');
    const meanings = await textOfSheet(workbook.bytes, 2);
    expect(meanings).toContain('Rides for which no pickup');
    expect(meanings).toContain(`<v>${csv.version}</v>`);
  });

  test('is no file of half a month, nor of one that is not over', async () => {
    const town = await monthTown();
    const felix = town.person('Felix');
    const asked = { report: 'month', format: 'csv', start_date: '2026-03-01', end_date: '2026-03-30' } as const;
    expect(await felix.call(exportReport, asked)).toBeRefused(
      'NOT_A_MONTH',
      'The month for the board is of one whole month.',
    );
    const april = { ...asked, start_date: '2026-04-01', end_date: '2026-04-30' };
    expect(await felix.call(exportReport, april)).toBeRefused('MONTH_NOT_OVER', 'April 2026 is not over yet.');
  });

  test('is of a month that is over, and of the programs that are asked for', async () => {
    const town = await monthTown();
    for (const contract of [getMonthReport, getMonthReportFile])
      expect(await town.mia.call(contract, { ...MARCH, month: '2026-04' })).toBeRefused(
        'MONTH_NOT_OVER',
        'April 2026 is not over yet.',
      );
    const none = await town.mia.get(getMonthReport, { ...MARCH, program_id: ['999999'] });
    expect(none.now.days).toBe(0);
    expect(none.programs).toEqual([]);
  });
});
