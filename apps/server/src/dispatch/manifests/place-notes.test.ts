import {
  createMultipleFlexTrips,
  getDriverManifest,
  getManifest,
  getManifestChanges,
  getManifestPrints,
} from '@handrail/contracts/dispatch';
import { undoOperation } from '@handrail/contracts/log';
import { editPlaceNote, getPlaceNote } from '@handrail/contracts/places';
import { afterAll, describe, expect, test } from 'vitest';
import { endPaper } from '../../platform/paper/index.ts';
import { readPaper } from '../../platform/paper/testing.ts';
import { useHouse } from '../../testing.ts';
import { type BoardTown, DATE, deviceOf, openBoardTown } from '../testing.ts';

const house = useHouse();
afterAll(async () => endPaper(house.services));

const HOME = { addressLine1: 'Ada home', city: 'Cedar', state: 'NY' };
const GATE = 'Gate 4417, use the side door.';

/** A town in the morning of its day, with Ada and Ben on the van. */
async function open(): Promise<BoardTown> {
  house.townClock.set('2026-03-10T09:02:00Z'); // 5:02 AM
  const town = await openBoardTown(house, {
    rides: [
      { rider: 'Ada', pickup: '08:40' },
      { rider: 'Ben', pickup: '10:00' },
    ],
  });
  const bookings = ['Ada', 'Ben'].map((name) => town.booking(name));
  await town.mia.get(createMultipleFlexTrips, { bookings, ...town.run('van') });
  return town;
}

async function paperAt(town: BoardTown, url: string) {
  const response = await fetch(house.address + url, { headers: { Cookie: `__Host-sid=${town.mia.sessionToken}` } });
  return readPaper(new Uint8Array(await response.arrayBuffer()));
}

/** How many changes the van's column tells of since it was printed. */
async function changes(town: BoardTown): Promise<number> {
  const { columns } = await town.mia.get(getManifestPrints, { date: DATE });
  return columns[0]?.changes ?? -1;
}

async function printed(town: BoardTown): Promise<string> {
  const { file_url } = await town.mia.get(getDriverManifest, { date: DATE, ...town.run('van') });
  const { elements } = await paperAt(town, file_url);
  return elements.map(({ text }) => text).join(' ');
}

describe('A note on a door', () => {
  test('stands on the sheet and on the phone at every ride there, however its street is spelled', async () => {
    const town = await open();
    expect(await printed(town)).not.toContain(GATE);
    await town.mia.get(editPlaceNote, { door: { ...HOME, addressLine1: ' ADA Home ' }, note: GATE });
    const note = 'North door, ask for chair 6.';
    await town.theo.get(editPlaceNote, { door: { ...HOME, addressLine1: 'Mercy Clinic' }, note });
    const said = await printed(town);
    expect(said).toContain(GATE);
    expect(said.split(note)).toHaveLength(3);

    const headers = await deviceOf(house, town, 'Dan');
    const manifest = await house.visit(getManifest, { date: DATE }, { headers });
    const place_notes = [
      { booking_id: town.booking('Ada'), stop_type: 'pickup', note: GATE },
      { booking_id: town.booking('Ada'), stop_type: 'dropoff', note },
      { booking_id: town.booking('Ben'), stop_type: 'dropoff', note },
    ];
    expect(manifest).toMatchObject({ data: { place_notes } });
  });

  test('is on the phone with what the place is called, and how long it takes this rider to get in and out there', async () => {
    const town = await open();
    const headers = await deviceOf(house, town, 'Dan');
    const doors = async () => {
      const reply = await house.visit(getManifest, { date: DATE }, { headers });
      if (reply.status !== 'success') throw new Error('The manifest is there.');
      return (reply.data.doors ?? []).filter(({ booking_id }) => booking_id === town.booking('Ada'));
    };
    const [into, out] = await doors();
    expect(into).toMatchObject({ stop_type: 'pickup', place: HOME.city });
    expect(into?.load_seconds).toBeGreaterThan(0);
    await house.services.db.pool.query(
      `update rider set load_sec = 240, unload_sec = 150
       where rider_id = (select rider_id from booking where booking_id = $1)`,
      [town.booking('Ada')],
    );
    expect(await doors()).toEqual([
      { ...into, load_seconds: 240 },
      { ...out, load_seconds: 150 },
    ]);
  });

  test('is told as a change of a sheet that was printed before, until it is what stands there again', async () => {
    const town = await open();
    await town.mia.get(editPlaceNote, { door: HOME, note: GATE });
    await printed(town);
    expect(await changes(town)).toBe(0);

    await town.theo.get(editPlaceNote, { door: HOME, note: 'Gate 9.' });
    await town.theo.get(editPlaceNote, { door: { ...HOME, addressLine1: 'Nobody goes there' }, note: 'Gate 3.' });
    expect(await changes(town)).toBe(1);
    const edited = await town.version();
    const page = await town.mia.get(getManifestChanges, { date: DATE, ...town.run('van') });
    const { elements } = await paperAt(town, page.file_url);
    expect(elements.map(({ text }) => text).join(' ')).toContain('Gate 9.');
    // The page of changes is paper too: what the driver has by now is Gate 9.
    expect(await changes(town)).toBe(0);

    await town.theo.get(undoOperation, { version: edited - 1 });
    expect(await changes(town)).toBe(1);
    await town.theo.get(editPlaceNote, { door: { ...HOME, addressLine1: 'Mercy Clinic' }, note: 'North door.' });
    expect(await changes(town)).toBe(2);
    await town.theo.get(undoOperation, { version: await town.version() });
    expect(await changes(town)).toBe(1);
    await town.theo.get(editPlaceNote, { door: HOME, note: 'Gate 9.' });
    expect(await changes(town)).toBe(0);
  });

  test('is one for a door: whoever was second is told what stands there', async () => {
    const town = await open();
    const { version } = await town.mia.get(editPlaceNote, { door: HOME, note: GATE });
    await town.theo.get(editPlaceNote, { door: HOME, note: 'Gate 9.', expected_version: version ?? 0 });
    const late = { door: HOME, note: 'Gate 1.', expected_version: version ?? 0 };
    expect(await town.mia.call(editPlaceNote, late)).toBeRefused('STALE', 'Someone else just changed this note.');
    expect(await town.mia.get(getPlaceNote, { door: HOME })).toEqual({ note: 'Gate 9.', version: 2 });
  });

  test('is taken back, and another operator knows nothing of it', async () => {
    const town = await open();
    const other = await openBoardTown(house, { rides: [] });
    await town.mia.get(editPlaceNote, { door: HOME, note: GATE });
    expect(await other.mia.get(getPlaceNote, { door: HOME })).toEqual({ note: '', version: null });
    await town.mia.get(undoOperation, { version: await town.version() });
    expect(await town.mia.get(getPlaceNote, { door: HOME })).toEqual({ note: '', version: null });
  });

  test('is told apart by letters that are not Latin too', async () => {
    const town = await open();
    const door = { addressLine1: 'вул. Шевченка 12', city: 'Львів', state: '' };
    await town.mia.get(editPlaceNote, { door, note: GATE });
    expect((await town.mia.get(getPlaceNote, { door: { ...door, addressLine1: 'вул. Франка 12' } })).note).toBe('');
    expect((await town.mia.get(getPlaceNote, { door })).note).toBe(GATE);
  });
});
