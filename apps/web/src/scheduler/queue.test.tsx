import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellPassing } from '../platform/live/listeners.ts';
import { announcement, notices } from '../platform/notices/index.ts';
import { forgetTownClock, hearTownClock } from '../platform/town-clock.ts';
import { refuse } from '../testing.tsx';
import { forgetPlans, queues, readAgain, results, viewed } from './kept-queues.ts';
import { ada, paperPending, paperPlan } from './paper-plan.ts';
import { PINS_KEY, POLL_MS, QUEUES_KEY, RESULTS_KEY, VIEWED_KEY } from './storage-keys.ts';
import { button, clearDesk, giveSizes, openDesk, openMain, openPlan, start } from './testing.tsx';

beforeEach(() => {
  hearTownClock('2026-03-10T14:00:00Z;rate=0');
  clearDesk();
  giveSizes();
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetTownClock();
});

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? '{}');
const queued = (answer: Parameters<typeof openDesk>[0] = {}) =>
  openDesk({ startAutoSchedule: { queue_id: '91' }, getAutoScheduleQueue: paperPending(0, null), ...answer });
const waitForPoll = async () => act(async () => vi.advanceTimersByTimeAsync(POLL_MS));

describe('A plan that takes longer', () => {
  test('[SCHED-16] [SCHED-13] [SCHED-19] is queued for its day, told of, and can be left alone', async () => {
    const desk = queued();
    const main = await openMain(desk);
    await start(desk);
    const told = await screen.findByText('analyzing, may take a few minutes, you can leave the page');
    const dialog = told.closest<HTMLElement>('[role="dialog"]') ?? document.body;
    await desk.hand.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(screen.queryByText(/^analyzing/)).toBeNull());
    expect(main.getByText('The trip schedule of Tue, Mar 10 is in the queue.')).toBeTruthy();
    expect(stored(QUEUES_KEY)).toEqual({ '2026-03-10': '91' });
  });

  test('[SCHED-12] shows a spinner while it is made', async () => {
    const desk = queued();
    await openMain(desk);
    await start(desk);
    expect(await screen.findByRole('status', { name: 'Scheduling' })).toBeTruthy();
  });

  test('[CONST-26] [SCHED-21] is asked for every 30 seconds, and waits while it is pending', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const desk = queued();
    await openMain(desk);
    await start(desk);
    await screen.findByText(/^analyzing/);
    const before = desk.server.paramsOf('getAutoScheduleQueue').length;
    await act(async () => vi.advanceTimersByTimeAsync(POLL_MS * 3));
    expect(POLL_MS).toBe(30_000);
    expect(desk.server.paramsOf('getAutoScheduleQueue').length - before).toBe(3);
    expect(desk.server.paramsOf('getAutoScheduleQueue').at(-1)).toEqual({ queue_id: '91' });
    expect(stored(QUEUES_KEY)).toEqual({ '2026-03-10': '91' });
  });

  test('[SCHED-17] [SCHED-20] [SCHED-23] is a result once it has vehicles, and is put on the grid when it is viewed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const desk = queued();
    const main = await openMain(desk);
    await start(desk);
    await screen.findByText(/^analyzing/);
    desk.server.answer({ getAutoScheduleQueue: paperPlan() });
    await waitForPoll();
    expect(await screen.findByText('completed')).toBeTruthy();
    expect(stored(QUEUES_KEY)).toEqual({});
    expect(stored(RESULTS_KEY)).toEqual({ '2026-03-10': '91' });
    expect(main.queryByText('Rides placed')).toBeNull();
    await desk.hand.click(await button('View results'));
    expect(await main.findByText('Rides placed')).toBeTruthy();
    expect(stored(RESULTS_KEY)).toEqual({});
    expect(desk.server.paramsOf('cancelAutoSchedule')).toEqual([{ queue_id: '91', as: 'seen' }]);
  });

  test('[SCHED-22] [ERR-82] that comes to anything else is dropped, and the bell keeps why', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const desk = queued();
    await openMain(desk);
    await start(desk);
    await screen.findByText(/^analyzing/);
    const reason = 'The planner was tried three times.';
    desk.server.answer({
      getAutoScheduleQueue: { status: 'FAILED', queue_id: '91', date: '2026-03-10', version: 2, reason },
    });
    await waitForPoll();
    await waitFor(() => expect(stored(QUEUES_KEY)).toEqual({}));
    expect(stored(RESULTS_KEY)).toEqual({});
    expect(notices.get().map(({ kind, text }) => [kind, text])).toEqual([['error', reason]]);
  });

  test('that failed says so on its day until another is begun', async () => {
    const desk = queued();
    const main = await openMain(desk);
    await start(desk);
    await screen.findByText(/^analyzing/);
    const reason = 'The planner was tried three times.';
    desk.server.answer({
      getAutoScheduleQueue: { status: 'FAILED', queue_id: '91', date: '2026-03-10', version: 2, reason },
    });
    act(() => tellPassing({ about: 'progress', day: '2026-03-10', id: '91', share: 1, counts: {} }));
    expect(await main.findByText(reason)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^analyzing/)).toBeNull());
    desk.server.answer({ startAutoSchedule: { queue_id: '92' }, getAutoScheduleQueue: paperPending(0, null) });
    await start(desk);
    await screen.findByText(/^analyzing/);
    expect(main.queryByText(reason)).toBeNull();
  });

  test('is looked at later, too, by whoever closed what said that it is completed', async () => {
    const desk = openDesk();
    const main = await openMain(desk);
    await start(desk);
    const dialog = (await screen.findByText('completed')).closest<HTMLElement>('[role="dialog"]') ?? document.body;
    await desk.hand.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(screen.queryByText('completed')).toBeNull());
    expect(main.getByText('A plan of this day is completed.')).toBeTruthy();
    await desk.hand.click(main.getByRole('button', { name: 'View results' }));
    expect(await main.findByText('Rides placed')).toBeTruthy();
    expect(main.queryByRole('region', { name: 'Completed plan' })).toBeNull();
  });

  test('is overtaken by a newer one of another desk, which is told of and looked at instead', async () => {
    const desk = openDesk();
    const main = await openPlan(desk);
    const offered = {
      queue_id: '92',
      date: '2026-03-10',
      status: 'DONE' as const,
      started: '2026-03-10T09:00:00-04:00',
      program_id: ['1'],
      started_by: '12',
    };
    desk.server.answer({ getQueuedAutoScheduleResults: [offered] });
    act(() => tellPassing({ about: 'progress', day: '2026-03-10', id: '92', share: 1, counts: {} }));
    const line = within(await main.findByRole('region', { name: 'Completed plan' }));
    expect(line.getByText(/^A newer plan of this day is completed/)).toBeTruthy();
    expect(screen.queryByText('completed')).toBeNull();
    desk.server.answer({ getAutoScheduleQueue: paperPlan({ queue_id: '92' }) });
    await desk.hand.click(line.getByRole('button', { name: 'View results' }));
    await waitFor(() => expect(main.queryByRole('region', { name: 'Completed plan' })).toBeNull());
    expect(viewed.get()).toEqual({ '2026-03-10': '92' });
    expect(desk.server.paramsOf('cancelAutoSchedule').at(-1)).toEqual({ queue_id: '92', as: 'seen' });
  });

  test('[ERR-82] that nobody knows any more is dropped; a server that is away is waited for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const desk = queued();
    await openMain(desk);
    await start(desk);
    await screen.findByText(/^analyzing/);
    desk.server.goDown();
    await waitForPoll();
    expect(stored(QUEUES_KEY)).toEqual({ '2026-03-10': '91' });
    desk.server.comeBack();
    desk.server.answer({ getAutoScheduleQueue: refuse(404, 'NOT_FOUND', 'There is no such plan.') });
    await waitForPoll();
    await waitFor(() => expect(stored(QUEUES_KEY)).toEqual({}));
  });

  test('says in passing how far it is and what stopping now would give, and the first plan once', async () => {
    const desk = queued();
    await openMain(desk);
    await start(desk);
    await screen.findByText(/^analyzing/);
    const said: string[] = [];
    const stop = announcement.subscribe(() => said.push(announcement.get().text));
    const pass = (share: number, placed: number) =>
      act(() =>
        tellPassing({
          about: 'progress',
          day: '2026-03-10',
          id: '91',
          share,
          counts: { placed, late: 2, loadedMeters: 160_934, emptyMeters: 0 },
        }),
      );
    pass(0.25, 240);
    pass(0.5, 243);
    stop();
    const banner = within(screen.getByRole('region', { name: 'Queue', hidden: true }));
    expect(banner.getByText('50 %.')).toBeTruthy();
    expect(banner.getByText(/Stopping now would give 243 placed, 2 late, 100 miles\./)).toBeTruthy();
    expect(said).toEqual(['First plan: 240 placed, 2 late, 100 miles.']);
  });

  test('is asked for at once when it is told in passing that it ended, and said once', async () => {
    const desk = queued();
    await openMain(desk);
    await start(desk);
    await screen.findByText(/^analyzing/);
    desk.server.answer({ getAutoScheduleQueue: paperPlan() });
    const said: string[] = [];
    const stop = announcement.subscribe(() => said.push(announcement.get().text));
    act(() => tellPassing({ about: 'progress', day: '2026-03-10', id: '91', share: 1, counts: {} }));
    expect(await screen.findByText('completed')).toBeTruthy();
    stop();
    expect(said).toEqual(['The trip schedule of Tue, Mar 10 is completed.']);
  });

  test('can be stopped with what there is', async () => {
    const desk = queued({ getAutoScheduleQueue: paperPending(0.4, 2) });
    const main = await openMain(desk);
    await start(desk);
    const dialog = (await screen.findByText(/^analyzing/)).closest<HTMLElement>('[role="dialog"]') ?? document.body;
    await desk.hand.click(within(dialog).getByText('Close'));
    const keep = main.getByRole('button', { name: 'Stop and keep' });
    expect(keep.getAttribute('aria-disabled')).toBe('true');
    act(() =>
      tellPassing({ about: 'progress', day: '2026-03-10', id: '91', share: 0.4, counts: { placed: 2, late: 0 } }),
    );
    await desk.hand.click(main.getByRole('button', { name: 'Stop and keep' }));
    expect(await screen.findByText('completed')).toBeTruthy();
    expect(desk.server.paramsOf('cancelAutoSchedule')).toEqual([{ queue_id: '91', as: 'kept' }]);
  });

  test('is discarded once that is asked', async () => {
    const desk = queued();
    const main = await openMain(desk);
    await start(desk);
    const dialog = (await screen.findByText(/^analyzing/)).closest<HTMLElement>('[role="dialog"]') ?? document.body;
    await desk.hand.click(within(dialog).getByText('Close'));
    await desk.hand.click(main.getByRole('button', { name: 'Discard' }));
    expect(desk.server.paramsOf('cancelAutoSchedule')).toEqual([]);
    await desk.hand.click(await button('Discard the plan'));
    await waitFor(() => expect(stored(QUEUES_KEY)).toEqual({}));
    expect(desk.server.paramsOf('cancelAutoSchedule')).toEqual([{ queue_id: '91', as: 'discarded' }]);
  });
});

