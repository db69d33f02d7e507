import type { Calls } from '@handrail/contracts/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { doneLine } from '../../platform/notices/index.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';
import { answerOf, silenceOf, type Whereabouts } from './where-words.ts';

const NOW = Date.parse('2026-03-10T14:07:00-04:00');
beforeEach(() => hearTownClock('2026-03-10T18:07:00Z;rate=0')); // 2:07 PM in town
afterEach(forgetTownClock);

const booking = paperBooking({
  booking_id: '32',
  passenger_firstname: 'Sunil',
  passenger_lastname: 'Mehta',
  passenger_phone: '+15705550142',
  trip_id: '41',
  shuttle_id: '5',
  scheduled_pickup_time: '2026-03-10T14:10:00-04:00',
  window_start_time: '2026-03-10T14:10:00-04:00',
  window_end_time: '2026-03-10T14:25:00-04:00',
  driver_enroute_time: '2026-03-10T13:58:00-04:00',
});

const found: Whereabouts = {
  booking: { ...booking, ride_status: 2 },
  eta: { at: '2026-03-10T14:22:00-04:00', stop_type: 'pickup', is_guess: false },
  seen: { latitude: 40, longitude: -77, timestamp: '2026-03-10T14:06:40-04:00' },
  vehicle: { number: 'Van 02', color: 'white', plate: 'LVT-4115' },
  drivers: [{ name: 'Luis Ortega', phone: '(607) 555-0118' }],
  told: [
    {
      message_id: '1',
      channel: 'text',
      body: 'On the way, about 2:19 PM.',
      at: '2026-03-10T13:58:00-04:00',
      state: 'failed',
      reason: 'The number is not in service.',
    },
  ],
  messages_by: 'text',
  rides: [{ booking_id: '32', time: '2:10 PM', to: 'Mercy Clinic' }],
};

type Runs = Calls['getBestRuns']['result'][number]['runs'];
const run: Runs[number] = {
  run_id: '62',
  shuttle_id: '6',
  driver_id: '72',
  driver_team_id: null,
  verdict: 'fits',
  pickup_time: '2026-03-10T14:16:00-04:00',
  dropoff_time: '2026-03-10T14:40:00-04:00',
  added_travel_time: 540,
  added_travel_distance: 5000,
  late_seconds: 0,
  ride_time: 1200,
  ride_time_limit: 2700,
  riders: [],
  is_estimated: false,
  code: null,
  reason: null,
  fix: null,
};

function open(more: Parameters<typeof fakeServer>[0] = {}, levels: (1 | 3)[] = [3]) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels }),
    findAnything: [
      { kind: 'ride', id: '32', label: 'Where’s my ride? Mehta, Sunil', state: '2:10 PM to Mercy Clinic' },
    ],
    getRideWhereabouts: found,
    getBestRuns: [{ booking_id: '32', version: 20, runs: [run], reason: null }],
    getFleetShuttleList: [{ shuttle_id: '6', fleet_shuttle_id: 'Van 05' }] as never,
    getDirections: refuse(503, 'BUSY', 'Busy.'),
    sendRideEta: { phone: '(570) 555-0142', at: '2026-03-10T14:22:00-04:00' },
    ...more,
  });
  return { server, ...openConsole('/nowhere?tab=notes', [area]) };
}

/** Ctrl K, two letters and Enter: four presses. */
async function ask({ hand }: ReturnType<typeof open>) {
  await screen.findByRole('combobox', { name: 'Find anything or type a command' });
  await hand.keyboard('{Control>}k{/Control}qm');
  await screen.findByRole('option', { name: /^Where’s my ride\? Mehta, Sunil/ });
  await hand.keyboard('{Enter}');
  return screen.findByRole('dialog', { name: 'Mehta, Sunil' });
}

