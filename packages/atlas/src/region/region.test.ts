import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import { drawTown, writeTownPbf } from '@handrail/testbed/town';
import type { Town } from '@handrail/testbed/town';
import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { greatCircleMetres } from '../ground/great-circle.ts';
import { dice } from '../testing/sketch.ts';
import { openPbf } from '../osm/pbf-file.ts';
import { takeSurvey } from '../osm/survey.ts';
import { AtlasFault } from '../travel.ts';
import { importRegion } from './import-region.ts';
import { importRegionInThread } from './import-thread.ts';
import { openRegion } from './open-region.ts';
import type { Region } from './open-region.ts';
import { slugOf } from './region-file.ts';
import { currentRegion, listRegions, removeRegion, selectRegion, watchRegions } from './region-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'atlas-region-'));
const regions = join(home, 'regions');
const extract = join(home, 'cedar-valley.osm.pbf');
const town = drawTown(1, 'town');
let region: Region;

beforeAll(async () => {
  writeFileSync(extract, writeTownPbf(town));
  const { folder } = await importRegion({ file: extract, name: 'Cedar Valley', regions });
  region = openRegion(folder, { workers: 1 });
}, 60_000);

afterAll(async () => {
  await region.close();
  rmSync(home, { recursive: true, force: true });
});

/** A few blocks around the bridge, for tests that import again and again. */
function downtown(): Town {
  const [west, south, east, north] = [-77.65, 41.781, -77.635, 41.791];
  const isNear = ([lng, lat]: readonly [number, number]): boolean =>
    lng > west && lng < east && lat > south && lat < north;
  const kept = town.buildings.filter((building) => building.address !== null && building.ring.every(isNear));
  const addresses = kept.map((building) => town.addresses[building.address ?? 0]!);
  return {
    ...town,
    streets: town.streets.filter((street) => street.points.some(isNear)),
    addresses,
    buildings: kept.map((building, address) => ({ ...building, address, place: null })),
    places: [],
    land: town.land.slice(0, 5),
    restrictions: [],
  };
}

/** That part of town as an extract, written once. */
let written: Buffer | null = null;
function smallExtract(): Buffer {
  return (written ??= Buffer.from(writeTownPbf(downtown())));
}

async function importBytes(bytes: Uint8Array, name = 'Cedar Valley'): Promise<string> {
  const file = join(home, 'trial.osm.pbf');
  writeFileSync(file, bytes);
  try {
    const { info } = await importRegion({ file, name, regions: join(home, 'trial') });
    return `${info.counts.addresses} addresses`;
  } catch (fault) {
    if (fault instanceof AtlasFault) return fault.message;
    throw fault;
  }
}