describe('An entry that is kept in the browser', () => {
  test('[SCHED-18] [SCHED-19] is found again after a reload: the queue, and what was found and not looked at', async () => {
    localStorage.setItem(RESULTS_KEY, JSON.stringify({ '2026-03-10': '91' }));
    readAgain();
    const desk = openDesk();
    const main = await openMain(desk);
    expect(await screen.findByText('completed')).toBeTruthy();
    await desk.hand.click(await button('View results'));
    expect(await main.findByText('Rides placed')).toBeTruthy();
    expect(localStorage.getItem(RESULTS_KEY)).toBe('{}');
  });

  test('is looked at again after a reload, in the same tab', async () => {
    sessionStorage.setItem(VIEWED_KEY, JSON.stringify({ '2026-03-10': '91' }));
    readAgain();
    const main = await openMain(openDesk());
    expect(await main.findByText('Rides placed')).toBeTruthy();
  });

  test('is let go of where it is nobody’s plan any more', async () => {
    sessionStorage.setItem(VIEWED_KEY, JSON.stringify({ '2026-03-10': '91' }));
    readAgain();
    const main = await openMain(openDesk({ getAutoScheduleQueue: refuse(404, 'NOT_FOUND', 'Not found.') }));
    expect(await main.findByRole('button', { name: 'Schedule trips' })).toBeTruthy();
    await waitFor(() => expect(sessionStorage.getItem(VIEWED_KEY)).toBe('{}'));
    expect(main.queryByText('Not found.')).toBeNull();
    expect(notices.get().map(({ text }) => text)).toEqual(['This plan is not there any more.']);
  });

  test('[SCHED-19] that is nonsense is thrown away, entry by entry', async () => {
    localStorage.setItem(
      QUEUES_KEY,
      '{"2026-03-11":"92","tomorrow":"93","2026-03-12":{"a":1},"2026-03-13":"x y","2026-02-30":"94","2026-03-14":"007"}',
    );
    localStorage.setItem(RESULTS_KEY, '[not json');
    const desk = openDesk({ getAutoScheduleQueue: { ...paperPending(0, null), date: '2026-03-11' } });
    expect(await button('Trip schedule')).toBeTruthy();
    await waitFor(() => expect(desk.server.paramsOf('getAutoScheduleQueue')).toEqual([{ queue_id: '92' }]));
    expect(queues.get()).toEqual({ '2026-03-11': '92' });
  });

  test('under a day that a plan is not of is let go of, and its plan not shown as that day’s', async () => {
    localStorage.setItem(QUEUES_KEY, '{"2026-03-11":"91"}');
    sessionStorage.setItem(VIEWED_KEY, '{"2026-03-10":"95"}');
    readAgain();
    const desk = openDesk({
      getAutoScheduleQueue: ({ queue_id }) =>
        paperPlan({ queue_id, date: queue_id === '91' ? '2026-03-10' : '2026-03-12' }),
    });
    const main = await openMain(desk);
    await waitFor(() => expect([queues.get(), viewed.get()]).toEqual([{}, {}]));
    expect(results.get()).toEqual({});
    expect(notices.get().map(({ text }) => text)).toEqual(['This plan is not there any more.']);
    expect(main.queryByText('Rides placed')).toBeNull();
  });

  test('is what another tab of this desk makes of it', async () => {
    const desk = openDesk({ getAutoScheduleQueue: paperPending(0, null) });
    const main = await openMain(desk);
    const inOtherTab = (key: string, value: string) => {
      localStorage.setItem(key, value);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    };
    inOtherTab(QUEUES_KEY, '{"2026-03-10":"91"}');
    expect(await main.findByRole('region', { name: 'Queue', hidden: true })).toBeTruthy();
    inOtherTab(QUEUES_KEY, '{}');
    await waitFor(() => expect(main.queryByRole('region', { name: 'Queue', hidden: true })).toBeNull());
    inOtherTab(RESULTS_KEY, '{"2026-03-10":"91"}');
    expect(await screen.findByText('completed')).toBeTruthy();
  });

  test('[SCHED-19] stays empty where the answer comes to somebody who has signed out meanwhile', async () => {
    let answer: (plan: { queue_id: string }) => void = () => undefined;
    const desk = openDesk({ startAutoSchedule: async () => new Promise((resolve) => (answer = resolve)) });
    await openMain(desk);
    await start(desk);
    await waitFor(() => expect(desk.server.paramsOf('startAutoSchedule')).toHaveLength(1));
    act(() => forgetPlans());
    await act(async () => answer({ queue_id: '91' }));
    expect([queues.get(), results.get()]).toEqual([{}, {}]);
  });

  test('[SCHED-19] is emptied at sign-out', async () => {
    localStorage.setItem(QUEUES_KEY, '{"2026-03-11":"92"}');
    localStorage.setItem(RESULTS_KEY, '{"2026-03-10":"91"}');
    sessionStorage.setItem(VIEWED_KEY, '{"2026-03-12":"90"}');
    sessionStorage.setItem(PINS_KEY, '{"90":{"bookings":["31"],"vehicles":[]}}');
    const desk = openDesk({ getAutoScheduleQueue: paperPending(0, null) });
    await waitFor(() => expect(desk.server.paramsOf('getAutoScheduleQueue')).toHaveLength(1));
    await desk.hand.click(await button('Account of Mia Quill'));
    const menu = within(await screen.findByRole('dialog', { name: 'Account' }));
    await desk.hand.click(menu.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(localStorage.getItem(QUEUES_KEY)).toBeNull());
    expect(localStorage.getItem(RESULTS_KEY)).toBeNull();
    expect([VIEWED_KEY, PINS_KEY].map((key) => sessionStorage.getItem(key))).toEqual([null, null]);
  });

  test('a plan that was begun at another desk is offered here', async () => {
    const desk = openDesk({
      getQueuedAutoScheduleResults: [
        {
          queue_id: '91',
          date: '2026-03-10',
          status: 'DONE',
          started: '2026-03-10T09:00:00-04:00',
          program_id: ['1'],
          started_by: '12',
        },
      ],
      getAutoScheduleBookings: { bookings: [ada] },
    });
    await openMain(desk);
    expect(await screen.findByText('completed')).toBeTruthy();
  });
});
