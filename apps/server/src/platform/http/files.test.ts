import { editOperatorSettings } from '@handrail/contracts/admin';
import { previewShuttleImport } from '@handrail/contracts/fleet';
import { editProfile, getCurrentAccount, lockSession } from '@handrail/contracts/session';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { type Person, type Town, useHouse } from '../../testing.ts';
import { PICTURE } from '../testing/deeds.ts';

const house = useHouse();

const PNG = PICTURE;
const PDF = Buffer.from('%PDF-1.7\n');
const HTML = Buffer.from('\0<script>alert(1)</script>');

interface Sent {
  purpose?: string;
  name?: string;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

interface Uploaded {
  status: number;
  body: { data?: { file_id: string; file_name: string }; message?: { error_code: string; message: string } };
}

async function upload(
  person: Person | null,
  { purpose = 'avatar', name = 'me.png', bytes = PNG, headers = {} }: Sent = {},
): Promise<Uploaded> {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  const response = await fetch(`${house.address}/api/v1_webapp_upload_file`, {
    method: 'POST',
    headers: { ...(person ? { Cookie: `__Host-sid=${person.sessionToken}` } : {}), ...headers },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Uploaded['body'] };
}

const open = async (person: Person, id: string) =>
  fetch(`${house.address}/api/files/${id}`, { headers: { Cookie: `__Host-sid=${person.sessionToken}` } });

const idOf = ({ body }: Uploaded) => body.data?.file_id ?? '';

function sizesIn(folder: string): number {
  return filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Who looked at which file, in their order, and whether they saw it. */
async function looksAt(town: Town): Promise<string[]> {
  const { rows } = await house.services.db.pool.query<{ text: string }>(
    `select p.firstname || ' ' || l.outcome || ' ' || array_to_string(l.subjects, ' ') as text
     from access_log l join person p using (operator_id, person_id)
     where l.operator_id = $1 and l.call = 'files' order by l.batch, l.n`,
    [town.operator],
  );
  return rows.map(({ text }) => text);
}

/** Half of a file reaches the disk, which then has no room for the rest. */
async function* halfOf(pieces: AsyncIterable<Buffer>, whenThere: () => number): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield piece.subarray(0, piece.length / 2);
  // Whoever writes takes the next piece while the last may still be on its way.
  await expect.poll(whenThere).toBeGreaterThan(0);
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
}

describe('A file', () => {
  test('is what its bytes say, whatever it is called, and comes back as that and nothing else', async () => {
    const mia = (await house.openTown()).person('Mia');
    const kept = await upload(mia, { name: '../../etc/pass"wd\u0000.html' });
    expect(kept.body.data?.file_id).toMatch(/^\d+$/);
    const response = await open(mia, idOf(kept));
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).not.toMatch(/\.\.|"|etc/);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
  });

  test('that is not what its purpose takes is refused with a sentence', async () => {
    const mia = (await house.openTown()).person('Mia');
    const begun = PNG.subarray(0, 16);
    for (const sent of [
      { bytes: HTML },
      { bytes: PDF },
      { bytes: begun },
      { bytes: Buffer.alloc(0) },
      { purpose: 'import' },
    ]) {
      const refused = await upload(mia, sent);
      expect([refused.status, refused.body.message?.error_code]).toEqual([422, 'FILE_UNREADABLE']);
    }
    expect((await upload(mia, { bytes: Buffer.concat([PNG, Buffer.alloc(5_000_000)]) })).body.message?.message).toBe(
      'The file is larger than 5 MB.',
    );
  });

  test('of text with a cell that does not end is refused where it is too long, and never held', async () => {
    const mia = (await house.openTown()).person('Mia');
    const name = 'list.csv';
    const upTo = async (bytes: Buffer) => (await upload(mia, { purpose: 'import', name, bytes })).body;
    expect((await upTo(Buffer.concat([Buffer.from('a,b\n1,'), Buffer.alloc(20_000_000, 0x78)]))).message).toEqual({
      error_code: 'FILE_TOO_LARGE',
      message: 'The file has more than 10,000 characters in a cell of row 2. Split it into smaller ones.',
    });
    expect((await upTo(Buffer.from(`a\n${'x'.repeat(10_000)}\n`.repeat(10)))).data?.file_id).toMatch(/^\d+$/);
  });

  test('that a spreadsheet calls Unicode text is a list, with either end first', async () => {
    const mia = (await house.openTown()).person('Mia');
    const text = Buffer.from('\uFEFFname\tcity\r\nZoë\tElm\r\n', 'utf16le');
    for (const bytes of [text, Buffer.from(text).swap16()]) {
      const kept = await upload(mia, { purpose: 'import', name: 'list.txt', bytes });
      const { header, counts } = await mia.get(previewShuttleImport, { file_id: idOf(kept) });
      expect([header, counts.rows]).toEqual([['name', 'city'], 1]);
    }
    for (const bytes of [Buffer.from([0xff, 0xfe]), Buffer.from('\uFEFFa\0b', 'utf16le')]) {
      const refused = await upload(mia, { purpose: 'import', name: 'list.txt', bytes });
      expect(refused.body.message?.error_code).toBe('FILE_UNREADABLE');
    }
  });

  test('is not taken while the disk is nearly full, and what fills it midway leaves nothing behind; later it is taken', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const { files, settings } = house.services;
    const bytes = Buffer.from(`name,city\n${'Zoë,Elm\n'.repeat(20_000)}`);
    const bring = async () => upload(mia, { purpose: 'import', name: 'riders.csv', bytes });
    const folder = join(settings.HANDRAIL_DATA, 'files', town.operator);
    const kept = async () =>
      (await house.services.db.pool.query('select 1 from file where operator_id = $1', [town.operator])).rows.length;
    const full = [503, 'UNAVAILABLE', 'The disk is nearly full. No file can be written until there is room.'];
    const said = ({ status, body: { message } }: Uploaded) => [status, message?.error_code, message?.message];

    vi.spyOn(files, 'hasRoom').mockResolvedValueOnce(false);
    expect(said(await bring())).toEqual(full);
    let written = 0;
    vi.spyOn(files, 'writePieces').mockImplementationOnce(async (operator, pieces) =>
      files.writePieces(
        operator,
        halfOf(pieces, () => (written = sizesIn(folder))),
      ),
    );
    expect(said(await bring())).toEqual(full);
    vi.restoreAllMocks();
    expect(written).toBeGreaterThan(0);
    expect([filesIn(folder), await kept()]).toEqual([[], 0]);
    expect((await bring()).body.data?.file_id).toMatch(/^\d+$/);
    expect([filesIn(folder).length, await kept()]).toEqual([1, 1]);
  });

  test('that would unfold into more pixels than a browser bears is refused, however small it is', async () => {
    const mia = (await house.openTown()).person('Mia');
    const huge = Buffer.from(PNG);
    huge.writeUInt32BE(10_000, 16);
    huge.writeUInt32BE(10_000, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    const refused = await upload(mia, { bytes: huge });
    expect(refused.body.message).toMatchObject({
      error_code: 'FILE_TOO_LARGE',
      message: 'The picture has more than 40 million pixels.',
    });
  });

  test.each(['constructor', '__proto__', 'toString', 'nothing', ''])(
    'for a purpose that is none is refused: %j',
    async (purpose) => {
      const mia = (await house.openTown()).person('Mia');
      expect((await upload(mia, { purpose })).status).toBe(400);
    },
  );

  test('that is no form, or no file, is refused', async () => {
    const { sessionToken } = (await house.openTown()).person('Mia');
    for (const [type, body] of [
      ['application/json', '{}'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', '--x--\r\n'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nnever ends',
      ],
      ['text/plain', 'x'],
    ] as const) {
      const response = await fetch(`${house.address}/api/v1_webapp_upload_file`, {
        method: 'POST',
        headers: { Cookie: `__Host-sid=${sessionToken}`, 'Content-Type': type },
        body,
      });
      expect([type, response.status]).toEqual([type, 400]);
      expect(await response.json()).toMatchObject({ status: 'error', message: { error_code: 'MALFORMED' } });
    }
  });

  test('is brought and opened by people at their desk alone', async () => {
    const town = await house.openTown();
    const [mia, theo] = [town.person('Mia'), town.person('Theo')];
    const id = idOf(await upload(mia));
    expect((await upload(null)).status).toBe(401);
    expect((await upload(mia, { headers: { Authorization: 'Bearer x' } })).status).toBe(401);
    expect((await upload(mia, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    await mia.get(lockSession, {});
    expect([(await upload(mia)).status, (await open(mia, id)).status]).toEqual([403, 403]);
    await theo.get(editOperatorSettings, { values: { require_totp: true } });
    expect([(await upload(theo)).status, (await open(theo, id)).status]).toEqual([403, 403]);
  });

  test('of a license opens for levels 3 and 4 and for whoever brought it, and each look is noted', async () => {
    const town = await house.openTown();
    const id = idOf(await upload(town.person('Lou'), { purpose: 'license_photo', bytes: PDF, name: 'license.pdf' }));
    const statuses: Record<string, number> = {};
    for (const name of ['Lou', 'Dora', 'Felix', 'Yara', 'Gus'])
      statuses[name] = (await open(town.person(name), id)).status;
    expect(statuses).toEqual({ Lou: 200, Dora: 404, Felix: 200, Yara: 200, Gus: 404 });
    expect(await (await open(town.person('Dora'), id)).text()).toBe(
      await (await open(town.person('Dora'), '888888888')).text(),
    );
    expect(await looksAt(town)).toEqual([
      `Lou read ${id}`,
      `Dora not authorized ${id}`,
      `Felix read ${id}`,
      `Yara read ${id}`,
      `Gus not authorized ${id}`,
      `Dora not authorized ${id}`,
    ]);
  });

  test('with a list to import opens for whoever brought it alone, and each try of others is noted', async () => {
    const town = await house.openTown();
    const list = { purpose: 'import', bytes: Buffer.from('name,dl_number\nOmar,D1234567\n'), name: 'drivers.csv' };
    const id = idOf(await upload(town.person('Lou'), list));
    const others = ['Dora', 'Felix', 'Yara', 'Gus', 'Mia'];
    for (const name of others) expect([name, (await open(town.person(name), id)).status]).toEqual([name, 404]);
    expect((await open(town.person('Lou'), id)).status).toBe(200);
    expect(await looksAt(town)).toEqual([...others.map((name) => `${name} not authorized ${id}`), `Lou read ${id}`]);
  });

  test('with a list to import lies sealed, and one that was brought before lists were is read as it lies', async () => {
    const town = await house.openTown();
    const lou = town.person('Lou');
    const bytes = Buffer.from('name,dl_number\nOmar,D1234567\n');
    const id = idOf(await upload(lou, { purpose: 'import', bytes, name: 'drivers.csv' }));
    const folder = join(house.services.settings.HANDRAIL_DATA, 'files', town.operator);
    const [kept] = filesIn(folder);
    const plainHash = createHash('sha256').update(bytes).digest();
    expect(readFileSync(kept ?? '').includes('D1234567')).toBe(false);
    expect(kept).not.toContain(plainHash.toString('hex'));
    expect(Buffer.from(await (await open(lou, id)).arrayBuffer())).toEqual(bytes);

    const hex = plainHash.toString('hex');
    mkdirSync(join(folder, hex.slice(0, 2)), { recursive: true });
    writeFileSync(join(folder, hex.slice(0, 2), hex), bytes);
    await house.services.db.pool.query('update file set sha256 = $1 where file_id = $2', [plainHash, id]);
    expect(Buffer.from(await (await open(lou, id)).arrayBuffer())).toEqual(bytes);
  });

  test('is opened at the pace of calls, whether it is there or not', async () => {
    const town = await house.openTown();
    const [mia, theo] = [town.person('Mia'), town.person('Theo')];
    const id = idOf(await upload(mia));
    const most = house.services.settings.HANDRAIL_CALLS_PER_MINUTE;
    for (let n = 1; n < most; n++) house.services.pace.count(`user:${mia.id}`);
    expect((await open(mia, '888888888')).status).toBe(404);
    const tooMany = await open(mia, id);
    expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await open(theo, id)).status).toBe(200);
  });

  test.each(['0', '-1', '1e3', '..%2f..%2fsecret.key', '99999999999999999999', '1;drop'])(
    'of a name that is no id is not there: %s',
    async (id) => {
      const mia = (await house.openTown()).person('Mia');
      expect((await open(mia, id)).status).toBe(404);
    },
  );

  test('that becomes someone’s picture is theirs, and one that is gone or no picture is refused', async () => {
    const town = await house.openTown();
    const gus = town.person('Gus');
    const [id, license] = [idOf(await upload(gus)), idOf(await upload(gus, { purpose: 'license_photo' }))];
    await gus.get(editProfile, { avatar_file_id: id });
    expect((await gus.get(getCurrentAccount, {})).avatar).toBe(`/api/files/${id}`);
    expect(await gus.call(editProfile, { avatar_file_id: license })).toBeRefused('STALE');
    expect(await gus.call(editProfile, { avatar_file_id: '888888888' })).toBeRefused('STALE');
  });

  test('that no record takes within a day is removed, its bytes too, unless they are another’s as well', async () => {
    const town = await house.openTown();
    const { files, settings } = house.services;
    const mia = town.person('Mia');
    const id = idOf(await upload(mia));
    await upload(mia);
    await upload(mia, { purpose: 'license_photo', bytes: PDF });
    await mia.get(editProfile, { avatar_file_id: id });
    house.guardClock.pass({ hours: 25 });
    expect(await files.sweep(town.operator)).toBe(2);
    const folder = join(settings.HANDRAIL_DATA, 'files', town.operator);
    const left = filesIn(folder);
    expect(left).toHaveLength(1);
    expect(statSync(left[0] ?? '').mode & 0o077).toBe(0);
  });
});
