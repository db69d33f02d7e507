import type { ManifestSheet, SheetNote } from '@handrail/domain/dispatch';
import { openRoadLines } from '@handrail/atlas';
import type { Draw, Paper, PaperSize } from '../../platform/paper/index.ts';
import { drawMapPage, type DrawnRoads, mapPages } from './draw-map.ts';
import { drawNotes, drawPage, notePages } from './draw-page.ts';
import { layRide, type LaidRide } from './lay-ride.ts';

/** What the thread is given: one file's sheets in their order. */
export interface ManifestWork {
  title: string;
  size: PaperSize;
  sheets: readonly ManifestSheet[];
  /** Signatures by their file; one that is gone is not among them. */
  pictures: Readonly<Record<string, Uint8Array>>;
  /** The town's roads as memory that is shared, where a map is wanted and a town is imported. */
  roads: { memory: SharedArrayBuffer; attribution: string } | null;
}

/** Draws the sheets of vehicles one after the other; each vehicle's pages are counted for themselves. */
export const draw: Draw<ManifestWork> = async (table, { title, size, sheets, pictures, roads }) => {
  const paper = table.paper({ title, size });
  const lines: DrawnRoads | null = roads && { ...openRoadLines(roads.memory), attribution: roads.attribution };
  for (const [at, sheet] of sheets.entries()) {
    await drawSheet(paper, sheet, { size, pictures, roads: lines });
    table.told(at + 1);
  }
  return paper;
};

/** What has no room is found before anything is drawn, so that the number of pages is known on the first. */
async function drawSheet(
  paper: Paper,
  sheet: ManifestSheet,
  { size, pictures, roads }: Pick<ManifestWork, 'size' | 'pictures'> & { roads: DrawnRoads | null },
): Promise<void> {
  const laid = sheet.pages.map(({ rides }) => rides.map((ride) => layRide(paper.pen, ride, size)));
  const notes = [...laid.flat().flatMap(overflowOf), ...sheet.notes];
  const noted = notePages(paper, notes, size);
  const mapped = sheet.map ? mapPages(sheet.map, size) : [];
  const of = sheet.pages.length + mapped.length + noted.length;
  for (const [at, page] of sheet.pages.entries()) {
    await paper.page();
    drawPage(paper, { sheet, page, rides: laid[at] ?? [], pictures, number: at + 1, of, size });
  }
  for (const [at, stops] of mapped.entries()) {
    await paper.page();
    drawMapPage(paper, { sheet, stops, roads, hasMap: at === 0, number: sheet.pages.length + at + 1, of, size });
  }
  for (const [at, lines] of noted.entries()) {
    await paper.page();
    drawNotes(paper, { sheet, lines, number: sheet.pages.length + mapped.length + at + 1, of, size });
  }
}

function overflowOf({ ride, overflow }: LaidRide): SheetNote[] {
  return overflow.map(({ title, text }) => ({ title: `${ride.number} ${ride.rider}, ${title}`, text }));
}