describe('An imported region', { timeout: 30_000 }, () => {
  test('finds 99 of 100 of its addresses, number and street, within 100 m', async () => {
    const next = dice(20_261_121);
    let found = 0;
    const missed: string[] = [];
    for (let k = 0; k < 1000; k++) {
      const address = town.addresses[Math.floor(next() * town.addresses.length)]!;
      const [best] = await region.geocoder.geocode(`${address.line}, ${address.city}, ${address.state} ${address.zip}`);
      const metres =
        best === undefined ? Infinity : greatCircleMetres(address, { lat: best.latitude, lng: best.longitude });
      if (metres < 100 && best?.addressLine1.startsWith(`${address.houseNumber} `) === true) found += 1;
      else missed.push(address.line);
    }
    expect({ found: found >= 990, missed: missed.slice(0, 5) }).toEqual({ found: true, missed: missed.slice(0, 5) });
  });

  test('leads from anywhere to anywhere by road, and a route takes as long as its cell says', async () => {
    const next = dice(7);
    const points = Array.from({ length: 12 }, () => town.addresses[Math.floor(next() * town.addresses.length)]!);
    const { seconds, metres, source } = await region.travel.matrix({ sources: points, targets: points });
    expect(new Set(source)).toEqual(new Set([1]));
    for (let k = 1; k < points.length; k++) {
      const route = await region.travel.route({ points: [points[k - 1]!, points[k]!] });
      expect(route.seconds).toBeCloseTo(seconds[(k - 1) * 12 + k] ?? 0, 2);
      expect(route.metres).toBeCloseTo(metres[(k - 1) * 12 + k] ?? 0, 1);
      expect(route.line.length).toBeGreaterThan(1);
    }
  });

  test('has no road to 13 Unroutable Rd, though the house can be found', async () => {
    const [trap] = await region.geocoder.geocode('13 Unroutable Rd');
    expect(trap?.addressLine1).toBe('13 Unroutable Road');
    const point = { lat: trap?.latitude ?? 0, lng: trap?.longitude ?? 0 };
    expect(region.travel.snap(point)).toBeNull();
    await expect(region.travel.route({ points: [point, town.center] })).rejects.toThrow('outside the road region');
  });

  test('crosses the river only over its bridges', async () => {
    // Two houses face each other over the water; the way between them is many times the distance.
    const west = { lat: 41.7935, lng: -77.6368 };
    const { metres, line } = await region.travel.route({ points: [west, { ...west, lng: west.lng + 0.004 }] });
    expect(line.length).toBeGreaterThan(2);
    expect(metres).toBeGreaterThan(2 * greatCircleMetres(west, { ...west, lng: west.lng + 0.004 }));
  });

  test('knows its streets’ corners, its ZIP codes and its places', async () => {
    const first = async (text: string) => (await region.geocoder.geocode(text))[0];
    expect((await first('Elm & N 3rd'))?.addressLine1).toBe('Elm Street & North 3rd Street');
    expect((await first('16982'))?.zipcode).toBe('16982');
    expect((await first('larkwater general'))?.name).toBe('Larkwater General Hospital');
    expect((await first('penny mill'))?.label).toBe('Penny Mill, PA 16984');
  });

  test('has map tiles at every zoom, gzipped, and none beside it', () => {
    const { lat, lng } = town.center;
    for (let z = 6; z <= 14; z++) {
      const x = Math.floor((lng / 360 + 0.5) * 2 ** z);
      const y = Math.floor((0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * 2 ** z);
      const tile = region.tiles.tile(z, x, y);
      expect(tile === null ? '' : gunzipSync(tile).toString('latin1')).toContain(z < 8 ? 'roads' : 'water');
    }
    expect(region.tiles.tile(14, 0, 0)).toBeNull();
  });

  test('tells what it is and where it is from', () => {
    expect(region.info).toMatchObject({
      name: 'Cedar Valley',
      slug: 'cedar-valley',
      osmDate: '2026-01-01',
      attribution: '© OpenStreetMap contributors',
    });
    expect(region.info.counts.addresses).toBe(town.addresses.length);
    expect(region.info.source.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(region.travel.info()).toMatchObject({ id: 'road', region: { name: 'Cedar Valley' } });
  });
});

describe('An import', { timeout: 60_000 }, () => {
  test('tells its progress from 0 to 100 percent without going back', async () => {
    const seen: number[] = [];
    const file = join(home, 'small.osm.pbf');
    writeFileSync(file, smallExtract());
    await importRegion({
      file,
      name: 'Small',
      regions: join(home, 'progress'),
      onProgress: (percent) => seen.push(percent),
    });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect([seen[0], seen[seen.length - 1]]).toEqual([0, 100]);
  });

  test('works in a thread of its own, and refuses there too', async () => {
    const file = join(home, 'threaded.osm.pbf');
    writeFileSync(file, smallExtract());
    const { info } = await importRegionInThread({ file, name: 'Threaded', regions: join(home, 'threads') });
    expect(info.slug).toBe('threaded');
    await expect(
      importRegionInThread({ file: join(home, 'missing.osm.pbf'), name: 'X', regions: join(home, 'threads') }),
    ).rejects.toThrow('cannot be opened');
  });

  test('does not trust the order of the file', async () => {
    const sorted = smallExtract();
    const [header, ...blocks] = chain(Buffer.from(sorted));
    const straight = await importBytes(sorted, 'Order');
    expect(await importBytes(Buffer.concat([header!, ...blocks.toReversed()]), 'Order')).toBe(straight);
    expect(straight).toMatch(/^\d{3,} addresses$/);
  });

  test('keeps what the box it clips to has, and not what the file has', () => {
    const whole = takeSurvey(openPbf(extract), null, () => {});
    const river = whole.areas.find(({ tags }) => tags['water'] === 'river');
    expect(whole.restrictions.length).toBeGreaterThan(5);
    expect(river?.members.length).toBeGreaterThan(1);

    const part = takeSurvey(openPbf(extract), [-77.65, 41.78, -77.64, 41.79], () => {});
    const isHere = ({ type, ref }: { type: string; ref: number }) =>
      type === 'node' ? part.nodes.find(ref) >= 0 : part.ways.some(({ id }) => id === ref);
    expect(part.restrictions.length).toBeGreaterThan(0);
    expect(part.restrictions.length).toBeLessThan(whole.restrictions.length / 2);
    expect(part.restrictions.every(({ members }) => members.some(isHere))).toBe(true);
    // All restrictions at junctions of the box are there still.
    const viaHere = whole.restrictions.filter(({ members }) =>
      members.some((member) => member.role === 'via' && isHere(member)),
    );
    expect(part.restrictions).toEqual(expect.arrayContaining(viaHere));
    expect(new Set(part.areas.flatMap(({ members }) => members.map(({ ref }) => ref)))).toEqual(
      new Set(part.outlines.keys()),
    );

    const dry = takeSurvey(openPbf(extract), [-77.7, 41.78, -77.68, 41.8], () => {});
    expect([dry.areas.length, dry.outlines.size]).toEqual([0, 0]);
    expect(dry.ways.length).toBeGreaterThan(50);
  });

  test('clips to a box, cutting streets where they leave it', async () => {
    const { info } = await importRegion({
      file: extract,
      name: 'Clip',
      regions: join(home, 'clip'),
      clip: [-77.65, 41.78, -77.64, 41.79],
    });
    expect(info.box).toEqual([-77.65, 41.78, -77.64, 41.79]);
    expect(info.counts.addresses).toBeGreaterThan(300);
    expect(info.counts.addresses).toBeLessThan(2000);
    await expect(
      importRegion({ file: extract, name: 'Clip', regions: join(home, 'clip'), clip: [0, 0, 1, 1] }),
    ).rejects.toThrow('The box to clip to holds no map data.');
    await expect(
      importRegion({ file: extract, name: 'Clip', regions: join(home, 'clip'), clip: [1, 0, 0, 1] }),
    ).rejects.toThrow('west, south, east, north');
  });

  const header = (): Buffer => chain(smallExtract())[0]!;
  test.each<[string, () => Uint8Array, string]>([
    ['an empty file', () => new Uint8Array(), 'The file is empty.'],
    ['an XML extract', () => Buffer.from('<?xml version="1.0"?><osm version="0.6"></osm>'), 'This is an XML file.'],
    [
      'a web page',
      () => Buffer.from('\n<!DOCTYPE html><html>Sign in</html>'),
      'This is a web page, not a map extract.',
    ],
    ['a gzipped file', () => gzipSync(Buffer.from('x')), 'This file is gzipped.'],
    ['a bzip2 file', () => Buffer.from('BZh91AY'), 'This file is packed with bzip2.'],
    ['a zip archive', () => Buffer.from('PK\u0003\u0004rest'), 'This is a zip archive.'],
    [
      'a photograph',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5]),
      'This is not an OpenStreetMap .osm.pbf file.',
    ],
    ['nothing but a header', header, 'The file holds no map data.'],
    ['a history file', () => blob('OSMHeader', text(4, 'HistoricalInformation')), 'This is a history file.'],
    ['an unknown feature', () => blob('OSMHeader', text(4, 'Holograms')), 'The file needs the feature "Holograms"'],
    [
      'a block that unpacks to gigabytes',
      () => Buffer.concat([header(), blob('OSMData', Buffer.alloc(64_000_000))]),
      'The file is damaged',
    ],
    [
      'a block of another size than it says',
      () => Buffer.concat([header(), blob('OSMData', Buffer.from('abc'), 7)]),
      'The file is damaged: a block does not unpack to its size.',
    ],
    [
      'a block of noise',
      () => Buffer.concat([header(), blob('OSMData', Buffer.from('this is no map at all'))]),
      'The file is damaged',
    ],
    [
      'a tag outside its table',
      () =>
        Buffer.concat([header(), blob('OSMData', Buffer.from([0x12, 0x0a, 0x0a, 0x08, 8, 2, 0x12, 1, 5, 0x1a, 1, 9]))]),
      'The file is damaged',
    ],
    [
      'roads without a map',
      () => Buffer.concat([header(), blob('OSMData', Buffer.from([0x0a, 0x02, 0x0a, 0x00]))]),
      'The file holds no map data.',
    ],
  ])('refuses %s with a sentence', async (_, bytes, sentence) =>
    expect(await importBytes(bytes())).toContain(sentence),
  );

  test('refuses a file cut short anywhere', async () => {
    const whole = smallExtract();
    const blocks = chain(whole);
    const ends = new Set(blocks.map((__, k) => blocks.slice(0, k + 1).reduce((sum, block) => sum + block.length, 0)));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async (length) => {
        fc.pre(!ends.has(length));
        expect(await importBytes(whole.subarray(0, length))).toMatch(/cut short|damaged|not an OpenStreetMap/);
      }),
      cases(25),
    );
  });

  test('takes no harm from a flipped bit: a sentence or a region, never a crash', async () => {
    const whole = smallExtract();
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), async (at, bit) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
        expect(await importBytes(bytes)).toMatch(/addresses$|\.$/);
      }),
      cases(25),
    );
  });

  test('that fails leaves the region in use as it was, and no litter', async () => {
    const before = {
      current: currentRegion(regions),
      list: readdirSync(regions).toSorted(),
      info: readFileSync(join(currentRegion(regions) ?? '', 'region.json'), 'utf8'),
    };
    const file = join(home, 'cut.osm.pbf');
    const bytes = Buffer.from(readFileSync(extract));
    for (const broken of [
      bytes.subarray(0, bytes.length - 10),
      Buffer.from('<html>'),
      Buffer.concat([bytes.subarray(0, 200_000), bytes.subarray(200_050)]),
    ]) {
      writeFileSync(file, broken);
      await expect(importRegion({ file, name: 'Cedar Valley', regions })).rejects.toThrow(AtlasFault);
    }
    const after = {
      current: currentRegion(regions),
      list: readdirSync(regions).toSorted(),
      info: readFileSync(join(currentRegion(regions) ?? '', 'region.json'), 'utf8'),
    };
    expect(after).toEqual(before);
    expect((await region.geocoder.geocode('12 Elm St')).length).toBeGreaterThan(0);
  });

  test('refuses a region whose roads are in pieces', async () => {
    const { streets } = downtown();
    const pieces = { ...downtown(), streets: streets.filter((_, k) => k % 5 === 0) };
    expect(await importBytes(writeTownPbf(pieces))).toContain('of the junctions can reach each other');
  });
});

