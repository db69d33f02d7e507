import type { Calls } from '@handrail/contracts/wire';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { boardBooking, paperBoard } from '../board/paper-board.ts';

type Others = Calls['setPresence']['result']['others'];

const COUNT = 300;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1140);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1140);
  hearTownClock('2026-03-10T13:00:00Z;rate=0'); // 9:00 AM in town
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetTownClock();
});

/** Three hundred rides that wait, one every three minutes from 8:00 AM on; the first is overdue. */
async function openInTime(query = '', others: Others = []) {
  const at = (minute: number) => new Date(Date.parse('2026-03-10T12:00:00Z') + minute * 60_000).toISOString();
  fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard({
      trips: [],
      bookings: Array.from({ length: COUNT + 1 }, (_, n) =>
        boardBooking({
          will_call: n === COUNT,
          booking_id: String(1_000 + n),
          passenger_lastname: `Rider${n + 1}`,
          passenger_firstname: 'Ann',
          scheduled_pickup_time: at(n * 3),
          scheduled_dropoff_time: at(n * 3 + 20),
          window_end_time: at(n * 3 + 15),
        }),
      ),
    }),
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others, lanes: [] },
  });
  const opened = openConsole(`/fleet/dispatch?date=2026-03-10&zoom=108${query}`, [area]);
  await opened.hand.click(await screen.findByRole('button', { name: 'In time' }));
  return opened;
}

const blocks = () => [...document.querySelectorAll<HTMLElement>('.pool-time [data-ride]')];
const rideOf = (n: number) => blocks().find((one) => one.dataset['ride'] === String(999 + n));

test('Of the rides that wait those in sight are drawn at their times, as one tab stop', async () => {
  await openInTime();
  await waitFor(() => expect(blocks().length).toBeGreaterThan(10));
  expect(blocks().length).toBeLessThan(150);
  expect(blocks().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('The arrows go from ride to ride, to one that was not drawn as well', async () => {
  const { hand } = await openInTime();
  act(() => rideOf(1)?.focus());
  await hand.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(rideOf(2));
  expect(rideOf(COUNT)).toBeUndefined();
  await hand.keyboard('{End}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain(`Rider${COUNT},`));
  // After the last hour come those who have none, with a tab stop of their own.
  const willCall = document.querySelector<HTMLElement>(`.pool .ride [data-ride="${1_000 + COUNT}"]`);
  expect(willCall?.tabIndex).toBe(0);
  await hand.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(willCall);
});

test('J brings the hours along to a ride that is out of sight, and the sheet beside them stays with them', async () => {
  const { hand } = await openInTime('&show=unassigned');
  const grid = screen.getByRole('grid', { name: 'Vehicles' });
  const pool = document.querySelector('.pool-time');
  if (!pool) throw new Error('Nobody waits in time.');
  // Beside the hours less is seen than of the lanes: who has no time stands below.
  vi.spyOn(pool, 'clientHeight', 'get').mockReturnValue(300);
  const asked = vi.spyOn(grid, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(2_400);
  await hand.keyboard('jj');
  expect(asked).toHaveBeenCalledWith({ top: 2_300 });
});

test('Space takes up a ride, as on a card', async () => {
  const { hand } = await openInTime();
  act(() => rideOf(2)?.focus());
  await hand.keyboard(' ');
  const foot = await screen.findByRole('region', { name: 'In the hand' });
  expect(foot.textContent).toContain('Rider2');
});

test('A right click opens the menu of the ride', async () => {
  await openInTime();
  const ride = rideOf(2);
  if (ride) fireEvent.contextMenu(ride, { clientX: 20, clientY: 30 });
  expect(await screen.findByRole('button', { name: 'Open the ride' })).toBeTruthy();
});

test('One that is overdue says so, one that a chip does not mean is dimmed, and the first that it means is ringed', async () => {
  const { hand } = await openInTime('&show=willcall');
  await waitFor(() => expect(rideOf(1)?.getAttribute('aria-label')).toContain('Overdue.'));
  expect(rideOf(1)?.querySelector('[data-text="Overdue"]')).toBeTruthy();
  expect(rideOf(1)?.className).toContain('tg-dim');
  const chip = screen.getByRole('button', { name: /Unassigned$/ });
  fireEvent.click(chip);
  await hand.keyboard('j'); // past the will call, which stands first
  await waitFor(() => expect(blocks().filter((one) => one.className.includes('tg-ringed'))).toHaveLength(1));
  expect(rideOf(1)?.className).not.toContain('tg-dim');
});

test('A ride that a colleague holds wears a ring and the name', async () => {
  const maya = { user_id: '13', name: 'Maya Quist', looking_at: null, holding: '1001', held: ['1001'], lane: null };
  await openInTime('', [maya]);
  await waitFor(() => expect(rideOf(2)?.getAttribute('aria-label')).toContain('Maya Quist holds it.'));
  expect(rideOf(2)?.className).toContain('tg-held');
  expect(rideOf(2)?.querySelector('.tg-who')?.getAttribute('data-text')).toBe('Maya');
});
