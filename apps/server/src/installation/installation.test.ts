import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { getInstallation, importRegion, removeRegion, useRegion } from '@handrail/contracts/installation';
import { getCurrentAccount, lockSession } from '@handrail/contracts/session';
import { drawTown, writeTownPbf } from '@handrail/testbed/town';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { regionsFolder } from '../places/index.ts';
import { asOwner, inOperator } from '../platform/db/transaction.ts';
import { startAreas } from '../platform/start-areas.ts';
import { type Person, type Town, useHouse } from '../testing.ts';
import { addOwner, removeOwner } from './index.ts';
import { providersOf } from './providers.ts';
import { start as sweepUploads } from './start.ts';
import { roomLeft } from './uploads.ts';

const house = useHouse({
  HANDRAIL_TRAVEL: 'valhalla',
  HANDRAIL_TRAVEL_URL: 'https://ways.example/v1',
  HANDRAIL_TRAVEL_KEY: 'hush-3',
  HANDRAIL_GEOCODER: 'google',
  HANDRAIL_GEOCODER_KEY: 'hush-4',
  HANDRAIL_MAP_STYLE_URL: 'https://maps.example/style.json?key=hush-5',
});

const UPLOAD = '/api/v1_webapp_upload_region';
const PIECE = 400_000;
const extract = Buffer.from(writeTownPbf(drawTown(1, 'town')));

let town: Town;
let owner: Person;

beforeAll(async () => {
  town = await house.openTown();
  owner = town.person('Mia');
  await addOwner(asOwner(house.services.db), owner.email);
});

interface Sent {
  status: number;
  code: string | null;
  sentence: string | null;
  upload: string;
  received: number;
}

