import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getBrokerFiles, previewNemPrebookings, saveBrokerKey } from '@handrail/contracts/nemt';
import { LAYOUTS } from '@handrail/domain/nemt';
import { csvLines } from '@handrail/domain/platform';
import { workbookOf, zipOf } from '@handrail/testbed/files';
import { beforeEach, describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { useHouse } from '../testing.ts';
import { type BrokerTown, type FileRow, openBrokerTown, ruth } from './testing.ts';
import { receiveFile } from './receive-file.ts';
import { brokerFolder, watchFolder } from './watch-folder.ts';

const house = useHouse();

let town: BrokerTown;
/** Whose machine brings its files, and whose files lie in a folder; those of `town.payer` are uploaded. */
let machines: { payer: string; key: string };
let folders: string;

beforeEach(async () => {
  town = await openBrokerTown(house);
  const payer = await addPayer(house, town, 'Penn Rides', { programs: [town.program] });
  folders = await addPayer(house, town, 'Valley Senior Care', { programs: [town.program] });
  const key = randomBytes(32).toString('base64url');
  const key_sha256 = createHash('sha256').update(key).digest('hex');
  await town.dora.get(saveBrokerKey, { insurance_id: payer, key_sha256 });
  machines = { payer, key };
});

function listOf(row: FileRow = ruth()): string {
  const header = LAYOUTS.flatMap(({ name, columns }) =>
    name === 'ride_to_care' ? columns.map(([title]) => title) : [],
  );
  return [...csvLines(header, [header.map((name) => row[name] ?? '')])].join('');
}

/** A file that came in, and whose it is; or the sentence with which it did not. */
type Brought = { insurance_id: string; file_id: string } | string;

async function uploaded(bytes: Buffer, name: string): Promise<Brought> {
  const form = new FormData();
  form.set('purpose', 'nem_file');
  form.set('file', new File([new Uint8Array(bytes)], name));
  const answer = await fetch(`${house.address}/api/v1_webapp_upload_file`, {
    method: 'POST',
    headers: { Cookie: `__Host-sid=${town.dora.sessionToken}` },
    body: form,
  });
  const { data, message } = (await answer.json()) as { data?: { file_id: string }; message?: { message: string } };
  expect(answer.status).toBeLessThan(500);
  return data ? { insurance_id: town.payer, file_id: data.file_id } : (message?.message ?? '');
}

async function byMachine(bytes: Buffer, name: string): Promise<Brought> {
  const answer = await fetch(`${house.address}/api/brokers/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${machines.key}` },
    body: new Uint8Array(bytes),
  });
  const { message } = (await answer.json()) as { message?: { message: string } };
  expect(answer.status).toBeLessThan(500);
  return answer.ok ? newest(machines.payer) : (message?.message ?? '');
}

async function byFolder(bytes: Buffer, name: string): Promise<Brought> {
  const folder = await put(bytes, name);
  const taken = await watchFolder(house.services);
  if (taken > 0) return newest(folders);
  return readFile(join(folder, 'refused', `${name}.reason.txt`), 'utf8');
}

async function put(bytes: Buffer, name: string): Promise<string> {
  const folder = join(brokerFolder(house.services), town.operator, folders);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), bytes);
  const before = new Date(house.services.clocks.guard.now().epochMilliseconds - 60_000);
  await utimes(join(folder, name), before, before);
  return folder;
}

const waiting = async () => town.dora.get(getBrokerFiles, {});

async function newest(insurance_id: string): Promise<Brought> {
  const file_ids = (await waiting()).filter((file) => file.insurance_id === insurance_id).map(({ file_id }) => file_id);
  return { insurance_id, file_id: file_ids.toSorted((a, b) => Number(b) - Number(a))[0] ?? '' };
}

const DOORS = { upload: uploaded, machine: byMachine, folder: byFolder };

/** What a file comes to by each door: the riders of its rides, or why it is refused. */
async function outcomes(bytes: Buffer, name = 'trips.csv'): Promise<Record<keyof typeof DOORS, string>> {
  const found = { upload: '', machine: '', folder: '' };
  for (const door of ['upload', 'machine', 'folder'] as const) {
    const brought = await DOORS[door](bytes, name);
    if (typeof brought === 'string') {
      found[door] = brought.trim();
      continue;
    }
    const answer = await town.dora.call(previewNemPrebookings, brought);
    if (answer.status === 'error') expect(answer.httpStatus).toBe(422);
    found[door] =
      answer.status === 'error'
        ? answer.message.message
        : (answer.data.question ?? answer.data.prebookings.map((ride) => `${ride.outcome} ${ride.lastname}`).join());
  }
  return found;
}

const alike = (sentence: unknown) => ({ upload: sentence, machine: sentence, folder: sentence });

