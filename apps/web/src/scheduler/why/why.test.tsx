import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announcement } from '../../platform/notices/index.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { refuse, setWidth } from '../../testing.tsx';
import { paperPlan } from '../paper-plan.ts';
import { clearDesk, giveSizes, openDesk, openPlan } from '../testing.tsx';
import type { VehicleWhy, Why } from './why-words.ts';

beforeEach(() => {
  hearTownClock('2026-03-10T14:00:00Z;rate=0');
  clearDesk();
  giveSizes();
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetTownClock();
});

const van02 = { shuttle_id: '5', driver_id: '71', driver_team_id: null };
const van05 = { shuttle_id: '6', driver_id: '72', driver_team_id: null };

function said(change: Partial<VehicleWhy>): VehicleWhy {
  return {
    ...van02,
    verdict: 'fits',
    code: null,
    reason: null,
    pickup_time: '2026-03-10T08:40:00-04:00',
    dropoff_time: '2026-03-10T09:05:00-04:00',
    added_travel_time: 600,
    added_travel_distance: 6437.376,
    added_cost: 610,
    is_estimated: false,
    condition: 'at 8:40 AM',
    compared: null,
    call: [],
    ...change,
  };
}

const whyAda: Why = {
  queue_id: '91',
  booking_id: '31',
  version: 3,
  is: 'placed',
  sentence: 'The plan has a place for this ride.',
  vehicles: [
    said({ verdict: 'here' }),
    said({ ...van05, added_cost: 930, compared: 'it would drive further', condition: 'at 8:45 AM' }),
  ],
  fix: null,
};

const whyErin: Why = {
  queue_id: '91',
  booking_id: '35',
  version: 3,
  is: 'not_found',
  sentence: 'No place was found for this rider in the time there was.',
  vehicles: [
    said({
      ...van05,
      verdict: 'if',
      code: 'WINDOW_MISSED',
      reason: 'The vehicle would miss the promised time.',
      condition: 'if picked up at 1:52 PM, 12 minutes later than promised',
      pickup_time: '2026-03-10T13:52:00-04:00',
      dropoff_time: '2026-03-10T14:10:00-04:00',
      call: [
        {
          booking_id: '35',
          rider: 'Larsen, Erin',
          phone: '+18145550140',
          pickup_before: '2026-03-10T13:30:00-04:00',
          pickup_time: '2026-03-10T13:52:00-04:00',
        },
      ],
    }),
    said({ verdict: 'no', code: 'NO_SEAT', reason: 'The vehicle is full at that time.', pickup_time: null, dropoff_time: null, condition: null, added_cost: 0, added_travel_time: 0, added_travel_distance: 0 }), // prettier-ignore
  ],
  fix: van05,
};

const whyDov: Why = {
  ...whyErin,
  booking_id: '34',
  is: 'impossible',
  sentence: 'No vehicle could carry this rider that day, even alone.',
  vehicles: whyErin.vehicles.slice(1),
  fix: null,
};

const byRide: Record<string, Why> = { '31': whyAda, '34': whyDov, '35': whyErin };
const answers = {
  getAutoScheduleWhy: ({ booking_id }: { booking_id: string }) => byRide[booking_id] ?? whyAda,
  placeAutoScheduleBooking: { queue_id: '91', version: 4 },
};

/** Walks down the first vehicle by keys until the words of a ride stand beside the grid. */
async function pressByKeys({ hand }: Awaited<ReturnType<typeof askAbout>>['desk'], rider: string) {
  const grid = await screen.findByRole('grid', { name: 'Vehicles' });
  await screen.findByRole('gridcell', { name: new RegExp(rider) });
  grid.focus();
  await hand.keyboard('{Home}');
  const name = `Planned for ${rider}`;
  for (let step = 0; step < 4 && !screen.queryByRole('region', { name }); step++)
    await hand.keyboard('{Enter}{ArrowDown}');
  return within(await screen.findByRole('region', { name }));
}

async function askAbout(rider: string, more: Parameters<typeof openDesk>[0] = {}) {
  const desk = openDesk({ ...answers, ...more });
  const main = await openPlan(desk);
  await desk.hand.click(main.getByRole('button', { name: `Why not ${rider}?` }));
  const list = within(main.getByRole('region', { name: '2 not placed' }));
  return { desk, main, list };
}

