import {
  createMultipleFlexTrips,
  editBookingTripTime,
  editDriverLunchTime,
  getDriverManifest,
  getManifestChanges,
  getManifestPrints,
  printManifests,
  removeDispatchedBookings,
} from '@handrail/contracts/dispatch';
import { editOperatorSettings } from '@handrail/contracts/admin';
import { sql } from 'kysely';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { asOwner } from '../../platform/db/transaction.ts';
import { runJob } from '../../platform/jobs/job-queue.ts';
import { endPaper, paperOf, PaperAway } from '../../platform/paper/index.ts';
import { type ReadPaper, readPaper } from '../../platform/paper/testing.ts';
import { bring } from '../../platform/testing/deeds.ts';
import { type Person, useHouse } from '../../testing.ts';
import { jobs, PRINT_MANIFESTS } from '../jobs.ts';
import { type BoardTown, DATE, openBoardTown, type PaperBooking } from '../testing.ts';

const house = useHouse();
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => endPaper(house.services));

const RIDES: PaperBooking[] = [
  { rider: 'Ada', pickup: '08:40', aids: ['Wheelchair'], adminNote: 'Gravel drive, keep left.' },
  { rider: 'Ben', pickup: '10:00', attendants: 1 },
  { rider: 'Cleo', pickup: '11:00' },
  { rider: 'Dov', pickup: '12:00' },
];

/** A town in the morning of its day, with some of its riders on the van. */
async function open(onVan: readonly string[] = ['Ada', 'Ben', 'Cleo', 'Dov']): Promise<BoardTown> {
  house.townClock.set('2026-03-10T09:02:00Z'); // 5:02 AM
  const town = await openBoardTown(house, { rides: RIDES });
  // The job is run by hand below: nobody works the queue here.
  vi.spyOn(house.services.jobs, 'ask').mockResolvedValue();
  if (onVan.length > 0) {
    await town.mia.get(createMultipleFlexTrips, {
      bookings: onVan.map((name) => town.booking(name)),
      ...town.run('van'),
    });
  }
  return town;
}

async function fetched(person: Person, url: string): Promise<Response> {
  return fetch(house.address + url, { headers: { Cookie: `__Host-sid=${person.sessionToken}` } });
}

async function readAt(person: Person, url: string): Promise<ReadPaper> {
  return readPaper(new Uint8Array(await (await fetched(person, url)).arrayBuffer()));
}

function column(town: BoardTown, vehicle = 'van') {
  return { date: DATE, ...town.run(vehicle) };
}

const headings = ({ elements }: ReadPaper) => elements.filter(({ tag }) => tag === 'H2').map(({ text }) => text.trim());
const saying = ({ elements }: ReadPaper, words: string) => elements.some(({ text }) => text.includes(words));

/** What is to be written in at each trip. */
const blanks = ({ elements }: ReadPaper) =>
  elements.map(({ text }) => text).filter((text) => text.startsWith('Arrived'));

async function move(town: BoardTown, rider: string, to: string): Promise<void> {
  const booking_id = town.booking(rider);
  const { rows } = await house.services.db.pool.query<{ id: string }>(
    'select trip_id::text as id from booking where operator_id = $1 and booking_id = $2',
    [town.operator, booking_id],
  );
  const pickup_time = `${DATE}T${to}`;
  await town.mia.get(editBookingTripTime, { trip_id: rows[0]?.id ?? '', booking_id, pickup_time });
}

async function drawnDay(town: BoardTown, more: { per_vehicle?: boolean; with_map?: boolean } = {}) {
  const { print_id } = await town.mia.get(printManifests, { date: DATE, program_id: [], per_vehicle: false, ...more });
  const job = jobs.find(({ name }) => name === PRINT_MANIFESTS);
  if (!job) throw new Error('There is a job that prints.');
  const outcome = await runJob(house.services, job, print_id);
  return { print_id, outcome };
}

