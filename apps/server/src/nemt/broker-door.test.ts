import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getBrokerFiles,
  getBrokerIntegration,
  importNemPrebookings,
  previewNemPrebookings,
  putAsideBrokerFile,
  removeBrokerKey,
  saveBrokerKey,
} from '@handrail/contracts/nemt';
import { getOperationList } from '@handrail/contracts/log';
import { LAYOUTS } from '@handrail/domain/nemt';
import { csvLines } from '@handrail/domain/platform';
import { beforeEach, describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { chainOf, useHouse } from '../testing.ts';
import { type BrokerTown, type FileRow, milo, openBrokerTown, ruth, takeAll } from './testing.ts';
import { brokerFolder, watchFolder } from './watch-folder.ts';

const house = useHouse();

let town: BrokerTown;
beforeEach(async () => {
  town = await openBrokerTown(house);
});

function listOf(...rows: FileRow[]): string {
  const header = LAYOUTS.flatMap(({ name, columns }) =>
    name === 'ride_to_care' ? columns.map(([title]) => title) : [],
  );
  return [
    ...csvLines(
      header,
      rows.map((row) => header.map((name) => row[name] ?? '')),
    ),
  ].join('');
}

async function giveKey(insurance_id = town.payer): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await town.dora.get(saveBrokerKey, { insurance_id, key_sha256: createHash('sha256').update(key).digest('hex') });
  return key;
}