/** One request of an upload, as the console makes it. */
async function send(person: Person | null, body: Buffer, headers: Record<string, string> = {}): Promise<Sent> {
  const response = await fetch(`${house.address}${UPLOAD}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      ...(person ? { Cookie: `__Host-sid=${person.sessionToken}` } : {}),
      ...headers,
    },
    body: new Uint8Array(body),
  });
  const answer = (await response.json()) as {
    data?: { upload_id: string; received: number };
    message?: { message: string; error_code: string };
  };
  return {
    status: response.status,
    code: answer.message?.error_code ?? null,
    sentence: answer.message?.message ?? null,
    upload: answer.data?.upload_id ?? '',
    received: answer.data?.received ?? 0,
  };
}

/** A file in pieces, as the console sends it. */
async function upload(bytes: Buffer, name = 'cedar-valley.osm.pbf'): Promise<string> {
  const first = await send(owner, bytes.subarray(0, PIECE), { 'Handrail-File-Name': encodeURIComponent(name) });
  for (let at = PIECE; at < bytes.length; at += PIECE)
    await send(owner, bytes.subarray(at, at + PIECE), {
      'Handrail-Upload': first.upload,
      'Handrail-Offset': String(at),
    });
  return first.upload;
}

async function finished() {
  return vi.waitFor(
    async () => {
      const { importing, regions } = await owner.get(getInstallation, {});
      if (importing === null || importing.state === 'running') throw new Error('The import still runs.');
      return { importing, regions };
    },
    { timeout: 60_000, interval: 200 },
  );
}

async function importTown(name: string) {
  await owner.get(importRegion, { upload_id: await upload(extract), name });
  return finished();
}

/** The region that every map is drawn from. */
async function mapped(): Promise<string | null> {
  const basemap = (await (await fetch(`${house.address}/map/basemap`)).json()) as { region: { name: string } | null };
  return basemap.region?.name ?? null;
}

async function clearAway(): Promise<void> {
  for (const { slug } of (await owner.get(getInstallation, {})).regions) await owner.get(removeRegion, { slug });
}

const uploadsThere = () => {
  const folder = join(house.services.settings.HANDRAIL_DATA, 'region-uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

async function noted(person: Person): Promise<string[]> {
  const { rows } = await house.services.db.pool.query<{ call: string; outcome: string }>(
    'select call, outcome from access_log where operator_id = $1 and person_id = $2 order by batch, n',
    [town.operator, person.id],
  );
  return rows.map(({ call, outcome }) => `${call} ${outcome}`);
}

describe('The installation', () => {
  test('is its owner’s and nobody else’s, who is told so and noted', async () => {
    expect(await owner.call(getInstallation, {})).toMatchObject({ status: 'success', data: { regions: [] } });
    const theo = town.person('Theo');
    expect(await theo.call(getInstallation, {})).toBeRefused('NOT_AUTHORIZED', 'Not authorized.');
    expect(await send(theo, extract)).toMatchObject({ status: 403, sentence: 'Not authorized.' });
    expect(await send(null, extract)).toMatchObject({ status: 401, sentence: 'Not logged in.' });
    expect(await noted(theo)).toEqual([
      'v1_webapp_get_installation not authorized',
      'v1_webapp_upload_region not authorized',
    ]);
    expect(uploadsThere()).toEqual([]);
  });

  test('says of a person whether it is theirs, and no longer once it is not', async () => {
    const dora = town.person('Dora');
    const owns = async () => (await dora.get(getCurrentAccount, {})).owns_installation;
    expect(await owns()).toBe(false);
    await addOwner(asOwner(house.services.db), dora.email.toUpperCase());
    expect(await owns()).toBe(true);
    await removeOwner(asOwner(house.services.db), dora.email);
    expect(await owns()).toBe(false);
    expect(await dora.call(getInstallation, {})).toBeRefused('NOT_AUTHORIZED');
  });

  test('takes no owner from the application, however a call went wrong', async () => {
    const { db } = house.services;
    const adding = inOperator(db, town.operator, async (queries) =>
      sql`insert into installation_owner values (${town.operator}, ${town.person('Theo').id})`.execute(queries),
    );
    await expect(adding).rejects.toMatchObject({ code: '42501' });
    await inOperator(db, town.operator, async (queries) => {
      await sql`delete from installation_owner`.execute(queries);
      await sql`update installation_owner set person_id = ${town.person('Theo').id}`.execute(queries);
    });
    expect(await owner.call(getInstallation, {})).toMatchObject({ status: 'success' });
  });

  test('tells its providers without a key of theirs', async () => {
    const told = await owner.get(getInstallation, {});
    expect(told).toMatchObject({
      travel: { kind: 'valhalla', url: 'https://ways.example/v1' },
      geocoder: { kind: 'google', url: null },
      map_style: 'https://maps.example/style.json',
      database: house.services.db.kind,
    });
    expect(JSON.stringify(told)).not.toContain('hush');
    const careless = {
      ...house.services.settings,
      HANDRAIL_TRAVEL_URL: 'https://rider:hush-1@ways.example/v1?api_key=hush-2#hush-6',
    };
    expect(providersOf(careless).travel.url).toBe('https://ways.example/v1');
  });
});

test('A region that another version wrote is told of beside the others, and can be removed.', async () => {
  const folder = join(regionsFolder(house.services), 'old-town', '2020-01-01');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'region.json'), '{"format":0,"name":"Old Town"}');
  expect(await owner.get(getInstallation, {})).toMatchObject({
    unreadable_regions: [{ slug: 'old-town', message: 'The region was written by another version. Import it again.' }],
  });
  await owner.get(removeRegion, { slug: 'old-town' });
  expect((await owner.get(getInstallation, {})).unreadable_regions).toEqual([]);
});

describe('An upload', () => {
  test('is taken up where it broke off, and never with a gap', async () => {
    const first = await send(owner, Buffer.from('abcdef'), { 'Handrail-File-Name': '..%2F..%2F.passwd' });
    const on = (body: string, at: number) =>
      send(owner, Buffer.from(body), { 'Handrail-Upload': first.upload, 'Handrail-Offset': String(at) });
    expect(await on('xyz', 3)).toMatchObject({ received: 6 });
    expect(await on('late', 9)).toMatchObject({ code: 'PIECE_MISSING' });
    const folder = join(house.services.settings.HANDRAIL_DATA, 'region-uploads', first.upload);
    expect(readdirSync(folder)).toEqual(['passwd']);
    expect(await send(owner, extract, { 'Handrail-Upload': '../../etc', 'Handrail-Offset': '0' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('is refused at its beginning when it says that it is too large', async () => {
    const there = uploadsThere();
    const large = await send(owner, Buffer.from('x'), { 'Handrail-File-Size': '2000000001' });
    expect(large).toMatchObject({ status: 422, code: 'FILE_TOO_LARGE' });
    expect(await send(owner, Buffer.from('x'), { 'Handrail-File-Size': '-1' })).toMatchObject({ code: 'MALFORMED' });
    expect(uploadsThere()).toEqual(there);
  });

  test('may take half of the disk that was free before it, however far it has come', () => {
    expect(roomLeft({ freeBytes: 100, heldBytes: 0 })).toBe(50);
    expect(roomLeft({ freeBytes: 70, heldBytes: 30 })).toBe(20);
    expect(roomLeft({ freeBytes: 40, heldBytes: 60 })).toBe(0);
  });

  test('leaves nothing behind when its sender goes away', async () => {
    const there = uploadsThere();
    const leaving = request(`${house.address}${UPLOAD}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Length': '1000000',
        Cookie: `__Host-sid=${owner.sessionToken}`,
      },
    });
    leaving.on('error', () => {});
    leaving.write(Buffer.alloc(100_000));
    await vi.waitFor(() => expect(uploadsThere().length).toBe(there.length + 1), { timeout: 10_000 });
    leaving.destroy();
    await vi.waitFor(() => expect(uploadsThere()).toEqual(there), { timeout: 10_000 });
  });

  test('is taken neither from another site, nor as anything else, nor from behind a locked screen', async () => {
    expect(await send(owner, extract, { Origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 });
    expect(await send(owner, Buffer.from('{}'), { 'Content-Type': 'application/json' })).toMatchObject({
      code: 'MALFORMED',
    });
    const lou = town.person('Lou');
    await addOwner(asOwner(house.services.db), lou.email);
    await lou.get(lockSession, {});
    expect(await send(lou, extract)).toMatchObject({ code: 'SESSION_LOCKED' });
  });

  test('that nobody imports is gone after a day', async () => {
    const id = await upload(Buffer.from('left behind'), 'old.osm.pbf');
    const file = join(house.services.settings.HANDRAIL_DATA, 'region-uploads', id, 'old.osm.pbf');
    const hoursAgo = (hours: number) => new Date(house.guardClock.now().subtract({ hours }).epochMilliseconds);
    utimesSync(file, hoursAgo(23), hoursAgo(23));
    await (
      await sweepUploads(house.services)
    )();
    expect(uploadsThere()).toContain(id);
    utimesSync(file, hoursAgo(25), hoursAgo(25));
    await (
      await sweepUploads(house.services)
    )();
    expect(uploadsThere()).not.toContain(id);
    const late = await owner.call(importRegion, { upload_id: id, name: 'Late' });
    expect(late).toBeRefused('UPLOAD_UNKNOWN', 'The upload is gone. Send the file again.');
  });
});