describe('The folder of regions', { timeout: 30_000 }, () => {
  const folder = join(home, 'several');
  const file = join(home, 'several.osm.pbf');

  test('keeps several, uses one, and lets go of it', async () => {
    writeFileSync(file, smallExtract());
    await importRegion({ file, name: 'North End', regions: folder });
    await importRegion({ file, name: 'South End', regions: folder, select: false });
    const listed = () => listRegions(folder).map(({ info, isCurrent }) => `${info.slug}${isCurrent ? ' in use' : ''}`);
    expect(listed()).toEqual(['north-end in use', 'south-end']);
    selectRegion(folder, 'south-end');
    expect(listed()).toEqual(['north-end', 'south-end in use']);
    removeRegion(folder, 'south-end');
    expect(listed()).toEqual(['north-end']);
    expect(currentRegion(folder)).toBeNull();
    expect(() => selectRegion(folder, 'south-end')).toThrow('There is no region');
    expect(() => removeRegion(folder, '../several')).toThrow('There is no region');
  });

  test('replaces the region in use by its new import and clears away the oldest', async () => {
    selectRegion(folder, 'north-end');
    const versions: (string | null)[] = [];
    for (let day = 1; day <= 3; day++) {
      await importRegion({
        file,
        name: 'North End',
        regions: folder,
        select: false,
        now: () => new Date(Date.UTC(2030, 0, day)),
      });
      versions.push(currentRegion(folder));
    }
    expect(new Set(versions).size).toBe(3);
    expect(readdirSync(join(folder, 'north-end'))).toHaveLength(2);
    expect(versions.slice(1).every((version) => version !== null && existsSync(version))).toBe(true);
  });

  test('keeps the import that was just made, whatever the clock says', async () => {
    const made = await importRegion({
      file,
      name: 'North End',
      regions: folder,
      now: () => new Date(Date.UTC(2020, 0, 1)),
    });
    expect(currentRegion(folder)).toBe(made.folder);
    expect(existsSync(made.folder)).toBe(true);
    expect(listRegions(folder).find(({ isCurrent }) => isCurrent)?.info.importedAt).toBe('2020-01-01T00:00:00.000Z');
  });

  test('tells a running server when another region comes into use', async () => {
    const watched = join(home, 'watched');
    const seen: (string | null)[] = [];
    let wake = (): void => {};
    const changed = new Promise<void>((resolve) => (wake = resolve));
    const stop = watchRegions(watched, (now) => {
      seen.push(now);
      if (now !== null) wake();
    }, 10); // prettier-ignore
    const imported = await importRegion({ file, name: 'Watched', regions: watched });
    await changed;
    stop();
    expect(seen).toEqual([null, imported.folder]);
  });

  test('is never led out of by its pointer or by a name', () => {
    const odd = join(home, 'odd');
    mkdirSync(odd);
    for (const pointed of ['../several/north-end', '/etc/passwd', 'a/b/c', '', 'north-end']) {
      writeFileSync(join(odd, 'current'), pointed);
      expect(currentRegion(odd)).toBeNull();
    }
    expect(slugOf('../../Etc / Passwd')).toBe('etc-passwd');
    expect(slugOf('Centre County')).toBe('centre-county');
    expect(() => slugOf('···')).toThrow('needs a name');
  });
});