describe('By upload, by a machine and by a folder alike', () => {
  test('a file is read whatever marks, line ends and separators it has, and no letter of a name becomes another', async () => {
    const text = listOf(ruth({ 'Last Name': 'Núñez' }));
    const semicolons = text.replaceAll(',', ';');
    const files = [
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
      Buffer.from(semicolons),
      Buffer.from(text.replaceAll(',', '\t').replace('\r\n', '\n')),
    ];
    for (const bytes of files) expect(await outcomes(bytes)).toEqual(alike('new Núñez'));
  });

  test('a file that cannot be read for certain, or that unpacks without end, is refused with a sentence and writes no ride', async () => {
    const text = listOf();
    const sheet = 'xl/worksheets/sheet1.xml';
    const part = (of: string) => workbookOf('', [{ name: sheet, text: of }]);
    const before = await town.version();
    for (const bytes of [
      Buffer.from(text.replace('Ruth', 'Ru\0th')),
      Buffer.from(text.replace('Okafor', '"Okafor')),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replace('Ruth', 'Ru\uD800th'), 'utf16le')]),
      Buffer.from(text.replace('Okafor', 'Mu\u00f1oz'), 'latin1'),
      part(`<worksheet>${' '.repeat(5_000_000)}</worksheet>`),
      part('<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>'),
      workbookOf('<row r="999999999"><c><v>1</v></c></row>'),
      workbookOf('', [{ name: 'xl/../../etc/passwd', text: 'x' }]),
      workbookOf('', [{ name: 'x', text: 'x', flags: 1 }]),
      workbookOf('', [{ name: 'x', text: 'x', claims: 201_000_000 }]),
      workbookOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
      workbookOf('<row r="5"/><row r="2"/>'),
      workbookOf('<a>'.repeat(10_000)),
      zipOf([{ name: 'readme', text: 'hello' }]),
      zipOf(Array.from({ length: 1_001 }, (_, n) => ({ name: `p${n}`, text: '' }))),
      Buffer.from(`${'a,'.repeat(200)}a\n`),
      Buffer.from(text, 'utf16le'),
    ]) {
      const found = await outcomes(bytes);
      expect(found.upload).toMatch(/^[A-Z].*\.$/);
      expect(found).toEqual(alike(found.upload));
    }
    const bookings = await house.services.db.pool.query('select 1 from booking where operator_id = $1', [
      town.operator,
    ]);
    expect(bookings.rows).toEqual([]);
    expect(await town.version()).toBeGreaterThanOrEqual(before);
  });

  test('a cell that a spreadsheet would run, or a page, is a name as it is written, or refused', async () => {
    for (const name of ['<script>alert(1)</script>', '=1+1']) {
      const found = await outcomes(Buffer.from(listOf(ruth({ 'Last Name': name, 'Passenger Phone': '' }))));
      for (const outcome of Object.values(found)) expect(outcome).toContain(name);
    }
  });

  test('the name of a file leads nowhere: it is a word beside the file', async () => {
    const names = ['../../../escaped.csv', '<img src=x onerror=alert(1)>.csv', '=1+1.csv'];
    for (const [n, name] of names.entries()) {
      const bytes = Buffer.from(listOf(ruth({ 'Trip ID': `N${n}` })));
      await uploaded(bytes, name);
      await byMachine(bytes, name);
    }
    expect((await waiting()).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    const kept = await readdir(join(brokerFolder(house.services), '..'), { recursive: true });
    expect(kept.filter((path) => path.includes('escaped'))).toEqual([]);
  });
});

describe('The watcher of the folder', () => {
  test('that dies once a file is in, before it is put away, finds the same file the next time', async () => {
    const folder = await put(Buffer.from(listOf()), 'trips.csv');
    const dying = { operator: town.operator, payerId: folders, way: 'folder' as const, name: 'trips.csv' };
    await receiveFile(house.services, { ...dying, bytes: Buffer.from(listOf()) });
    expect(await watchFolder(house.services)).toBe(1);
    expect(await waiting()).toHaveLength(1);
    expect(await readdir(join(folder, 'taken'))).toEqual(['trips.csv']);
  });

  test('goes on with the others where one file fails each time, and says of the failing one that it did', async () => {
    const folder = await put(Buffer.from(listOf()), 'b.csv');
    await put(Buffer.from(listOf(ruth({ 'Trip ID': '2' }))), 'a.csv');
    // Its name cannot stay where a folder has it.
    await mkdir(join(folder, 'taken', 'a.csv', 'full'), { recursive: true });
    for (let n = 0; n < 2; n++) await expect(watchFolder(house.services)).rejects.toThrow('a.csv');
    expect((await waiting()).map(({ name }) => name).toSorted()).toEqual(['a.csv', 'b.csv']);
    expect((await readdir(join(folder, 'taken'))).toSorted()).toEqual(['a.csv', 'b.csv']);
  });
});
