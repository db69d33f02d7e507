import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawTown, writeTownPbf } from '@handrail/testbed/town';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const home = mkdtempSync(join(tmpdir(), 'region-tool-'));
const extract = join(home, 'cedar.osm.pbf');

interface Ran {
  code: number;
  out: string;
  error: string;
  /** The last line of the output, read as JSON. */
  answer: Record<string, unknown>;
}

/** Runs the tool as a person would, with a data folder of its own. */
async function region(...args: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const env = { ...process.env, HANDRAIL_DATA: home, HANDRAIL_EXTRAS: '' };
    execFile(process.execPath, ['tools/region.ts', ...args], { env, maxBuffer: 1e8 }, (failure, out, error) => {
      const last = out.trim().split('\n').pop() ?? '';
      const answer = last.startsWith('{') ? (JSON.parse(last) as Record<string, unknown>) : {};
      resolve({ code: failure === null ? 0 : Number(failure.code), out, error, answer });
    });
  });
}

beforeAll(async () => {
  writeFileSync(extract, writeTownPbf(drawTown(1, 'town')));
  const { code, error } = await region('import', extract, '--name', 'Cedar Valley');
  expect({ code, error: code === 0 ? '' : error }).toEqual({ code: 0, error: '' });
}, 60_000);

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('npm run region', { timeout: 30_000 }, () => {
  test('lists what was imported and which is in use', async () => {
    const { out, answer } = await region('list', '--json');
    expect(out).toContain('* cedar-valley');
    expect(answer['regions']).toMatchObject([{ slug: 'cedar-valley', isCurrent: true }]);
  });

  test('finds an address', async () => {
    const { answer } = await region('find', '12 Elm St', '--json');
    expect(answer['results']).toMatchObject([{ addressLine1: '12 Elm Street', zipcode: '16981' }, {}, {}, {}]);
  });

  test('gives a route with seconds, metres and a line', async () => {
    const { answer } = await region('route', '41.7866,-77.6417', '41.7916,-77.6542', '--json');
    expect(answer).toMatchObject({ source: 'road' });
    expect(Number(answer['metres'])).toBeGreaterThan(1000);
    expect(Number(answer['seconds'])).toBeGreaterThan(60);
    expect(answer['line']).toEqual(expect.arrayContaining([expect.any(Array)]));
  });

  test('writes a matrix whose cells are the routes', async () => {
    const points = join(home, 'points.csv');
    const out = join(home, 'matrix.csv');
    writeFileSync(points, 'name,lat,lng\r\n"Ada",41.7866,-77.6417\r\n"Ben",41.7916,-77.6542\r\n');
    const { code } = await region('matrix', points, '--out', out);
    const lines = readFileSync(out, 'utf8').trim().split('\n');
    const { answer } = await region('route', '41.7866,-77.6417', '41.7916,-77.6542', '--json');
    expect(code).toBe(0);
    expect(lines[0]).toBe('from,to,seconds,metres');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toBe(`0,1,${Number(answer['seconds']).toFixed(1)},${Number(answer['metres']).toFixed(1)}`);
    expect(lines[1]).toBe('0,0,0.0,0.0');
  });

  test('reads points from a table with commas, quotes and line ends inside its cells', async () => {
    const points = join(home, 'quoted.csv');
    const out = join(home, 'quoted-matrix.csv');
    const rows = ['"12 Elm St, Cedar Valley","41.7866","-77.6417"', '"the ""Mill"",\nback door",41.7916,-77.6542'];
    writeFileSync(points, `\uFEFFname,lat,lng\n${rows.join('\n')}\n\n`);
    const { answer, error } = await region('matrix', points, '--out', out, '--json');
    expect(error).toBe('');
    expect(answer).toMatchObject({ points: 2, pairs: 4, estimated: 0 });
  });

  test('lists the regions that can be read beside one that cannot, and removes that one', async () => {
    const old = join(home, 'regions', 'old-town', '2020-01-01');
    mkdirSync(old, { recursive: true });
    writeFileSync(join(old, 'region.json'), '{"format":0,"name":"Old Town"}');
    const { code, out, answer } = await region('list', '--json');
    expect(code).toBe(0);
    expect(answer['regions']).toMatchObject([{ slug: 'cedar-valley' }]);
    expect(out).toContain('! old-town                 The region was written by another version. Import it again.');
    expect((await region('use', 'old-town')).error).toContain('Import it again.');
    expect((await region('remove', 'old-town')).code).toBe(0);
    expect((await region('list', '--json')).answer['unreadable']).toEqual([]);
  });

  test('says so where the matrix cannot be written', async () => {
    const points = join(home, 'one.csv');
    writeFileSync(points, 'lat,lng\n41.7866,-77.6417\n');
    const out = join(home, 'nowhere', 'x.csv');
    const { code, error } = await region('matrix', points, '--out', out);
    expect([code, error.trim()]).toEqual([1, `The file ${out} cannot be written.`]);
  });

  test.each([
    [['import', 'tools/region'], 'tools/region is a folder, not a file.'],
    [['import', 'missing.osm.pbf'], 'There is no file missing.osm.pbf.'],
    [['import', 'tools/region.ts', '--name', 'Cedar Valley'], 'This is not an OpenStreetMap .osm.pbf file.'],
    [['import', 'tools/region.ts', '--clip', '-77,41'], '--clip takes west,south,east,north'],
    [['use', 'atlantis'], 'There is no region "atlantis".'],
    [['route', '41.78'], 'A point is written LAT,LNG'],
    [['route', '41.78,-77.6'], 'A route needs at least two points'],
    [['matrix', 'tools/region.ts', '--out', 'x.csv'], 'needs the columns lat and lng'],
    [['find', '--colour', 'red'], 'Unknown option'],
  ])('refuses with a sentence: %j', async (args, sentence) => {
    const { code, error } = await region(...args);
    expect(error).toContain(sentence);
    expect(error).not.toContain('    at ');
    expect(code).toBe(1);
  });

  test('falls back to the straight line when no region is in use, and takes southern latitudes', async () => {
    const { answer, out } = await region(
      'route',
      '-33.9,151.2',
      '-33.8,151.2',
      '--json',
      '--regions',
      join(home, 'none'),
    );
    expect(answer).toMatchObject({ source: 'straight-line' });
    expect(out).toContain('estimated');
  });
});