async function bring(key: string, body: string, query = '') {
  const answer = await fetch(`${house.address}/api/brokers/files${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
    body,
  });
  const [statusCode, text] = [answer.status, await answer.text()];
  return { statusCode, reply: JSON.parse(text) as { data?: { broker_file_id: string; is_known: boolean } } };
}

async function waiting() {
  return (await town.dora.get(getBrokerFiles, {})).filter(({ state }) => state === 'waits');
}

describe('A broker’s machine', () => {
  test('brings a file by its key, which waits until a person has looked at what it would do', async () => {
    const key = await giveKey();
    expect(await bring(key, listOf(ruth(), milo()), '?name=morning.csv')).toMatchObject({ statusCode: 201 });
    const [file] = await waiting();
    expect(file).toMatchObject({ insurance_id: town.payer, name: 'morning.csv', way: 'machine' });
    const asked = { insurance_id: town.payer, file_id: file?.file_id ?? '' };
    const found = await town.dora.get(previewNemPrebookings, asked);
    expect(found.counts).toMatchObject({ rows: 2, new: 2 });
    await town.dora.get(importNemPrebookings, takeAll(town.payer, found));
    expect(await waiting()).toEqual([]);
    const [broker] = await town.dora.get(getBrokerIntegration, {});
    expect(broker).toMatchObject({ connection: 'ok', files_waiting: 0, rides_ahead: 2 });
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  });

  test('that brings the same file again while it waits has brought one', async () => {
    const key = await giveKey();
    const first = await bring(key, listOf(ruth()));
    const again = await bring(key, listOf(ruth()));
    expect([again.statusCode, again.reply.data]).toEqual([
      200,
      { broker_file_id: first.reply.data?.broker_file_id, is_known: true },
    ]);
    expect(await waiting()).toHaveLength(1);
  });

  test('is known by its newest key alone, and by none once that is ended', async () => {
    const old = await giveKey();
    const key = await giveKey();
    expect((await bring(old, listOf(ruth()))).statusCode).toBe(401);
    expect((await bring('', listOf(ruth()))).statusCode).toBe(401);
    expect((await bring(key, listOf(ruth()))).statusCode).toBe(201);
    await town.dora.get(removeBrokerKey, { insurance_id: town.payer });
    expect((await bring(key, listOf(milo()))).statusCode).toBe(401);
    expect(await waiting()).toHaveLength(1);
  });

  test('brings the files of its own payer and operator, whatever else there is', async () => {
    const there = await openBrokerTown(house);
    const key = await giveKey();
    await bring(key, listOf(ruth()));
    expect(await there.dora.get(getBrokerFiles, {})).toEqual([]);
    const other = await addPayer(house, town, 'Other Broker', { programs: [town.program] });
    const [file] = await waiting();
    const asked = { insurance_id: other, file_id: file?.file_id ?? '' };
    expect(await town.dora.call(previewNemPrebookings, asked)).toBeRefused('FILE_NOT_FOUND');
    // A key says whose files it brings, so no two have one.
    const key_sha256 = createHash('sha256').update(key).digest('hex');
    expect(await there.dora.call(saveBrokerKey, { insurance_id: there.payer, key_sha256 })).toBeRefused(
      'KEY_TAKEN',
      'This key is in use. Make another.',
    );
  });

  test('is told what is no list, and slowed when it brings too many', async () => {
    const key = await giveKey();
    expect((await bring(key, '')).statusCode).toBe(400);
    expect((await bring(key, '\u0000\u0001\u0002')).statusCode).toBe(422);
    for (let n = 0; n < 58; n++) await bring(key, listOf(ruth()));
    expect((await bring(key, listOf(ruth()))).statusCode).toBe(429);
  });

  test('leaves its key nowhere: neither in the database nor in the log', async () => {
    const key = await giveKey();
    await bring(key, listOf(ruth()));
    const [told] = await town.mia.get(getOperationList, {});
    expect(told?.summary).toContain('file came');
    for (const table of ['broker_key', 'change', 'operation', 'idempotency']) {
      const { rows } = await house.services.db.pool.query<{ text: string }>(
        `select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text from ${table} t where operator_id = $1`,
        [town.operator],
      );
      expect(rows[0]?.text).not.toContain(key);
    }
    expect(house.logged()).not.toContain(key);
  });
});

test('A file that nobody is going to import is put aside by whoever saw it as it stands, and comes back.', async () => {
  await bring(await giveKey(), listOf(ruth()));
  const [file] = await waiting();
  const seen = { broker_file_id: file?.broker_file_id ?? '', expected_version: file?.version ?? 0 };
  const aside = await town.dora.call(putAsideBrokerFile, seen);
  expect(await waiting()).toEqual([]);
  expect(await town.dora.call(putAsideBrokerFile, seen)).toBeRefused('STALE');
  expect(await takeBack(town.dora, aside)).toBeAccepted();
  expect(await waiting()).toHaveLength(1);
});

test('A watched folder takes in what lies there for a payer of its operator, once, and says why of what is no list.', async () => {
  const folder = join(brokerFolder(house.services), town.operator, town.payer);
  await mkdir(folder, { recursive: true });
  const put = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    const before = new Date(house.services.clocks.guard.now().epochMilliseconds - 60_000);
    await utimes(join(folder, name), before, before);
  };
  await put('morning.csv', listOf(ruth()));
  await put('picture.csv', '\u0000\u0001\u0002');
  await put('.hidden.csv', listOf(milo()));
  const elsewhere = join(brokerFolder(house.services), town.operator, '999999999');
  await mkdir(elsewhere, { recursive: true });
  await writeFile(join(elsewhere, 'morning.csv'), listOf(milo()));
  expect(await watchFolder(house.services)).toBe(1);
  expect(await watchFolder(house.services)).toBe(0);
  expect((await waiting()).map(({ name, way }) => [name, way])).toEqual([['morning.csv', 'folder']]);
  expect(await readdir(join(folder, 'taken'))).toEqual(['morning.csv']);
  expect(await readFile(join(folder, 'taken', 'morning.csv'), 'utf8')).toBe('');
  expect((await readFile(join(folder, 'refused', 'picture.csv.reason.txt'), 'utf8')).trim()).toContain('CSV');
  // What it holds may be of riders, and lies nowhere in clear.
  expect(await readFile(join(folder, 'refused', 'picture.csv'), 'utf8')).toBe('');
  expect(await readdir(elsewhere)).toEqual(['morning.csv']);
  // Where it is to lie is said beside the payer.
  const [broker] = await town.dora.get(getBrokerIntegration, {});
  expect(join(brokerFolder(house.services), broker?.folder ?? '')).toBe(folder);
});
