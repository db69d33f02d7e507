import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '@handrail/testbed/people';

/** Of the journeys' server; the one whose pages are read has the next. */
export const PORT = Number(process.env['HANDRAIL_E2E_PORT'] ?? 8977);

/** Every journey happens on this Tuesday in spring, a few minutes before the first pickup. */
export const TUESDAY = '2026-03-10T06:40';

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill(`${name}@cedar.example`);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Signs a whole browser in without the form: for journeys that begin later. */
export async function signedIn(context: BrowserContext, name: string): Promise<void> {
  const reply = await context.request.post('/api/v1_webapp_login', {
    data: { username: `${name}@cedar.example`, password: demoPassword },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Makes a call as whoever is signed in, which is taken. */
export async function made<T>(request: APIRequestContext, call: string, data: object): Promise<T> {
  const reply = await request.post(`/api/${call}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}

/** Collects what a page's console and its content policy complain about: a journey ends with none. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A browser logs every refused request by itself; refusals are an ordinary answer here.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  // A page mends by itself that a script did not come; a reader of the run sees it all the same.
  const tellLost = (why: string, url: string) => {
    if (url.includes('/assets/')) console.log(`${why} ${url}`);
  };
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') tellLost(why, request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) tellLost(String(response.status()), response.url());
  });
  return complaints;
}

/** What the newest message to someone says, out of the outbox folder: a link, a code. */
export async function sentTo(to: string, part: RegExp): Promise<string> {
  const folder = join(process.env['HANDRAIL_E2E_DATA']?.split(':')[0] ?? '', 'outbox');
  let found: string | undefined;
  await expect
    .poll(() => {
      const messages = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
      found = messages.findLast((text) => text.startsWith(`To: ${to}`))?.match(part)?.[0];
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

/** A desk decides by Enter, on the day that it sees, and its call is held back on the way until it is let go. */
export async function decidesFirst(desk: Page, call: string): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((go) => {
    letGo = go;
  });
  await desk.route(`**/api/${call}`, async (route) => {
    await free;
    await route.continue();
  });
  const asked = desk.waitForRequest(`**/api/${call}`, { timeout: 30_000 });
  await desk.keyboard.press('Enter');
  await asked;
  return letGo;
}
