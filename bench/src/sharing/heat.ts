import type { City } from '../city/city.ts';
import type { Timed } from '../city/timed.ts';
import { BoardPage } from '../screen/board-page.ts';

/** From the press to the frame that has every square's count, in milliseconds. */
const MUST = 100;
const SIZE = { width: 1_440, height: 900 };

/** Opens the heat map of a day that is on the screen again and again; the first time, which loads what draws it, stands apart. */
export async function openHeatMaps({ site, town, date }: City, times: number): Promise<Timed[]> {
  const mia = await town.signIn();
  const board = await BoardPage.open({ port: site.port, cookie: mia.cookie, date, size: SIZE }, null);
  try {
    await board.openBoard();
    const [first, later]: [number[], number[]] = [[], []];
    for (let n = 0; n <= times; n++) {
      (n === 0 ? first : later).push(await board.page.evaluate(pressed, { name: 'Heat map', square: '[data-square]' }));
      await board.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await board.page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    return [
      { what: 'opened the first time', ms: first },
      { what: 'opened again', ms: later, must: MUST, at: 'p95' },
    ];
  } finally {
    await board.close();
    mia.close();
  }
}

/** Runs in the page: presses the button, and says how long it took until a frame has the table. */
async function pressed({ name, square }: { name: string; square: string }): Promise<number> {
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.ariaLabel === name || one.textContent.trim() === name,
  );
  if (!button) throw new Error(`There is no ${name}.`);
  const startedMs = performance.now();
  button.click();
  while (!document.querySelector(square)) await new Promise((next) => requestAnimationFrame(next));
  await new Promise((next) => requestAnimationFrame(next));
  return performance.now() - startedMs;
}
