import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** By day every rule is asked. */
export async function barriersByDay(page: Page): Promise<string[]> {
  return barriersOf(page, (reader) => reader.withTags(WCAG_22_AA));
}

/** The night changes colors and nothing else, so by night only the contrast is asked. */
export async function barriersByNight(page: Page): Promise<string[]> {
  return barriersOf(page, (reader) => reader.withRules(['color-contrast']));
}

/**
 * What is wrong with a page, rule by rule with the places. It is read where it stands: the other way, which also reads
 * frames of other sites, opens an empty page for each reading and takes twice as long. We have no frames at all.
 */
async function barriersOf(page: Page, asked: (reader: AxeBuilder) => AxeBuilder): Promise<string[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has a frame, which would not be read.`);
  // Of what is in order nobody asks where it stands.
  const reader = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await asked(reader).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`);
}