describe('Why here?', () => {
  test('opens with the ride that is pressed, and says what the next best vehicle would cost more', async () => {
    const desk = openDesk(answers);
    await openPlan(desk);
    const card = await pressByKeys(desk, 'Rosen, Ada');
    expect(card.getByRole('heading', { name: 'Why here?' })).toBeTruthy();
    expect(await card.findByText('The next best is Van 05, $3.20 dearer: it would drive further.')).toBeTruthy();
    const [here, next] = card.getAllByRole('listitem');
    expect(here?.textContent).toBe('Van 02Has itHere at 8:40 AM: 10 min, 4.0 mi, $6.10 more');
    expect(next?.textContent).toBe('Van 05FitsFits at 8:45 AM: 10 min, 4.0 mi, $9.30 more');
  });

  test('is come to by keys, told to who hears the page, and left with Esc to where it was opened', async () => {
    const desk = openDesk(answers);
    const main = await openPlan(desk);
    await desk.hand.click(main.getByText('List'));
    const row = await main.findByRole('row', { name: /Rosen, Ada/ });
    await desk.hand.click(row);
    const card = await screen.findByRole('region', { name: 'Planned for Rosen, Ada' });
    expect(document.activeElement).toBe(card);
    await waitFor(() =>
      expect(announcement.get().text).toBe('The next best is Van 05, $3.20 dearer: it would drive further.'),
    );
    await desk.hand.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Planned for Rosen, Ada' })).toBeNull());
    expect(screen.getByRole('dialog', { name: /^Trip schedule/ })).toBeTruthy();
  });

  test('is said of a ride that stands as well', async () => {
    const stands = { ...whyAda, is: 'stands' as const, sentence: 'It stands.', vehicles: [] };
    const desk = openDesk({ ...answers, getAutoScheduleWhy: stands });
    await openPlan(desk);
    const card = await pressByKeys(desk, 'Abara, Ben');
    expect(await card.findByText('It stands.')).toBeTruthy();
  });
});

describe('Why not?', () => {
  test('says the cheapest fix, who must be called for it, and what every vehicle says', async () => {
    const { list } = await askAbout('Larsen, Erin');
    expect(await list.findByText('Fits Van 05 if picked up at 1:52 PM, 12 minutes later than promised.')).toBeTruthy();
    const calls = within(list.getByRole('list', { name: 'Riders to call for this' }));
    expect(calls.getByRole('listitem').textContent).toBe('Call Larsen, Erin, (814) 555-0140: 1:30 PM → 1:52 PM');
    const says = within(list.getByRole('list', { name: 'What each vehicle says' })).getAllByRole('listitem');
    expect(says.map(({ textContent }) => textContent)).toEqual([
      'Van 05Fits on a conditionThe vehicle would miss the promised time.',
      'Van 02Does not fitThe vehicle is full at that time.',
    ]);
  });

  test('tells impossible from not found, and says where nothing single would help', async () => {
    const { list } = await askAbout('Mbeki, Dov');
    expect(
      await list.findByText('No vehicle could carry this rider that day, even alone. Nothing single would help.'),
    ).toBeTruthy();
    expect(list.queryByRole('button', { name: /^Place/ })).toBeNull();
  });

  test('has Place, which sends just what was stated, and shows the plan with it', async () => {
    const { desk, main, list } = await askAbout('Larsen, Erin');
    desk.server.answer({ getAutoScheduleQueue: paperPlan({ version: 4, unscheduled: [] }) });
    await desk.hand.click(await list.findByRole('button', { name: 'Place Larsen, Erin on Van 05' }));
    await waitFor(() => expect(main.getByRole('heading', { name: 'Every ride has a place' })).toBeTruthy());
    expect(desk.server.paramsOf('placeAutoScheduleBooking')).toEqual([
      {
        queue_id: '91',
        booking_id: '35',
        ...van05,
        pickup_time: '2026-03-10T13:52:00-04:00',
        dropoff_time: '2026-03-10T14:10:00-04:00',
        expected_version: 3,
      },
    ]);
    expect(announcement.get().text).toBe('Larsen, Erin is placed on Van 05.');
  });

  test('says why it was not placed, and asks again', async () => {
    const sentence = 'That place is not there any more. Ask again what would fit.';
    const { desk, list } = await askAbout('Larsen, Erin', {
      placeAutoScheduleBooking: refuse(422, 'FIX_CHANGED', sentence),
    });
    await desk.hand.click(await list.findByRole('button', { name: 'Place Larsen, Erin on Van 05' }));
    expect((await list.findByRole('alert')).textContent).toBe(sentence);
    await waitFor(() => expect(desk.server.paramsOf('getAutoScheduleWhy')).toHaveLength(2));
  });

  test('says that it is being asked, and tries again where it failed', async () => {
    const { desk, list } = await askAbout('Larsen, Erin', {
      getAutoScheduleWhy: refuse(422, 'WHY_AWAY', 'Plans cannot be explained at the moment. Please try again.'),
    });
    expect((await list.findByRole('alert')).textContent).toContain('Plans cannot be explained at the moment.');
    desk.server.answer({ getAutoScheduleWhy: whyErin });
    await desk.hand.click(list.getByRole('button', { name: 'Try again' }));
    expect(await list.findByText(/^Fits Van 05/)).toBeTruthy();
  });

  test('says that the plan is gone where it is', async () => {
    const { list } = await askAbout('Larsen, Erin', { getAutoScheduleWhy: refuse(404, 'NOT_FOUND', 'Not found.') });
    expect((await list.findByRole('alert')).textContent).toContain('This plan is not there any more.');
  });

  test('is there on a phone too', async () => {
    setWidth(390);
    const { list } = await askAbout('Larsen, Erin');
    expect(await list.findByRole('button', { name: 'Place Larsen, Erin on Van 05' })).toBeTruthy();
  });
});
