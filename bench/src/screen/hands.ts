import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { BLOCKS } from './board-page.ts';

/** A wheel turns, and a hand moves, at the pace of a screen. */
const STEP_MS = 16;
/** Pixels of one turn of the wheel: some 7,500 a second sideways and 6,000 down. */
const ACROSS_PX = 125;
const DOWN_PX = 100;
/** A wheel turns one way for so long, then the other. */
const TURN_MS = 1_500;
const ZOOM_MS = 700;
/** A mouse holds what it has moved by more than a little. */
const SLACK_PX = 12;

export interface Spot {
  x: number;
  y: number;
}

export async function scroll(page: Page, way: 'across' | 'down', seconds: number): Promise<void> {
  const { middle } = await gridOf(page);
  await page.mouse.move(middle.x, middle.y);
  await forSeconds(seconds, async (atMs) => {
    const px = (way === 'across' ? ACROSS_PX : DOWN_PX) * (Math.floor(atMs / TURN_MS) % 2 === 0 ? 1 : -1);
    await page.mouse.wheel(way === 'across' ? px : 0, way === 'down' ? px : 0);
  });
}

/** Takes a ride up, carries it to and fro over all lanes in sight and to the edges, where the grid scrolls, and puts it back. */
export async function drag(page: Page, [from]: readonly Spot[], seconds: number): Promise<void> {
  if (!from) throw new Error('There is no ride in sight.');
  const { left, top, width, height } = await gridOf(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await forSeconds(seconds, async (atMs) => {
    const turn = (2 * Math.PI * atMs) / 4_000;
    await page.mouse.move(
      left + width * (0.5 + 0.49 * Math.sin(turn)),
      top + height * (0.5 + 0.3 * Math.sin(turn * 1.7)),
    );
  });
  await letGo(page);
}

/** The same way of the pointer with nothing in the hand. */
export async function hover(page: Page, seconds: number): Promise<void> {
  const { left, top, width, height } = await gridOf(page);
  await forSeconds(seconds, async (atMs) => {
    const turn = (2 * Math.PI * atMs) / 4_000;
    await page.mouse.move(
      left + width * (0.5 + 0.49 * Math.sin(turn)),
      top + height * (0.5 + 0.3 * Math.sin(turn * 1.7)),
    );
  });
}

export async function zoom(page: Page, seconds: number): Promise<void> {
  const steps = Math.ceil((seconds * 1_000) / ZOOM_MS);
  for (let n = 0; n < steps; n++) {
    await page.keyboard.press(n % 4 < 2 ? '-' : '+');
    await pause(ZOOM_MS);
  }
}

/** Takes rides up one after the other; the page marks when the hand began and when the lanes had said something. */
export async function takeUp(
  page: Page,
  spots: readonly Spot[],
  times: number,
): Promise<{ held: string; told: string }[]> {
  const marks: { held: string; told: string }[] = [];
  for (let n = 0; n < times; n++) {
    const spot = spots[Math.floor((n * spots.length) / times)];
    if (!spot) throw new Error('There is no ride in sight.');
    const names = { held: `held-${n}`, told: `told-${n}` };
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.down();
    await page.evaluate(markHold, names);
    await page.mouse.move(spot.x + SLACK_PX, spot.y);
    await page.locator('[data-verdict]').first().waitFor();
    await pause(300);
    await letGo(page);
    marks.push(names);
  }
  return marks;
}

/** Scrolls through the day with pauses, and says after each what `look` finds. */
export async function stroll(page: Page, look: () => Promise<number>): Promise<number[]> {
  const seen: number[] = [];
  const { middle } = await gridOf(page);
  await page.mouse.move(middle.x, middle.y);
  for (let n = 0; n < 8; n++) {
    await page.mouse.wheel(1_111 * (n % 2), 137 * n);
    await pause(400);
    seen.push(await look());
  }
  return seen;
}

async function letGo(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.locator('.tg-veil').waitFor({ state: 'detached' });
}

async function forSeconds(seconds: number, step: (atMs: number) => Promise<void>): Promise<void> {
  const startedMs = performance.now();
  for (let atMs = 0; atMs < seconds * 1_000; atMs = performance.now() - startedMs) {
    await step(atMs);
    await pause(Math.max(0, STEP_MS - (performance.now() - startedMs - atMs)));
  }
}

async function gridOf(page: Page) {
  const box = await page.locator('.tg-scroll').boundingBox();
  if (!box) throw new Error('There is no grid on the page.');
  const { x: left, y: top, width, height } = box;
  return { left, top, width, height, middle: { x: left + width / 2, y: top + height / 2 } };
}

/** The middles of rides that a pointer hits where they are drawn. It is asked for before a trace: it makes the page lay out. */
export async function ridesInSight(page: Page): Promise<Spot[]> {
  return page.evaluate(
    (blocks) =>
      [...document.querySelectorAll(blocks)]
        .map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return { element, x: left + width / 2, y: top + height / 2 };
        })
        .filter(({ element, x, y }) => document.elementFromPoint(x, y)?.closest(blocks) === element)
        .map(({ x, y }) => ({ x, y })),
    `${BLOCKS}[data-kind="ride"]`,
  );
}

/** Runs in the page: marks the next move of the pointer, and when the first lane says something. */
function markHold({ held, told }: { held: string; told: string }): void {
  window.addEventListener('pointermove', () => performance.mark(held), { capture: true, once: true });
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-verdict]')) return;
    performance.mark(told);
    watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}