describe('The manifest of a column', () => {
  test('[MANI-01, MANI-03] is a PDF with three trips on a page, in the order they are driven', async () => {
    const town = await open();
    const { file_url, file_name } = await town.mia.get(getDriverManifest, column(town));
    expect(file_name).toBe(`Manifest van ${DATE}.pdf`);
    const response = await fetched(town.mia, file_url);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const paper = readPaper(new Uint8Array(await response.arrayBuffer()));
    expect(paper.pages).toBe(2);
    expect(headings(paper)).toEqual([
      '1 8:40 AM Rider, Ada Window 8:25–8:55',
      '2 10:00 AM Rider, Ben +1 attendant Window 9:45–10:15',
      '3 11:00 AM Rider, Cleo Window 10:45–11:15',
      '4 12:00 PM Rider, Dov Window 11:45–12:15',
    ]);
    expect(saying(paper, '1 to 3 of 4')).toBe(true);
    expect(saying(paper, 'after 12:00 Rider, page 2')).toBe(true);
    expect(saying(paper, 'Gravel drive, keep left.')).toBe(true);
    expect(saying(paper, 'Printed Tue, Mar 10, 5:02 AM, version')).toBe(true);
    expect(paper).toMatchObject({ isTagged: true, lang: 'en-US', title: `Manifest van ${DATE}`, unembedded: [] });
  });

  test('[MANI-04, MANI-05, MANI-06] has blanks for arrival, actual times and odometer at every trip', async () => {
    const town = await open(['Ada', 'Ben']);
    const { file_url } = await town.mia.get(getDriverManifest, column(town));
    expect(blanks(await readAt(town.mia, file_url))).toEqual([
      expect.stringContaining('Arrived Picked up Dropped off Odometer, start Odometer, end'),
      expect.stringContaining('Arrived Picked up Dropped off Odometer, start Odometer, end'),
    ]);
  });

  test('[MANI-07, MANI-08, MANI-09] has a no-show time, a signature and a driver note at every trip', async () => {
    const town = await open(['Ada', 'Ben']);
    const { file_url } = await town.mia.get(getDriverManifest, column(town));
    expect(blanks(await readAt(town.mia, file_url))).toEqual([
      expect.stringContaining('No show at Called Rider signature × Driver note'),
      expect.stringContaining('No show at Called Rider signature × Driver note'),
    ]);
  });

  test('[MANI-10, ERR-30] of a column without trips is none: nothing is drawn and nothing is kept', async () => {
    const town = await open([]);
    const answer = await town.mia.call(getDriverManifest, column(town));
    expect(answer).toBeRefused('NO_TRIPS', 'No trips found!');
    const { rows } = await house.services.db.pool.query('select 1 from file where operator_id = $1', [town.operator]);
    expect(rows).toEqual([]);
    expect((await town.mia.get(getManifestPrints, { date: DATE })).columns).toEqual([]);
  });

  test('with a lunch alone has no trips either, and beside trips it stands in their order', async () => {
    const town = await open([]);
    const lunch = { to_delete: false, trip_id: null, start_time: `${DATE}T09:15`, end_time: `${DATE}T09:45` };
    await town.mia.get(editDriverLunchTime, { ...lunch, program_id: town.program, ...town.run('van') });
    expect(await town.mia.call(getDriverManifest, column(town))).toBeRefused('NO_TRIPS');
    await town.mia.get(createMultipleFlexTrips, {
      bookings: ['Ada', 'Ben'].map((name) => town.booking(name)),
      ...town.run('van'),
    });
    const { file_url } = await town.mia.get(getDriverManifest, column(town));
    expect(saying(await readAt(town.mia, file_url), '8:40 Rider › 9:15 Lunch, 30 min › 10:00 Rider')).toBe(true);
  });

  test('is opened by whoever dispatches, at this operator alone', async () => {
    const town = await open();
    const other = await openBoardTown(house, { rides: [] });
    const { file_url } = await town.mia.get(getDriverManifest, column(town));
    expect((await fetched(town.theo, file_url)).status).toBe(200);
    expect((await fetched(other.mia, file_url)).status).toBe(404);
    expect((await fetch(house.address + file_url)).status).toBe(401);
    expect(await other.mia.call(getDriverManifest, column(town))).toBeRefused('NO_TRIPS');
  });

  test('and whose data was printed stand in the access log', async () => {
    const town = await open(['Ada']);
    await town.mia.get(getDriverManifest, column(town));
    await house.services.accessLog.settled();
    const { rows } = await house.services.db.pool.query<{ subjects: string[] }>(
      'select subjects::text[] as subjects from access_log where operator_id = $1 and call = $2',
      [town.operator, getDriverManifest.name],
    );
    const ada = await riderOf(town, 'Ada');
    expect(rows).toEqual([{ subjects: [ada] }]);
  });

  test('[MANI-02] is A4, and Letter where the operator says so', async () => {
    const town = await open(['Ada']);
    const size = async () => {
      const { file_url } = await town.mia.get(getDriverManifest, column(town));
      const bytes = Buffer.from(await (await fetched(town.mia, file_url)).arrayBuffer()).toString('latin1');
      return /\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/.exec(bytes)?.[1];
    };
    expect(await size()).toBe('595.28 841.89');
    await town.mia.get(editOperatorSettings, { values: { manifest_on_letter: true } });
    expect(await size()).toBe('612 792');
  });

  test('has a page with its way where somebody asks for it, of one column and of all', async () => {
    const town = await open(['Ada', 'Ben']);
    const wayOn = ({ elements }: ReadPaper) =>
      elements
        .map(({ text }) => text.replaceAll(/\s+/g, ' '))
        .filter((text) => /^\d \d+:\d\d [AP]M (pick|drop)/.test(text));
    const way = [
      expect.stringContaining('1 8:40 AM pick up Rider, trip 1 Ada home'),
      expect.stringMatching(/^2 .* drop off Rider, trip 1 Mercy Clinic/),
      expect.stringContaining('3 10:00 AM pick up Rider, trip 2 Ben home'),
      expect.stringMatching(/^4 .* drop off Rider, trip 2 Mercy Clinic/),
    ];
    const { file_url } = await town.mia.get(getDriverManifest, { ...column(town), with_map: true });
    const paper = await readAt(town.mia, file_url);
    expect(paper.pages).toBe(2);
    expect(saying(paper, 'page 2 of 2')).toBe(true);
    expect(wayOn(paper)).toEqual(way);
    await drawnDay(town, { with_map: true });
    const { whole_day } = await town.mia.get(getManifestPrints, { date: DATE });
    const all = await readAt(town.mia, whole_day?.file?.file_url ?? '');
    expect(all.pages).toBe(2);
    expect(wayOn(all)).toEqual(way);
  });

  test('that could not be drawn leaves nothing behind, and the next one is drawn', async () => {
    const town = await open(['Ada']);
    vi.spyOn(paperOf(house.services), 'draw').mockRejectedValueOnce(new PaperAway('It took longer than 1 ms.'));
    expect((await town.mia.call(getDriverManifest, column(town))).httpStatus).toBeGreaterThanOrEqual(500);
    expect((await town.mia.get(getManifestPrints, { date: DATE })).columns).toEqual([]);
    expect(await town.mia.call(getDriverManifest, column(town))).toBeAccepted();
  });
});