describe('An import', { timeout: 120_000 }, () => {
  test('of Cedar Valley, sent in pieces, is in use at its end, on every map, and removed again', async () => {
    onTestFinished(await startAreas(house.services));
    const { importing, regions } = await importTown('Cedar Valley');
    expect(importing).toMatchObject({
      file_name: 'cedar-valley.osm.pbf',
      percent: 100,
      state: 'done',
      message: expect.stringMatching(/^Cedar Valley is in use: [\d,]+ streets, [\d,]+ addresses, [\d,]+ places\./),
    });
    const [region] = regions;
    expect(region).toMatchObject({ slug: 'cedar-valley', name: 'Cedar Valley', is_current: true });
    expect(region?.addresses).toBe(drawTown(1, 'town').addresses.length);
    await vi.waitFor(async () => expect(await mapped()).toBe('Cedar Valley'), { timeout: 10_000 });

    await owner.get(removeRegion, { slug: 'cedar-valley' });
    expect((await owner.get(getInstallation, {})).regions).toEqual([]);
    await vi.waitFor(async () => expect(await mapped()).toBeNull(), { timeout: 10_000 });
    expect(await owner.call(removeRegion, { slug: 'cedar-valley' })).toBeRefused('REGION_UNKNOWN');
  });

  test('of one more region puts it in use, and the first can be used again', async () => {
    await importTown('North End');
    const { regions } = await importTown('South End');
    const inUse = (listed: typeof regions) => listed.filter(({ is_current }) => is_current).map(({ slug }) => slug);
    expect(inUse(regions)).toEqual(['south-end']);
    await owner.get(useRegion, { slug: 'north-end' });
    expect(inUse((await owner.get(getInstallation, {})).regions)).toEqual(['north-end']);
    expect(await owner.call(useRegion, { slug: 'west-end' })).toBeRefused('REGION_UNKNOWN');
    expect(await owner.call(useRegion, { slug: '../etc' })).toBeRefused('MALFORMED');
    await clearAway();
  });

  test.each([
    ['a web page', () => Buffer.from('<!DOCTYPE html><html>Sign in</html>'), 'This is a web page, not a map extract.'],
    ['a file cut short', () => extract.subarray(0, extract.length - 1000), 'cut short'],
  ])('of %s is refused in the atlas’s words, and the region in use stays as it was', async (_, bytes, sentence) => {
    const before = (await importTown('Cedar Valley')).regions;
    await owner.get(importRegion, { upload_id: await upload(bytes(), 'odd.osm.pbf'), name: 'Cedar Valley' });
    const { importing, regions } = await finished();
    expect(importing).toMatchObject({ file_name: 'odd.osm.pbf', state: 'failed' });
    expect(importing.message).toContain(sentence);
    expect(regions).toEqual(before);
    await clearAway();
  });

  test('that was refused for its box can be tried with another, without sending the file again', async () => {
    const upload_id = await upload(extract);
    await owner.get(importRegion, { upload_id, name: 'Cedar Valley', clip: [0, 0, 1, 1] });
    expect((await finished()).importing.message).toBe('The box to clip to holds no map data.');
    await owner.get(importRegion, { upload_id, name: 'Cedar Valley', clip: [-77.65, 41.78, -77.64, 41.79] });
    const { regions } = await finished();
    expect(regions).toMatchObject([{ bounds: [-77.65, 41.78, -77.64, 41.79] }]);
    expect(uploadsThere()).not.toContain(upload_id);
    await clearAway();
  });

  test('needs a name that can be told from others', async () => {
    const nameless = await owner.call(importRegion, { upload_id: await upload(extract), name: '···' });
    expect(nameless).toBeRefused('NAME_UNUSABLE', 'A region needs a name with letters or digits.');
  });

  test('is one at a time, and while it runs no region is removed', async () => {
    const [one, two] = [await upload(extract), await upload(extract)];
    const begun = await Promise.all([
      owner.call(importRegion, { upload_id: one, name: 'One' }),
      owner.call(importRegion, { upload_id: two, name: 'Two' }),
    ]);
    expect(begun.filter(({ status }) => status === 'success')).toHaveLength(1);
    expect(begun.find(({ status }) => status === 'error')).toBeRefused('IMPORT_RUNNING');
    expect(await owner.call(removeRegion, { slug: 'one' })).toBeRefused('IMPORT_RUNNING');
    expect((await owner.get(getInstallation, {})).importing).toMatchObject({ state: 'running', message: null });
    expect((await finished()).regions).toHaveLength(1);
    await clearAway();
  });

  test('leaves a line in the access log at every step', async () => {
    const before = (await noted(owner)).length;
    await importTown('Cedar Valley');
    await owner.get(useRegion, { slug: 'cedar-valley' });
    await owner.get(removeRegion, { slug: 'cedar-valley' });
    await owner.call(removeRegion, { slug: 'cedar-valley' });
    const lines = (await noted(owner)).slice(before).filter((line) => !line.includes('get_installation'));
    expect(lines).toEqual([
      'v1_webapp_upload_region uploaded',
      'v1_webapp_import_region done',
      'v1_webapp_use_region done',
      'v1_webapp_remove_region done',
      'v1_webapp_remove_region REGION_UNKNOWN',
    ]);
  });
});
