import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Calls } from '@handrail/contracts/wire';
import { tellPassing } from '../../platform/live/listeners.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';
import { paperBoard } from '../board/paper-board.ts';

type News = Calls['getPhoneNews']['result'];

beforeEach(() => hearTownClock('2026-03-10T18:15:00Z;rate=0'));
afterEach(forgetTownClock);

const at = (time: string) => `2026-03-10T${time}:00-04:00`;
const stray = (change: Partial<News['stray'][number]> = {}): News['stray'][number] => ({
  stray_press_id: '801',
  booking_id: '32',
  passenger_id: '21',
  passenger_firstname: 'Ben',
  passenger_lastname: 'Abara',
  driver: 'Luis Ortega',
  fleet_shuttle_id: 'Van 02',
  event: 'picked_up',
  event_time: at('14:09'),
  is: 'elsewhere',
  on_fleet_shuttle_id: 'Van 05',
  since: at('14:06'),
  ...change,
});

function open(first: Partial<News>, more: Parameters<typeof fakeServer>[0] = {}) {
  let news: News = { stray: [], stray_cash: [], door_calls: [], ways_back: [], unsent: [], seen: [], ...first };
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard(),
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others: [], lanes: [] },
    getPhoneNews: () => news,
    decideStrayPresses: ({ booking_id }) => {
      const decided = news.stray.filter((one) => one.booking_id === booking_id).length;
      news = { ...news, stray: news.stray.filter((one) => one.booking_id !== booking_id) };
      return { decided };
    },
    ...more,
  });
  const tell = (next: Partial<News>) => {
    news = { ...news, ...next };
    act(() => tellPassing({ about: 'phones', day: '2026-03-10' }));
  };
  return { server, tell, ...openConsole('/fleet/dispatch?date=2026-03-10', [area]) };
}

const toDecide = async () => screen.findByRole('region', { name: 'Press to decide' });

test('A press about a ride that was moved stands over the board in one sentence, and is taken in with one key', async () => {
  const { hand, server } = open({ stray: [stray({ stray_press_id: '800', event: 'arrived_pickup' }), stray()] });
  expect((await toDecide()).textContent).toContain(
    'Abara, Ben. Van 02 says picked up at 2:09 PM; on Van 05 since 2:06 PM. 1 more before it.',
  );
  await hand.keyboard('y');
  await waitFor(() => expect(server.paramsOf('decideStrayPresses')).toEqual([{ booking_id: '32', take_in: true }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Press to decide' })).toBeNull());
});

test('A press is left with one key too, and the next one comes', async () => {
  const cleo = stray({ booking_id: '33', passenger_firstname: 'Cleo', passenger_lastname: 'Hess', is: 'canceled' });
  const { hand, server } = open({ stray: [stray(), { ...cleo, on_fleet_shuttle_id: null }] });
  expect((await toDecide()).textContent).toContain('1 more ride to decide.');
  await hand.keyboard('{Shift>}y{/Shift}');
  await waitFor(() => expect(server.paramsOf('decideStrayPresses')).toEqual([{ booking_id: '32', take_in: false }]));
  await waitFor(async () =>
    expect((await toDecide()).textContent).toContain(
      'Hess, Cleo. Van 02 says picked up at 2:09 PM; canceled since 2:06 PM.',
    ),
  );
});

test('A press that cannot be taken in says why, and stays', async () => {
  const { hand } = open(
    { stray: [stray()] },
    { decideStrayPresses: refuse(422, 'CANNOT_TAKE_IN', 'The ride was booked anew since.') },
  );
  await hand.click(within(await toDecide()).getByRole('button', { name: /^Take in/ }));
  expect(await screen.findByText(/The ride was booked anew since\./)).toBeTruthy();
});

test('Cash for a ride that was moved is decided like a press, and the ride stays where it is', async () => {
  const { event: _, ...ben } = stray();
  const { hand, server } = open(
    { stray_cash: [{ ...ben, stray_press_id: '805', amount_cents: 250 }] },
    { decideStrayCash: { decided: 1 } },
  );
  expect((await toDecide()).textContent).toContain(
    'Abara, Ben. Van 02 says $2.50 in cash at 2:09 PM; on Van 05 since 2:06 PM.',
  );
  await hand.keyboard('y');
  await waitFor(() => expect(server.paramsOf('decideStrayCash')).toEqual([{ stray_press_id: '805', take_in: true }]));
  expect(server.paramsOf('decideStrayPresses')).toEqual([]);
});

test('The way back of who did not come is asked about at once, and kept or canceled with one key, with a way to take that back', async () => {
  const asked = {
    booking_id: '32',
    passenger_id: '21',
    passenger_firstname: 'Ben',
    passenger_lastname: 'Abara',
    fleet_shuttle_id: 'Van 02',
    no_show_time: at('08:46'),
    next_booking_id: '33',
    next_pickup_time: at('16:30'),
  };
  const { hand, server } = open({ ways_back: [asked] }, { decideWayBack: { booking_id: '32' } });
  expect((await toDecide()).textContent).toContain(
    'Abara, Ben. Van 02 was at the door, and the rider did not come: no show at 8:46 AM. The way back is at 4:30 PM.',
  );
  await hand.keyboard('{Shift>}y{/Shift}');
  await waitFor(() =>
    expect(server.paramsOf('decideWayBack')).toEqual([{ booking_id: '32', rest_of_journey: 'cancel' }]),
  );
  expect(await screen.findByText(/Ben Abara: the way back is canceled\./)).toBeTruthy();
});

test('How much waits on a phone, and what a driver has not seen, stands over the board as phones tell it', async () => {
  const { tell } = open({});
  await screen.findByRole('grid', { name: 'Vehicles' });
  expect(screen.queryByRole('region', { name: 'Drivers’ phones' })).toBeNull();
  tell({
    unsent: [{ driver: 'Luis Ortega', fleet_shuttle_id: 'Van 02', count: 3, since: at('14:09') }],
    seen: [{ run_id: '61', seen_at: at('14:06'), changes: 2 }],
  });
  const phones = await screen.findByRole('region', { name: 'Drivers’ phones' });
  expect(phones.textContent).toBe(
    'Van 02: 3 not sent since 2:09 PM. Not seen by their drivers: Van 02, 2 changes since 2:06 PM.',
  );
  tell({ unsent: [], seen: [{ run_id: '61', seen_at: at('14:16'), changes: 0 }] });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Drivers’ phones' })).toBeNull());
});