describe('A ride that somebody signed for already', () => {
  /** Ada's is signed, and lies on the disk as it came; beside her Ben has yet to sign. */
  async function signed() {
    const town = await open([]);
    const { id } = await bring(house, town, 'signature');
    await town.book([{ rider: 'Eve', pickup: '09:20', signatureFileId: id }]);
    await town.mia.get(createMultipleFlexTrips, {
      bookings: ['Eve', 'Ben'].map((name) => town.booking(name)),
      ...town.run('van'),
    });
    const folder = join(house.services.settings.HANDRAIL_DATA, 'files', town.operator);
    const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.includes('/')) ?? '';
    const print = async () => {
      const { file_url } = await town.mia.get(getDriverManifest, column(town));
      const bytes = Buffer.from(await (await fetched(town.mia, file_url)).arrayBuffer());
      const pictures = [...bytes.toString('latin1').matchAll(/\/Subtype \/Image\b/g)].length;
      return { pictures, blanks: blanks(readPaper(bytes)) };
    };
    return { town, print, path: join(folder, file) };
  }
  const GONE = 'Rider signature. It was given, and its picture is missing. ×';

  test('is printed with the signature in its frame', async () => {
    const { print } = await signed();
    expect(await print()).toEqual({
      pictures: 1,
      blanks: [expect.stringContaining('Rider signature signed Driver note'), expect.stringContaining('signature ×')],
    });
  });

  test.each([
    ['is gone', (path: string) => rmSync(path)],
    ['is broken', (path: string) => writeFileSync(path, 'What the disk gave back.')],
  ])('has an empty frame where its file %s, and all the others are printed (F26)', async (_, spoil) => {
    const { town, print, path } = await signed();
    spoil(path);
    expect(await print()).toEqual({
      pictures: 0,
      blanks: [expect.stringContaining(GONE), expect.stringContaining('Rider signature ×')],
    });
    expect((await drawnDay(town)).outcome).toBe('done');
  });
});

