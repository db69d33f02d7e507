import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetTownClock, hearTownClock } from '../platform/town-clock.ts';
import { refuse } from '../testing.tsx';
import { paperPrograms } from './paper-plan.ts';
import { button, clearDesk, giveSizes, openDesk, openMain, start } from './testing.tsx';

beforeEach(() => {
  hearTownClock('2026-03-10T14:00:00Z;rate=0');
  clearDesk();
  giveSizes();
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetTownClock();
});

const pickProgram = async ({ hand }: ReturnType<typeof openDesk>, name: string) => {
  await hand.click(screen.getByRole('combobox', { name: 'Programs' }));
  await hand.click(await screen.findByText(name));
};

describe('The button Trip schedule', () => {
  test('[SHELL-17] [SCHED-01] opens the auto-scheduler over the page, without an address of its own', async () => {
    const desk = openDesk();
    const before = desk.address();
    await openMain(desk);
    expect(desk.address()).toBe(before);
  });

  test.each([[[1, 2]], [[0]]] as const)('[SHELL-17] is not there for levels %j', async (levels) => {
    openDesk({}, paperPrograms, [...levels]);
    expect(await screen.findByRole('banner')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Trip schedule' })).toBeNull();
  });

  test.each([[[3]], [[4]]] as const)('[SHELL-17] is there for level %j', async (levels) => {
    openDesk({}, paperPrograms, [...levels]);
    expect(await button('Trip schedule')).toBeTruthy();
  });

  test('has the focus again when the modal is closed, also after the step before it', async () => {
    const desk = openDesk({}, paperPrograms);
    const opener = await button('Trip schedule');
    await desk.hand.click(opener);
    await screen.findByRole('dialog', { name: 'Trip schedule' });
    await desk.hand.click(screen.getByRole('checkbox', { name: 'Select all programs' }));
    await desk.hand.click(await button('Next'));
    const dialog = await screen.findByRole('dialog', { name: /^Trip schedule, / });
    await desk.hand.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('The programs of the auto-scheduler', () => {
  test('[SCHED-02] [CALL-180] are fetched where none are loaded, and only those with manual dispatch are kept', async () => {
    const [first, second] = paperPrograms;
    if (!first || !second) throw new Error('There are two.');
    const desk = openDesk({ getAccessiblePrograms: [{ ...first, manual_dispatch: false }, second] }, []);
    await openMain(desk);
    expect(desk.server.paramsOf('getAccessiblePrograms')).toHaveLength(1);
    await waitFor(() =>
      expect(desk.server.paramsOf('getVehicleTripList')[0]).toEqual({ date: '2026-03-10', program_id: ['2'] }),
    );
  });

  test('[SCHED-03] lead straight to the day where there is one', async () => {
    const desk = openDesk();
    await openMain(desk);
    expect(screen.queryByRole('combobox', { name: 'Programs' })).toBeNull();
    expect(desk.server.paramsOf('getVehicleTripList')[0]).toEqual({ date: '2026-03-10', program_id: ['1'] });
  });

  test('that are none are said', async () => {
    const desk = openDesk({ getAccessiblePrograms: [] }, []);
    await desk.hand.click(await button('Trip schedule'));
    expect(await screen.findByText(/No program is dispatched by hand/)).toBeTruthy();
  });
});

describe('The step before', () => {
  test('[SCHED-04] offers several programs to choose from, and all at once', async () => {
    const desk = openDesk({}, paperPrograms);
    await desk.hand.click(await button('Trip schedule'));
    await screen.findByRole('dialog', { name: 'Trip schedule' });
    await desk.hand.click(screen.getByRole('checkbox', { name: 'Select all programs' }));
    await desk.hand.click(await button('Next'));
    await screen.findByRole('dialog', { name: /^Trip schedule, / });
    expect(desk.server.paramsOf('getVehicleTripList')[0]).toEqual({ date: '2026-03-10', program_id: ['1', '2'] });
  });

  test('[SCHED-05] [SCHED-07] needs a program and a day before it goes on', async () => {
    const desk = openDesk({}, paperPrograms);
    await desk.hand.click(await button('Trip schedule'));
    const next = await button('Next');
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await pickProgram(desk, 'Dialysis');
    await waitFor(() => expect(next.getAttribute('aria-disabled')).toBeNull());
    const day = screen.getByLabelText('Day');
    await desk.hand.clear(day);
    await desk.hand.tab();
    expect((await button('Next')).getAttribute('aria-disabled')).toBe('true');
    await desk.hand.type(day, '1/1/1999{Tab}');
    expect(await screen.findByText('Choose a day from 01/01/2000 to 12/31/2199.')).toBeTruthy();
    expect((await button('Next')).getAttribute('aria-disabled')).toBe('true');
    await desk.hand.clear(day);
    await desk.hand.type(day, '1/1/0001{Tab}');
    expect(await screen.findByText('Enter a year from 1900 to 2199.')).toBeTruthy();
    expect((await button('Next')).getAttribute('aria-disabled')).toBe('true');
    await desk.hand.clear(day);
    await desk.hand.type(day, '3/12/2026');
    await desk.hand.tab();
    await desk.hand.click(await button('Next'));
    expect(await screen.findByRole('dialog', { name: 'Trip schedule, Thu, Mar 12' })).toBeTruthy();
    expect(desk.server.paramsOf('getVehicleTripList')[0]).toEqual({ date: '2026-03-12', program_id: ['2'] });
  });

  test('[SCHED-06] is given up by Cancel', async () => {
    const desk = openDesk({}, paperPrograms);
    await desk.hand.click(await button('Trip schedule'));
    expect(await button('Next')).toBeTruthy();
    await desk.hand.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk.server.paramsOf('getVehicleTripList')).toEqual([]);
  });
});

describe('How it is scheduled', () => {
  test.each<[string, Parameters<typeof openDesk>[0]]>([
    ['nothing was planned before', {}],
    ['nobody can say what was', { getLatestAutoScheduleConfig: refuse(500, 'INTERNAL', 'Something went wrong.') }],
  ])('[CONST-40] begins with minutes of 0 where %s, filling alone', async (_why, answers) => {
    const desk = openDesk(answers);
    await openMain(desk);
    await start(desk);
    await waitFor(() => expect(desk.server.paramsOf('startAutoSchedule')).toHaveLength(1));
    expect(desk.server.paramsOf('startAutoSchedule')[0]).toEqual({
      date: '2026-03-10',
      bookings: ['31', '34', '35'],
      program_id: ['1'],
      mode: 'fill',
      config: { before_pickup_time: 0, after_pickup_time: 0, pickup_loading_time: 0, dropoff_unloading_time: 0 },
    });
  });

  test('begins as the last plan did, says what each kind does, and sends what was chosen', async () => {
    const config = { before_pickup_time: 10, after_pickup_time: 15, pickup_loading_time: 2, dropoff_unloading_time: 1 };
    const desk = openDesk({ getLatestAutoScheduleConfig: config });
    await openMain(desk);
    await desk.hand.click(await button('Schedule trips'));
    expect((await screen.findByLabelText<HTMLInputElement>('Before pickup time')).value).toBe('10');
    expect(screen.getByText(/^Fill puts the rides that wait around what stands/)).toBeTruthy();
    await desk.hand.click(screen.getByText('Improve'));
    expect(screen.getByText(/^Improve also moves rides that are dispatched/)).toBeTruthy();
    const after = screen.getByLabelText('After pickup time');
    await desk.hand.clear(after);
    await desk.hand.type(after, '20');
    await desk.hand.click(await button('Schedule 3 rides'));
    await waitFor(() => expect(desk.server.paramsOf('startAutoSchedule')).toHaveLength(1));
    expect(desk.server.paramsOf('startAutoSchedule')[0]).toMatchObject({
      mode: 'improve',
      config: { ...config, after_pickup_time: 20 },
    });
  });

  test('takes no minutes outside of 0 to 120, nor none, and says so at the field', async () => {
    const desk = openDesk();
    await openMain(desk);
    await desk.hand.click(await button('Schedule trips'));
    const before = await screen.findByLabelText<HTMLInputElement>('Before pickup time');
    const sentence = 'Before pickup time: choose minutes from 0 to 120.';
    for (const typed of ['999', '121', '-5', '']) {
      await desk.hand.clear(before);
      if (typed !== '') await desk.hand.type(before, typed);
      await desk.hand.tab();
      expect(before.value).toBe(typed);
      expect(before.closest('.field')?.textContent).toContain(sentence);
      const start = await button('Schedule 3 rides');
      expect(start.getAttribute('aria-disabled')).toBe('true');
      await desk.hand.click(start);
    }
    expect(desk.server.paramsOf('startAutoSchedule')).toEqual([]);
    await desk.hand.clear(before);
    await desk.hand.type(before, '120');
    await desk.hand.click(await button('Schedule 3 rides'));
    await waitFor(() => expect(desk.server.paramsOf('startAutoSchedule')).toHaveLength(1));
    expect(desk.server.paramsOf('startAutoSchedule')[0]).toMatchObject({ config: { before_pickup_time: 120 } });
  });

  test('[SCHED-24] sends only rides that wait and have a time', async () => {
    const { ada, ben, dov } = await import('./paper-plan.ts');
    const toCall = { ...dov, will_call: true, will_call_call_time: null };
    const desk = openDesk({ getAutoScheduleBookings: { bookings: [ada, ben, toCall] } });
    await openMain(desk);
    await desk.hand.click(await button('Schedule trips'));
    await desk.hand.click(await button('Schedule 1 ride'));
    await waitFor(() => expect(desk.server.paramsOf('startAutoSchedule')).toHaveLength(1));
    expect(desk.server.paramsOf('startAutoSchedule')[0]).toMatchObject({ bookings: ['31'] });
  });

  test('[ERR-80] says under its title that the limit of the day is hit', async () => {
    const sentence = 'Plans were started 20 times today already.';
    const desk = openDesk({ startAutoSchedule: refuse(422, 'DAILY_LIMIT', sentence) });
    await openMain(desk);
    await start(desk);
    const told = (await screen.findByText('Daily limit hit')).closest<HTMLElement>('[role="alert"]');
    expect(told && within(told).getByText(sentence)).toBeTruthy();
  });

  test.each([
    ['of its own', refuse(500, 'INTERNAL', 'Something went wrong.')],
    ['on the way to it', refuse(0, 'UNREACHABLE', 'The server cannot be reached.')],
    ['that it knows of', refuse(422, 'SCHEDULER_DOWN', 'Nobody plans.')],
  ])('[ERR-81] says that the scheduling server has trouble, be it %s', async (_which, startAutoSchedule) => {
    const sentence = 'We are currently having issues with the auto scheduling server. Please try again later.';
    const desk = openDesk({ startAutoSchedule });
    await openMain(desk);
    await start(desk);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('shows any other refusal as it is', async () => {
    const desk = openDesk({
      startAutoSchedule: refuse(422, 'NO_DRIVER', 'Nobody drives a vehicle of these programs that day.'),
    });
    await openMain(desk);
    await start(desk);
    expect(await screen.findByText('Nobody drives a vehicle of these programs that day.')).toBeTruthy();
  });
});
