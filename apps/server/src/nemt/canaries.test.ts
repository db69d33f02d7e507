import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  answerPrebookings,
  getBrokerFiles,
  getNemPrebookingList,
  getTripLog,
  importNemPrebookings,
  makeReturnFile,
  previewNemPrebookings,
  saveBrokerKey,
} from '@handrail/contracts/nemt';
import { LAYOUTS } from '@handrail/domain/nemt';
import { csvLines } from '@handrail/domain/platform';
import { expect, test, vi } from 'vitest';
import { mapsOf } from '../places/index.ts';
import { wholeDatabase } from '../platform/testing/whole-database.ts';
import { useHouse } from '../testing.ts';
import { openBrokerTown, ruth, takeAll } from './testing.ts';
import { brokerFolder, watchFolder } from './watch-folder.ts';

const house = useHouse({ HANDRAIL_LOG: 'debug' });

/** What a file says of a rider, each of them found nowhere else. */
const CANARIES = {
  member: 'CV77Q1000417',
  number: '123-45-6789',
  first: 'Canarina',
  last: 'Canarybird',
  phone: '5305550142',
  note: 'Canary sings at the gate',
};
/** Of those the database has in clear what any rider's record has. */
const SEALED = [CANARIES.member, CANARIES.number, '123456789'];
const ROW = ruth({
  'Customer Number': CANARIES.member,
  'First Name': CANARIES.first,
  'Last Name': CANARIES.last,
  'Passenger Phone': CANARIES.phone,
  'Driver Note': CANARIES.note,
});

function listOf(trip: string): string {
  const header = LAYOUTS.flatMap(({ name, columns }) =>
    name === 'ride_to_care' ? columns.map(([title]) => title) : [],
  );
  const cells = header.map((name) => ({ ...ROW, 'Trip ID': trip })[name] ?? '');
  return [...csvLines([...header, 'SSN'], [[...cells, CANARIES.number]])].join('');
}

/** What lies in a folder and below it, but for the database's own files. */
async function lyingIn(folder: string): Promise<string> {
  const texts: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if ((await stat(path)).isFile()) texts.push(name, (await readFile(path)).toString('latin1'));
  }
  return texts.join('\n');
}

test('A rider’s data in a broker’s file is in no log, address, event or message to the map, and lies sealed.', async () => {
  const town = await openBrokerTown(house);
  const { dora, payer, operator } = town;
  const { geocoder } = mapsOf(house.services);
  const asked = [vi.spyOn(geocoder, 'autocomplete'), vi.spyOn(geocoder, 'geocode')];
  const ear = await dora.listen();

  // By all three doors, well and badly.
  const form = new FormData();
  form.set('purpose', 'nem_file');
  form.set('file', new File([listOf('1')], 'morning.csv'));
  const upload = async (session: string) =>
    fetch(`${house.address}/api/v1_webapp_upload_file`, {
      method: 'POST',
      headers: { Cookie: `__Host-sid=${session}` },
      body: form,
    });
  const { data } = (await (await upload(dora.sessionToken)).json()) as { data: { file_id: string; file_url: string } };
  expect((await upload('nobody')).status).toBe(401);
  const key = randomBytes(32).toString('base64url');
  await dora.get(saveBrokerKey, {
    insurance_id: payer,
    key_sha256: createHash('sha256').update(key).digest('hex'),
  });
  for (const by of [key, 'wrong'])
    await fetch(`${house.address}/api/brokers/files?name=noon.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${by}` },
      body: listOf('2'),
    });
  const folder = join(brokerFolder(house.services), operator, payer);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'night.csv'), listOf('3'));
  const before = new Date(house.services.clocks.guard.now().epochMilliseconds - 60_000);
  await utimes(join(folder, 'night.csv'), before, before);
  expect(await watchFolder(house.services)).toBe(1);

  const answers: unknown[] = [data];
  const waiting = await dora.get(getBrokerFiles, {});
  answers.push(waiting);
  for (const file_id of [data.file_id, ...waiting.map((one) => one.file_id)]) {
    const found = await dora.get(previewNemPrebookings, { insurance_id: payer, file_id });
    expect(found.counts).toMatchObject({ rows: 1 });
    answers.push(found, await dora.get(importNemPrebookings, takeAll(payer, found)));
  }
  // A call that no contract takes says nothing of what it was sent.
  await dora.call(previewNemPrebookings, { insurance_id: CANARIES.member, file_id: CANARIES.last });
  const held = await dora.get(getNemPrebookingList, { insurance_id: payer });
  expect(held).toHaveLength(3);
  const prebookings = [{ insurance_id: payer, broker_prebooking_id: held[0]?.broker_prebooking_id ?? '' }];
  answers.push(await dora.call(answerPrebookings, { prebookings, answer: 'refused', reason: 'No van' }));
  const range = { start_date: '2026-03-10', end_date: '2026-03-10' };
  answers.push(await dora.call(makeReturnFile, { insurance_id: payer, ...range, with_missing: true }));
  answers.push(await dora.call(getTripLog, { of: 'payer', id: payer, ...range }));

  const events = JSON.stringify(await ear.until((event) => JSON.stringify(event).includes('prebooking')));
  ear.close();
  const addresses = JSON.stringify(answers).match(/"(?:\/|https?:)[^"]*"|"[a-z_]*(?:url|file_name)":"[^"]*"/g) ?? [];
  expect(addresses.join()).toContain(data.file_url);
  const places = {
    'the log': house.logged(),
    'an event': events,
    'an address': addresses.join(),
    'what the map was asked': JSON.stringify(asked.map(({ mock }) => mock.calls)),
    'a file': `${await lyingIn(join(house.services.settings.HANDRAIL_DATA, 'files'))}${await lyingIn(folder)}`,
  };
  expect(places['a file'].length).toBeGreaterThan(1000);
  for (const [where, text] of Object.entries(places))
    for (const [what, canary] of Object.entries(CANARIES))
      expect([where, what, text.includes(canary)]).toEqual([where, what, false]);
  const database = await wholeDatabase(house.services.db);
  expect(database).toContain(CANARIES.last);
  for (const canary of SEALED) expect([canary, database.includes(canary)]).toEqual([canary, false]);
});
