import { handClock } from '../platform/clock/clock.ts';
import type { Services } from '../platform/services.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DaysLeft } from './days-left.ts';
import { startDemo, type TownLeft } from './index.ts';

const { told, fill } = vi.hoisted(() => ({ told: [] as string[], fill: { meanwhile: async () => {} } }));

vi.mock('./fillings.ts', () => ({ fillingOf: () => ({}), todayOf: () => '2026-03-10', forgetDemoTown: () => {} }));
vi.mock('./fill-company.ts', () => ({
  fillCompany: async (_services: Services, id: string) => {
    told.push(`company ${id}`);
    await fill.meanwhile();
    return { left: daysOf(id) };
  },
}));
vi.mock('./simulator.ts', () => ({
  startSimulator: () => {
    told.push('drivers');
    return { stop: async () => Promise.resolve(void told.push('drivers go home')) };
  },
}));

/** The days behind a company, told as they are filled; whoever is stopped says so. */
function daysOf(id: string): DaysLeft {
  const fill = async (isStopped: () => boolean) =>
    Promise.resolve(void told.push(`days of ${id}${isStopped() ? ': none' : ''}`));
  return { dates: ['2026-03-09'], fill };
}

const services = {
  settings: { HANDRAIL_DEMO: 'live' },
  clocks: { town: handClock('2026-03-10T17:20:00Z') },
  log: { warn: () => void told.push('warned') },
} as unknown as Services;

const company = (id: string) => ({ id, name: `Company ${id}` });
const townLeft = (): TownLeft => ({ companies: [company('1'), company('2')], days: [daysOf('0')] });

/** The demo's password is hashed first, which takes a second or two. */
const toldOf = async (word: string) => vi.waitFor(() => expect(told).toContain(word), 20_000);

beforeEach(() => {
  told.length = 0;
  fill.meanwhile = async () => {};
});

test('A demo is filled with its companies first; then drivers drive, and only then come the days behind.', async () => {
  const demo = startDemo(services, 'http://127.0.0.1:1', townLeft());
  await toldOf('days of 2');
  await demo.stop();
  expect(told).toEqual(['company 1', 'company 2', 'drivers', 'days of 0', 'days of 1', 'days of 2', 'drivers go home']);
});

test('One that is stopped between two companies ends once the first is whole, with nobody driving; the next start goes on.', async () => {
  let finish = () => {};
  const half = new Promise<void>((resolve) => (finish = resolve));
  fill.meanwhile = async () => half;
  const left = townLeft();
  const demo = startDemo(services, 'http://127.0.0.1:1', left);
  await toldOf('company 1');
  let isOver = false;
  const stopping = demo.stop().then(() => (isOver = true));
  await Promise.resolve();
  expect(isOver).toBe(false);
  finish();
  await stopping;
  expect(told).toEqual(['company 1']);

  // Of the first company the days behind are left, of the second everything.
  const next = startDemo(services, 'http://127.0.0.1:1', { companies: left.companies.slice(1), days: left.days });
  await toldOf('days of 2');
  await next.stop();
  expect(told).toEqual(['company 1', 'company 2', 'drivers', 'days of 0', 'days of 1', 'days of 2', 'drivers go home']);
});

test('One that is stopped among its days lets the drivers go, and fills no more of them.', async () => {
  let stopping: Promise<void> | undefined;
  const first: DaysLeft = { dates: [], fill: async () => Promise.resolve(void (stopping = demo.stop())) };
  const demo = startDemo(services, 'http://127.0.0.1:1', { companies: [], days: [first, daysOf('1')] });
  await vi.waitFor(() => expect(stopping).toBeDefined());
  await stopping;
  expect(told.filter((word) => word !== 'days of 1: none')).toEqual(['drivers', 'drivers go home']);
});