/** The blobs of a file, each with its header. */
function chain(bytes: Buffer): Buffer[] {
  const out: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const head = bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at));
    let size = 0;
    let scale = 1;
    for (let k = 2 + (head[1] ?? 0) + 1; ; k++) {
      size += ((head[k] ?? 0) & 127) * scale;
      scale *= 128;
      if ((head[k] ?? 0) < 128) break;
    }
    const end = at + 4 + head.length + size;
    out.push(bytes.subarray(at, end));
    at = end;
  }
  return out;
}

function text(field: number, value: string): Buffer {
  return Buffer.concat([Buffer.from([field * 8 + 2, value.length]), Buffer.from(value)]);
}

/** A blob around raw bytes, with a stated size that may be a lie. */
function blob(type: string, raw: Buffer, statedSize = raw.length): Buffer {
  const zipped = deflateSync(raw);
  const body = Buffer.concat([
    Buffer.from([0x10]),
    varint(statedSize),
    Buffer.from([0x1a]),
    varint(zipped.length),
    zipped,
  ]);
  const head = Buffer.concat([text(1, type), Buffer.from([0x18]), varint(body.length)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length);
  return Buffer.concat([size, head, body]);
}

function varint(value: number): Buffer {
  const out: number[] = [];
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return Buffer.from([...out, left]);
    out.push((left % 128) + 128);
  }
}
