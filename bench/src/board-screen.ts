/**
 * What a city's board costs the browser: processor time of the page's main thread, from a trace of Chromium, while the day is
 * opened, scrolled, zoomed, dragged over and changed by others; what it holds on to; how much of it stands in the document.
 * `npm run bench -- board-screen [--vehicles 500] [--blocks 5000] [--seconds 10] [--minutes 2] [--picks 12] [--width 1440]
 * [--height 900] [--names]`; it needs a Postgres, and a console that was built (`node tools/build-web.ts`).
 * With `--names` the console is built with the names of its functions, and each part says where its time went.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { fillMetro } from './board-metro.ts';
import { BoardPage, openBare, type Traced } from './screen/board-page.ts';
import { Changes } from './screen/changes.ts';
import { drag, hover, ridesInSight, scroll, stroll, takeUp, zoom } from './screen/hands.ts';
import { buildWithNames } from './screen/names.ts';
import { MUST, type Part, printHeld, printParts, printTold } from './screen/report.ts';
import { fromMarkToFrame, workedIn } from './screen/trace.ts';
import { kindsAtHand, openSite } from './server/running.ts';
import { moveIn, openOperator } from './server/town.ts';

/** As the demo's Tuesday: the first riders are on their way, nearly everything is still to come. */
const NOW = '2026-03-10T06:40';
/** Of the bookings so many are on a run; the others wait in the pool. */
const DISPATCHED_SHARE = 0.9;
const BIG_SCREEN = { width: 1920, height: 1080 };

interface Options {
  seconds: number;
  minutes: number;
  picks: number;
  /** When the first blocks are drawn in a browser that nobody listens to, and what its page does meanwhile. */
  bare: { firstMs: number; opening: Traced };
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const numbers = {
    vehicles: text,
    blocks: text,
    seconds: text,
    minutes: text,
    picks: text,
    width: text,
    height: text,
  };
  const { values } = parseArgs({ args, options: { ...numbers, names: { type: 'boolean', default: false } } });
  const vehicles = Number(values.vehicles ?? 500);
  const blocks = Number(values.blocks ?? 5_000);
  const size = { width: Number(values.width ?? 1_440), height: Number(values.height ?? 900) };
  const options = {
    seconds: Number(values.seconds ?? 10),
    minutes: Number(values.minutes ?? 2),
    picks: Number(values.picks ?? 12),
  };
  kindsAtHand('postgres');
  const named = values.names ? await buildWithNames() : null;
  const site = await openSite('postgres', { HANDRAIL_NOW: NOW });
  let board: BoardPage | null = null;
  try {
    const invitation = await openOperator(site);
    const bookings = Math.round(blocks / DISPATCHED_SHARE);
    const { day } = await fillMetro(site, { vehicles, bookings, dispatchedShare: DISPATCHED_SHARE });
    await site.start();
    const town = await moveIn(site, invitation, 0);
    const [mia, theo] = [await town.signIn(), await town.signIn()];
    const changes = await Changes.of(theo, day.date);
    const at = { port: site.port, cookie: mia.cookie, date: day.date, size };
    const bare = await openBare(at);
    board = await BoardPage.open(at, named?.folder ?? null);
    const load = loadavg()[0]?.toFixed(1);
    console.log(`${vehicles} lanes, ${blocks} blocks, ${size.width} × ${size.height}, Postgres; load ${load}`);
    await measure(board, changes, { ...options, bare });
    mia.close();
    theo.close();
  } finally {
    await board?.close();
    await site.clear();
    named?.remove();
  }
}

async function measure(board: BoardPage, changes: Changes, { seconds, minutes, picks, bare }: Options): Promise<void> {
  const { page } = board;
  await board.openBoard(); // once, so that the next time is warm
  await board.leaveBoard();
  let listenedMs = Number.NaN;
  const opening = await board.trace(async () => {
    listenedMs = await board.openBoard();
  });
  const openedBytes = await board.heapBytes();

  const parts: Part[] = [
    { what: 'opening', of: bare.opening, longest: MUST.opening, isOfFrames: false },
    { what: '  while the bench listens', of: opening, longest: null, isOfFrames: false },
  ];
  const trace = async (what: string, longest: number, work: () => Promise<void>, isOfFrames = true) => {
    parts.push({ what, of: await board.trace(work), longest, isOfFrames });
  };
  await trace('scrolling sideways', MUST.task, async () => scroll(page, 'across', seconds));
  await trace('scrolling down', MUST.task, async () => scroll(page, 'down', seconds));
  await trace('zooming', MUST.task, async () => zoom(page, seconds), false);
  const rides = await ridesInSight(page);
  await trace('dragging', MUST.task, async () => drag(page, rides, seconds));
  await trace('  the same way, nothing in the hand', MUST.task, async () => hover(page, seconds));
  await trace('hearing 20 changes a second', MUST.task, async () => changes.make(seconds));

  const spots = await ridesInSight(page);
  let marks: Awaited<ReturnType<typeof takeUp>> = [];
  const held = await board.trace(async () => {
    marks = await takeUp(page, spots, picks);
  });
  const told = marks.map((mark) => workedIn(fromMarkToFrame(held.thread, mark.held, mark.told)));

  await board.openBoard(); // what was looked at so far is not what changes leave behind
  const before = await board.heap();
  await changes.make(minutes * 60);
  const after = await board.heap();

  await page.setViewportSize(BIG_SCREEN);
  const counts = await stroll(page, async () => board.countBlocks());

  printParts(parts);
  printTold(told);
  printHeld({
    firstMs: bare.firstMs,
    listenedMs,
    openedBytes,
    before,
    after,
    minutes,
    mostBlocks: Math.max(...counts),
  });
  if (changes.refused > 0) console.log(`${changes.refused} of ${changes.made + changes.refused} changes were refused.`);
}