describe('A change since a sheet was printed', () => {
  test('is counted on the column, and a page of it alone is drawn', async () => {
    const town = await open();
    await town.mia.get(getDriverManifest, column(town));
    const printed = async () => (await town.mia.get(getManifestPrints, { date: DATE })).columns;
    expect(await printed()).toMatchObject([{ shuttle_id: town.vehicle('van'), changes: 0 }]);
    expect(await town.mia.call(getManifestChanges, column(town))).toBeRefused('NOTHING_CHANGED');

    await move(town, 'Ben', '10:20');
    await town.mia.get(removeDispatchedBookings, { bookings: [town.booking('Dov')] });
    expect(await printed()).toMatchObject([{ changes: 2, printed_at: '2026-03-10T05:02:00-04:00' }]);
    house.townClock.set('2026-03-10T09:30:00Z');
    const { file_url } = await town.mia.get(getManifestChanges, column(town));
    const paper = await readAt(town.mia, file_url);
    expect(saying(paper, 'Changes since 5:02 AM')).toBe(true);
    expect(headings(paper)).toEqual([expect.stringContaining('2 10:20 AM Rider, Ben'), 'Taken off']);
    expect(saying(paper, '12:00 PM Rider, Dov')).toBe(true);
    // The driver has both now.
    expect(await printed()).toMatchObject([{ changes: 0, printed_at: '2026-03-10T05:30:00-04:00' }]);
  });

  test('is nothing where nobody printed', async () => {
    const town = await open(['Ada']);
    expect(await town.mia.call(getManifestChanges, column(town))).toBeRefused('NOT_PRINTED');
  });
});

