import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { account, fakeServer, openConsole, town } from '../testing.tsx';
import { area } from './area.tsx';
import { forgetPlans } from './kept-queues.ts';
import { ada, dov, erin, paperColumns, paperPlan, paperPrograms } from './paper-plan.ts';
import { progressOf } from './progress.ts';
import { closeScheduler } from './scheduler-state.ts';

type Answers = NonNullable<Parameters<typeof fakeServer>[0]>;

/** A console with a page, its top bar, and the auto-scheduler over it. */
export function openDesk(
  answers: Answers = {},
  programs = paperPrograms.slice(0, 1),
  levels: (0 | 1 | 2 | 3 | 4)[] = [3],
) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: programs }),
    getAccessiblePrograms: programs,
    getVehicleTripList: { vehicle_trip_list: paperColumns() },
    getAutoScheduleBookings: { bookings: [ada, dov, erin] },
    getQueuedAutoScheduleResults: [],
    getLatestAutoScheduleConfig: {
      before_pickup_time: 0,
      after_pickup_time: 0,
      pickup_loading_time: 0,
      dropoff_unloading_time: 0,
    },
    startAutoSchedule: paperPlan(),
    getAutoScheduleQueue: paperPlan(),
    getAutoScheduleWhy: ({ booking_id }) => ({
      queue_id: '91',
      booking_id,
      version: 3,
      is: 'stands',
      sentence: 'It stands.',
      vehicles: [],
      fix: null,
    }),
    cancelAutoSchedule: {},
    applyAutoSchedule: { trips: [], skipped: [] },
    ...answers,
  });
  return { server, ...openConsole('/fleet/vehicles', [town, area]) };
}

/** Nothing of an earlier test is left in the page. */
export function clearDesk(): void {
  closeScheduler();
  forgetPlans();
  progressOf.set(new Map());
}

export type Desk = ReturnType<typeof openDesk>;

export const button = async (name: string | RegExp) => screen.findByRole('button', { name });

/** Opens the modal of the one program. */
export async function openMain({ hand }: Desk) {
  await hand.click(await button('Trip schedule'));
  // Where a status lies over it already, the dialog beneath is the first.
  const [dialog] = await screen.findAllByRole('dialog', { name: /^Trip schedule, / });
  return within(dialog ?? document.body);
}

/** Has a plan made that is found at once, and looks at it. */
export async function openPlan(desk: Desk) {
  const main = await openMain(desk);
  await start(desk);
  await desk.hand.click(await button('View results'));
  await main.findByText('Rides placed');
  return main;
}

export async function start({ hand }: Desk) {
  await hand.click(await button('Schedule trips'));
  await hand.click(await button('Schedule 3 rides'));
}

/** jsdom gives nothing a size: then no lane would be in sight. */
export function giveSizes(): void {
  const size = { width: 1140, height: 800 };
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(size.height);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ x: 100, y: 100, width: size.width, height: size.height }),
  );
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scrolledTo(this: Element, ...given: unknown[]) {
    const [to] = given as [{ top?: number } | undefined];
    if (to?.top === undefined) return;
    this.scrollTop = to.top;
    this.dispatchEvent(new Event('scroll'));
  });
}
