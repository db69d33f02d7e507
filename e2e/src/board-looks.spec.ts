import { expect, type Locator, type Page, test } from '@playwright/test';
import { signedIn } from './town.ts';

const BOARD = '/fleet/dispatch?view=grid';

/** The board with its blocks, on the tenth of March, a few minutes before the first pickup. */
async function openBoard(page: Page, address = BOARD): Promise<void> {
  await page.goto(address);
  await expect(page.locator('.tg-b').first()).toBeVisible();
}

/** Those of some elements that are in sight and yet reach out of the window, or lie over another of them: none is right. */
async function misplaced(places: Locator): Promise<string[]> {
  return places.evaluateAll((elements) => {
    const drawn = elements
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent.trim().replaceAll(/\s+/g, ' ');
    const out = drawn
      .filter(
        ({ box }) =>
          box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < -0.5 || box.bottom > innerHeight + 0.5,
      )
      .map(({ element }) => `${nameOf(element)} reaches out of the window`);
    const over = drawn.flatMap((one, at) =>
      drawn
        .slice(at + 1)
        .filter(
          ({ element, box }) =>
            !element.contains(one.element) &&
            !one.element.contains(element) &&
            Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 1 &&
            Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 1,
        )
        .map(({ element }) => `${nameOf(one.element)} lies over ${nameOf(element)}`),
    );
    return [...out, ...over];
  });
}

/** The chips of the strip that are cut by its edge, or by the window's. */
async function cutChips(page: Page): Promise<string[]> {
  return page.locator('.day-choices').evaluate((choices) => {
    const { left, right } = choices.getBoundingClientRect();
    return [...choices.querySelectorAll('.chip')]
      .map((chip) => ({ name: chip.textContent.trim(), box: chip.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.left < left - 0.5 || box.right > Math.min(right, innerWidth) + 0.5))
      .map(({ name }) => name);
  });
}

/** The words and signs of blocks that are cut, or lie over one another, within their block. */
async function crowded(page: Page): Promise<string[]> {
  return page.locator('.tg-b:not(.tg-t0)').evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const box = block.getBoundingClientRect();
      const gutter = block.querySelector('.tg-gut')?.getBoundingClientRect();
      const hasAid = block.className.includes('tg-aid-') && block.classList.contains('tg-t1');
      const right = box.right - (hasAid ? 13 : 0);
      const tags = [...block.querySelectorAll('.tag')].map((tag) => tag.getBoundingClientRect());
      const name = block.querySelector('.tg-name');
      const range = document.createRange();
      if (name) range.selectNodeContents(name);
      const isCut = name !== null && getComputedStyle(name).overflow === 'hidden';
      const written = name && (isCut ? name.getBoundingClientRect() : range.getBoundingClientRect());
      const label = block.getAttribute('aria-label') ?? '';
      return tags.flatMap((tag) => [
        ...(tag.right > right + 2 ? [`${label} The tag lies over what is at the right.`] : []),
        ...(gutter && tag.left < gutter.right - 1 ? [`${label} The tag lies over the status.`] : []),
        ...(written &&
        written.width > 0 &&
        Math.min(written.bottom, tag.bottom) - Math.max(written.top, tag.top) > 2 &&
        written.right > tag.left + 1
          ? [`${label} The name lies under the tag.`]
          : []),
      ]);
    }),
  );
}

for (const { what, width, height } of [
  { what: '1024 pixels wide', width: 1024, height: 768 },
  { what: 'at 200 % zoom', width: 720, height: 450 },
  { what: 'on a phone', width: 390, height: 844 },
]) {
  test(`On a board ${what} nothing is cut off or lies over something else.`, async ({ page, context }) => {
    await signedIn(context, 'dispatch');
    await page.setViewportSize({ width, height });
    await openBoard(page);
    expect(await misplaced(page.locator('.day-strip > :not(.day-choices)'))).toEqual([]);
    expect(await misplaced(page.locator('.day-strip, .day-grid, .status-line, .top-bar'))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await crowded(page)).toEqual([]);

    // In a short strip the tools have a row of their own, once they are asked for. Until then a phone moves its chips by a finger.
    if (width >= 768) expect(await cutChips(page)).toEqual([]);
    await page.getByRole('button', { name: 'Tools of the board' }).click();
    expect(await cutChips(page)).toEqual([]);
    expect(await misplaced(page.locator('.day-strip > :not(.day-choices), .day-strip .chip'))).toEqual([]);
    await page.getByRole('button', { name: 'View of the board' }).click();
    await expect(page.getByRole('button', { name: 'Save this view…' })).toBeVisible();
    expect(await misplaced(page.locator('.ant-popover:not(.ant-popover-hidden)'))).toEqual([]);
  });
}

test('The state of a block is a shape and a word, not a color alone: also where colors are those of the person.', async ({
  page,
  context,
}) => {
  await signedIn(context, 'dispatch');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openBoard(page);
  const unshaped = await page.locator('.tg-b:not(.tg-t0)').evaluateAll((blocks) =>
    blocks
      .filter((block) => {
        const gutter = block.querySelector('.tg-gut');
        const style = gutter && getComputedStyle(gutter);
        const isDrawn = style !== null && style.backgroundImage !== 'none' && style.forcedColorAdjust === 'none';
        return !isDrawn || getComputedStyle(block).borderTopStyle === 'none';
      })
      .map((block) => block.getAttribute('aria-label')),
  );
  expect(unshaped).toEqual([]);
  const chip = page.getByRole('group', { name: 'Show only' }).getByRole('button', { name: /Unassigned/ });
  await expect(chip).toHaveCSS('outline-style', 'none');
  await chip.click();
  await page.getByRole('grid', { name: 'Vehicles' }).focus();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(chip).toHaveCSS('outline-style', 'solid');
});

test('[BOARD-26] The menu of a lane that is asked for in a corner of the window stays inside it.', async ({
  page,
  context,
}) => {
  await signedIn(context, 'dispatch');
  await openBoard(page);
  const grid = await page.getByRole('grid', { name: 'Vehicles' }).boundingBox();
  if (!grid) throw new Error('The grid has no place.');
  await page.mouse.click(grid.x + grid.width - 30, grid.y + grid.height - 30, { button: 'right' });
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Lunch break' }) });
  await expect(menu).toBeVisible();
  const items = menu.getByRole('button');
  await expect(items.first()).toBeInViewport({ ratio: 1 });
  await expect(items.last()).toBeInViewport({ ratio: 1 });
  expect(await misplaced(menu)).toEqual([]);
});