describe('All manifests of a day', () => {
  test('are drawn by a job in the order of the board, in one file', async () => {
    const town = await open(['Ada', 'Ben']);
    await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Cleo')], ...town.run('sedan') });
    const { outcome } = await drawnDay(town);
    expect(outcome).toBe('done');
    const { whole_day, columns } = await town.theo.get(getManifestPrints, { date: DATE });
    expect(whole_day).toMatchObject({
      state: 'done',
      drawn: 2,
      planned: 2,
      file: { file_name: `Manifests ${DATE}.pdf` },
    });
    expect(columns).toHaveLength(2);
    const paper = await readAt(town.theo, whole_day?.file?.file_url ?? '');
    expect(paper.elements.filter(({ tag }) => tag === 'H1').map(({ text }) => text.split(' ')[0])).toEqual([
      'van',
      'sedan',
    ]);
  });

  test('or in one for each vehicle, packed together', async () => {
    const town = await open(['Ada', 'Ben']);
    await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Cleo')], ...town.run('sedan') });
    await drawnDay(town, { per_vehicle: true });
    const { whole_day } = await town.mia.get(getManifestPrints, { date: DATE });
    const response = await fetched(town.mia, whole_day?.file?.file_url ?? '');
    expect(response.headers.get('content-type')).toBe('application/zip');
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(text).toContain(`001 Manifest van ${DATE}.pdf`);
    expect(text).toContain(`002 Manifest sedan ${DATE}.pdf`);
  });

  test('of a day without trips are refused at once', async () => {
    const town = await open([]);
    const asked = { date: DATE, program_id: [], per_vehicle: false };
    expect(await town.mia.call(printManifests, asked)).toBeRefused('NO_TRIPS', 'No trips found!');
  });

  test('asked for by two are one print, and drawn once', async () => {
    const town = await open(['Ada']);
    const asked = { date: DATE, program_id: [], per_vehicle: false };
    const first = await town.mia.get(printManifests, asked);
    expect(await town.theo.get(printManifests, asked)).toEqual(first);
    const job = jobs.find(({ name }) => name === PRINT_MANIFESTS);
    if (!job) throw new Error('There is a job that prints.');
    expect(await runJob(house.services, job, first.print_id)).toBe('done');
    expect(await runJob(house.services, job, first.print_id)).toBe(null);
  });

  test('that a server left half done are drawn by another once it is silent', async () => {
    const town = await open(['Ada']);
    const { print_id } = await town.mia.get(printManifests, { date: DATE, program_id: [], per_vehicle: false });
    await sql`update manifest_print set state = 'drawing', fence = 1, beat_at = ${house.services.clocks.guard.now().toString()}
      where manifest_print_id = ${print_id}`.execute(asOwner(house.services.db));
    const job = jobs.find(({ name }) => name === PRINT_MANIFESTS);
    if (!job) throw new Error('There is a job that prints.');
    expect(await runJob(house.services, job, print_id)).toBe(null);
    house.guardClock.pass({ seconds: 61 });
    expect(await runJob(house.services, job, print_id)).toBe('done');
  });

  test('lie ready by the hour that an operator wants, printed once; of a trip that moves later the change is printed', async () => {
    const town = await open(['Ada', 'Ben']);
    await town.mia.get(editOperatorSettings, { values: { manifests_ready_hour: 5 } });
    const find = jobs.find(({ name }) => name === 'find-prints');
    if (!find) throw new Error('There is a job that finds prints.');
    const prints = async () => town.mia.get(getManifestPrints, { date: DATE });
    const states = async () => (await prints()).whole_day?.state ?? null;
    house.townClock.set('2026-03-10T08:30:00Z'); // 4:30 AM
    await runJob(house.services, find);
    expect(await states()).toBe(null);
    house.townClock.set('2026-03-10T08:45:00Z');
    await runJob(house.services, find);
    expect(await states()).toBe('waiting');
    await runJob(house.services, find);
    const { rows } = await house.services.db.pool.query('select 1 from manifest_print where operator_id = $1', [
      town.operator,
    ]);
    expect(rows).toHaveLength(1);

    const job = jobs.find(({ name }) => name === PRINT_MANIFESTS);
    const print_id = (await prints()).whole_day?.print_id ?? '';
    expect(job && (await runJob(house.services, job, print_id))).toBe('done');
    house.townClock.set('2026-03-10T09:00:00Z'); // 5 AM
    const { whole_day, columns } = await prints();
    expect(headings(await readAt(town.theo, whole_day?.file?.file_url ?? ''))).toHaveLength(2);
    expect(columns).toMatchObject([{ changes: 0 }]);
    await move(town, 'Ben', '10:20');
    expect((await prints()).columns).toMatchObject([{ changes: 1, printed_at: '2026-03-10T04:45:00-04:00' }]);
    const change = await readAt(town.mia, (await town.mia.get(getManifestChanges, column(town))).file_url);
    expect(saying(change, 'Changes since 4:45 AM')).toBe(true);
    expect(headings(change)).toEqual([expect.stringContaining('2 10:20 AM Rider, Ben')]);
  });
});

async function riderOf(town: BoardTown, name: string): Promise<string> {
  const { rows } = await house.services.db.pool.query<{ id: string }>(
    'select rider_id::text as id from booking where operator_id = $1 and booking_id = $2',
    [town.operator, town.booking(name)],
  );
  return rows[0]?.id ?? '';
}
