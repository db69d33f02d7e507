import { importRegion, openRegion } from '@handrail/atlas';
import type { SheetHead, SheetMap, SheetStop } from '@handrail/domain/dispatch';
import { cases } from '@handrail/testbed/properties';
import { drawTown, writeTownPbf } from '@handrail/testbed/town';
import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Paper, type PaperSize } from '../../platform/paper/index.ts';
import { paperFonts } from '../../platform/paper/paper-fonts.ts';
import { readPaper } from '../../platform/paper/testing.ts';
import { draw } from './draw-manifests.ts';
import { mapPages } from './draw-map.ts';
import { projectionOf } from './map-frame.ts';

const fonts = paperFonts(null);
const town = drawTown(1, 'town');
const folder = mkdtempSync(join(tmpdir(), 'handrail-map-page-'));
let roads: { memory: SharedArrayBuffer; attribution: string } | null = null;

beforeAll(async () => {
  const file = join(folder, 'town.osm.pbf');
  writeFileSync(file, writeTownPbf(town));
  const attribution = 'An invented town';
  const imported = await importRegion({ file, name: 'Cedar Valley', regions: folder, select: true, attribution });
  const region = openRegion(imported.folder, { workers: 0 });
  roads = { memory: region.travel.memory, attribution };
  await region.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD: SheetHead = {
  vehicle: 'Van 02',
  driver: 'Luis Ortega',
  date: 'Tuesday, March 10, 2026',
  organization: 'Cedar Valley Transit',
  shift: '7:00 AM – 6:00 PM',
  printed: 'Tue, Mar 10, 5:02 AM',
  version: 7,
  phone: '(570) 555-0100',
};

/** So many stops at doors of the town. */
function mapOf(count: number): SheetMap {
  return {
    stops: Array.from({ length: count }, (_, at): SheetStop => {
      const door = town.addresses[(at * 37) % town.addresses.length];
      return {
        number: at + 1,
        kind: at % 2 === 0 ? 'pickup' : 'dropoff',
        time: `${8 + Math.floor(at / 4)}:${String((at % 4) * 15).padStart(2, '0')} AM`,
        who: `Rider${at}, trip ${1 + Math.floor(at / 2)}`,
        place: `${at} Elm St, Cedar`,
        point: { latitude: door?.lat ?? 0, longitude: door?.lng ?? 0 },
      };
    }),
  };
}

async function drawn(map: SheetMap, size: PaperSize, over: typeof roads) {
  const sheet = { head: HEAD, since: null, pages: [], notes: [], map };
  const table = {
    paper: (options: { title: string; size: PaperSize }) => new Paper(fonts, options, async () => Promise.resolve()),
    told: () => {},
  };
  const bytes = await (
    await draw(table, { title: 'Manifest', size, sheets: [sheet], pictures: {}, roads: over })
  ).end();
  return { paper: readPaper(bytes), lines: linesIn(bytes) };
}

/** The pieces of each line that is drawn on the first page, under how broad it is. */
function linesIn(bytes: Uint8Array): Map<string, number> {
  const file = Buffer.from(bytes).toString('latin1');
  const content = [...file.matchAll(/<<[^>]*\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .find((one) => one.includes(' BDC'));
  const pieces = new Map<string, number>();
  for (const [, path = '', width = ''] of (content ?? '').matchAll(/((?:[-\d.]+ [-\d.]+ [ml]\s+)+)([\d.]+) w\b/g))
    pieces.set(width, (pieces.get(width) ?? 0) + [...path.matchAll(/ l\b/g)].length);
  return pieces;
}

const said = (paper: ReturnType<typeof readPaper>) => paper.elements.map(({ text }) => text.replaceAll(/\s+/g, ' '));

describe('The page with the way', () => {
  test('says every stop by its number, and is drawn over the roads of the town', async () => {
    const map = mapOf(12);
    const { paper, lines } = await drawn(map, 'A4', roads);
    expect(paper).toMatchObject({ pages: 1, isTagged: true, unembedded: [] });
    for (const { number, kind, time, who, place } of map.stops) {
      const what = kind === 'pickup' ? 'pick up' : 'drop off';
      expect(said(paper).some((text) => text.startsWith(`${number} ${time} ${what} ${who} ${place}`))).toBe(true);
    }
    expect(said(paper).join(' ')).not.toContain('No town is imported');
    // The way turns with its roads: it has many more pieces than there are legs. Around it are streets.
    expect(lines.get('2.1')).toBeGreaterThan(60);
    expect((lines.get('0.45') ?? 0) + (lines.get('1.1') ?? 0)).toBeGreaterThan(500);
  });

  test('has straight lines, and says so, where no town is imported', async () => {
    const { paper, lines } = await drawn(mapOf(12), 'LETTER', null);
    expect(said(paper).join(' ')).toContain('No town is imported: lines are straight.');
    expect(lines.get('2.1')).toBe(11);
    expect(lines.get('0.45')).toBeUndefined();
  });

  test('dashes what no road leads to', async () => {
    const map = mapOf(4);
    const island = { latitude: 41.4, longitude: -77.1 };
    const stops = map.stops.map((stop, at) => (at === 3 ? { ...stop, point: island } : stop));
    const { paper } = await drawn({ stops }, 'A4', roads);
    expect(said(paper).join(' ')).toContain('Dashed: no road is known.');
  });

  test('goes on where a day has more stops than have room, and says each once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 150 }),
        fc.constantFrom('A4' as const, 'LETTER' as const),
        (count, size) => {
          const map = mapOf(count);
          const pages = mapPages(map, size);
          expect(pages.flat()).toEqual(map.stops);
          expect(pages.every((page) => page.length > 0)).toBe(true);
        },
      ),
      cases(60),
    );
  });
});

describe('Land on paper', () => {
  const frame = { x: 34, y: 136, width: 528, height: 340 };

  test('is all inside its frame, and knows which land that is', () => {
    const degrees = fc.tuple(
      fc.double({ min: -77.9, max: -77.1, noNaN: true }),
      fc.double({ min: 40.6, max: 41.2, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(degrees, { minLength: 1, maxLength: 30 }), (places) => {
        const { at, box } = projectionOf(places, frame, 26);
        for (const place of places) {
          const [x, y] = at(place);
          expect(x).toBeGreaterThan(frame.x + 25.9);
          expect(x).toBeLessThan(frame.x + frame.width - 25.9);
          expect(y).toBeGreaterThan(frame.y + 25.9);
          expect(y).toBeLessThan(frame.y + frame.height - 25.9);
        }
        const [left, top] = at([box[0], box[3]]);
        expect([left, top]).toEqual([expect.closeTo(frame.x, 6), expect.closeTo(frame.y, 6)]);
      }),
      cases(60),
    );
  });
});
