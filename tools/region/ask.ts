/** Asks a region for a matrix, a route, an address. Without one, travel follows the straight line and says so. */
import { readFileSync, writeFileSync } from 'node:fs';
import { AtlasFault, currentRegion, listRegions, openRegion, sourceOf, travelChain } from '@handrail/atlas';
import type { LngLat, Region, TravelProvider } from '@handrail/atlas';
import { readPoint } from './options.ts';
import type { Options } from './options.ts';
import { readTable } from './table.ts';

export async function writeMatrix(options: Options): Promise<unknown> {
  const { rest: [file], out } = options; // prettier-ignore
  if (file === undefined || out === null)
    throw new AtlasFault('Say which points and where to: matrix POINTS.csv --out M.csv');
  const points = readPoints(file);
  return withTravel(options, async (travel) => {
    const startedAt = performance.now();
    const { seconds, metres, source } = await travel.matrix({ sources: points, targets: points });
    const tookSec = (performance.now() - startedAt) / 1000;

    const lines = ['from,to,seconds,metres'];
    let estimated = 0;
    for (let from = 0; from < points.length; from++) {
      for (let to = 0; to < points.length; to++) {
        const cell = from * points.length + to;
        lines.push(`${from},${to},${(seconds[cell] ?? 0).toFixed(1)},${(metres[cell] ?? 0).toFixed(1)}`);
        if (sourceOf(source[cell] ?? 0) === 'straight-line') estimated += 1;
      }
    }
    writeSheet(out, `${lines.join('\n')}\n`);
    const note = estimated === 0 ? '' : `, ${estimated} of them estimated from the straight line`;
    console.log(`${points.length * points.length} pairs in ${tookSec.toFixed(2)} s${note}: ${out}`);
    return { points: points.length, pairs: points.length * points.length, estimated, seconds: tookSec, out };
  });
}

export async function routeBetween(options: Options): Promise<unknown> {
  const points = options.rest.map(readPoint);
  if (points.length < 2) throw new AtlasFault('A route needs at least two points: route LAT,LNG LAT,LNG');
  return withTravel(options, async (travel) => {
    const { seconds, metres, line, legs, source } = await travel.route({ points });
    const how = source === 'road' ? 'by road' : 'estimated from the straight line';
    console.log(
      `${(seconds / 60).toFixed(1)} minutes, ${(metres / 1000).toFixed(2)} km, ${how}, a line of ${line.length} points.`,
    );
    return { seconds, metres, line, legs, source };
  });
}

export async function findAddress(options: Options): Promise<unknown> {
  const text = options.rest.join(' ');
  if (text.trim() === '') throw new AtlasFault('Find what? find "12 Elm St"');
  const region = openChosen(options);
  if (region === null) throw new AtlasFault('There is no region to search. Import one first.');
  try {
    const [west, south, east, north] = region.info.box;
    const results = await region.geocoder.geocode(text, { bias: { lat: (south + north) / 2, lng: (west + east) / 2 } });
    if (results.length === 0) console.log('Nothing found.');
    for (const { label, latitude, longitude, accuracy } of results)
      console.log(`${label}  (${latitude.toFixed(6)}, ${longitude.toFixed(6)}, ${accuracy})`);
    return { results };
  } finally {
    await region.close();
  }
}

async function withTravel(options: Options, ask: (travel: TravelProvider) => Promise<unknown>): Promise<unknown> {
  const region = openChosen(options);
  try {
    return await ask(travelChain(region === null ? [] : [region.travel]));
  } finally {
    await region?.close();
  }
}

function openChosen({ region, regions }: Options): Region | null {
  if (region !== null) {
    const chosen = listRegions(regions).find(({ info }) => info.slug === region);
    if (chosen === undefined)
      throw new AtlasFault(`There is no region "${region}". List the regions to see what is there.`);
    return openRegion(chosen.folder);
  }
  const folder = currentRegion(regions);
  return folder === null ? null : openRegion(folder);
}

/** Points of a CSV file with the columns lat and lng, in any order and among others. */
function readPoints(file: string): LngLat[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new AtlasFault(`The file ${file} cannot be read.`, { cause });
  }
  const [header = [], ...rows] = readTable(text);
  const columns = header.map((name) => name.toLowerCase());
  const [latAt, lngAt] = [columns.indexOf('lat'), columns.indexOf('lng')];
  if (latAt < 0 || lngAt < 0) throw new AtlasFault(`${file} needs the columns lat and lng in its first line.`);
  return rows.map((cells, k) => {
    const [lat, lng] = [Number(cells[latAt] || Number.NaN), Number(cells[lngAt] || Number.NaN)];
    if (Number.isNaN(lat) || Number.isNaN(lng))
      throw new AtlasFault(`Row ${k + 2} of ${file} has no numbers for lat and lng.`);
    return { lat, lng };
  });
}

function writeSheet(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (cause) {
    throw new AtlasFault(`The file ${path} cannot be written.`, { cause });
  }
}