describe('Where’s my ride?', () => {
  test('is answered in four presses over whatever page is open, with what can be read out', async () => {
    const opened = open();
    const card = await ask(opened);
    expect(opened.address()).toMatch(/^\/nowhere\?/);
    expect(opened.address()).toContain('tab=notes');
    await within(card).findByText('2:22 PM');
    expect(card.textContent).toContain('in 15 min, likely between 2:19 PM and 2:25 PM');
    expect(card.textContent).toContain(
      '“Van 02 is on its way to you and arrives about 2:22 PM. That is inside your window.”',
    );
    expect(card.textContent).toContain('2:10 PM, window 2:10 PM to 2:25 PM');
    expect(card.textContent).toContain('Van 02, white, LVT-4115');
    expect(within(card).getByRole('link', { name: '(607) 555-0118' })).toBeTruthy();
    expect(card.textContent).toContain('1:58 PM On route');
    expect(within(card).getByRole('region', { name: 'Who was told what' }).textContent).toContain(
      '1:58 PM Text On the way, about 2:19 PM. The number is not in service. not delivered',
    );
    await within(card).findByText('Van 05 at 2:16 PM, 9 min more to drive.');
  });

  test('is told to the rider by one key', async () => {
    const opened = open();
    const card = await ask(opened);
    await within(card).findByRole('button', { name: /^Tell the rider 2:22 PM/ });
    await opened.hand.keyboard('t');
    await waitFor(() => expect(opened.server.paramsOf('sendRideEta')).toEqual([{ booking_id: '32' }]));
    await waitFor(() => expect(doneLine.get()?.text).toBe('Mehta, Sunil is texted 2:22 PM, (570) 555-0142.'));
  });

  test('leads by one key to a message to its driver, and back to the answer', async () => {
    const opened = open({ sendDriverMessages: { messages: [] } as never });
    await within(await ask(opened)).findByText('2:22 PM');
    await opened.hand.keyboard('m');
    const drawer = within(await screen.findByRole('dialog', { name: 'Driver messages' }));
    await opened.hand.type(drawer.getByLabelText('Message'), 'She waits at the side door.');
    await opened.hand.click(drawer.getByRole('button', { name: 'Send to Van 02' }));
    await waitFor(() =>
      expect(opened.server.paramsOf('sendDriverMessages')).toEqual([
        { date: '2026-03-10', shuttle_ids: ['5'], text: 'She waits at the side door.' },
      ]),
    );
    await opened.hand.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Mehta, Sunil' })).toBeTruthy();
  });

  test('leads to the comparison of all vehicles by one key, and to the page before by Escape', async () => {
    const opened = open();
    await within(await ask(opened)).findByText('2:22 PM');
    await opened.hand.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.address()).toMatch(/^\/nowhere\?tab=notes$/);
    await within(await ask(opened)).findByText('2:22 PM');
    await opened.hand.keyboard('s');
    await waitFor(() => expect(opened.address()).toMatch(/^\/fleet\/dispatch\?date=2026-03-10&compare=32$/));
  });

  test('asks no vehicles for whoever may not move rides, and tells nobody a time that nobody knows', async () => {
    const opened = open({ getRideWhereabouts: { ...found, eta: null, vehicle: null, drivers: [] } }, [1]);
    const card = await ask(opened);
    await within(card).findByText('No vehicle yet');
    expect(within(card).queryByRole('region', { name: 'Sooner' })).toBeNull();
    await opened.hand.keyboard('t');
    expect(opened.server.paramsOf('sendRideEta')).toEqual([]);
    expect(opened.server.paramsOf('getBestRuns')).toEqual([]);
  });
});

describe('The answer', () => {
  const of = (more: Partial<Whereabouts>) => answerOf({ ...found, ...more }, NOW);
  const ride = (more: Partial<Whereabouts['booking']>) => of({ booking: { ...found.booking, ...more } });

  test('says after the window how late it is, and only the range of what is too unsure for one time', () => {
    expect(of({ eta: { at: '2026-03-10T14:31:00-04:00', stop_type: 'pickup', is_guess: false } }).say).toContain(
      'about 6 min after your window',
    );
    const far = of({ eta: { at: '2026-03-10T15:40:00-04:00', stop_type: 'pickup', is_guess: true } });
    expect(far.say).toMatch(/^Van 02 is planned to come between /);
    expect(silenceOf({ ...found, eta: { at: NOW_TEXT, stop_type: 'pickup', is_guess: true }, seen: null }, NOW)).toBe(
      'By the plan: Van 02 has not said where it is today.',
    );
  });

  test('is the door, the arrival, what became of it, or that the rider has yet to call', () => {
    expect(of({ eta: null, booking: { ...found.booking, driver_arrival_time: NOW_TEXT } }).say).toBe(
      'Van 02 is at the door.',
    );
    expect(of({ eta: { at: NOW_TEXT, stop_type: 'dropoff', is_guess: false } }).say).toContain('You are on Van 02');
    expect(ride({ actual_dropoff_time: NOW_TEXT }).say).toBe('The ride was over at 2:07 PM.');
    expect(ride({ cancel_time: NOW_TEXT }).time).toBe('Canceled');
    expect(ride({ no_show_time: NOW_TEXT }).time).toBe('No show');
    const uncalled = { ...found.booking, will_call: true, will_call_call_time: null };
    expect(of({ vehicle: null, eta: null, booking: uncalled }).time).toBe('Will call');
    const called = { ...uncalled, will_call_call_time: '2026-03-10T13:55:00-04:00' };
    expect(of({ vehicle: null, eta: null, booking: called }).beside).toBe('waits 12 min');
  });
});

const NOW_TEXT = '2026-03-10T14:07:00-04:00';
