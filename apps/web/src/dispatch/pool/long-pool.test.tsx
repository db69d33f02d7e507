import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveHeights } from '../../platform/testing/window.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { boardBooking, paperBoard } from '../board/paper-board.ts';

beforeEach(giveHeights);
afterEach(() => {
  vi.restoreAllMocks();
  forgetTownClock();
});

const COUNT = 300;

/** Three hundred rides that wait, one every minute from 11:00 AM on. */
function openLongPool(query = '') {
  hearTownClock('2026-03-10T14:20:00Z;rate=0'); // 10:20 AM in town
  const at = (minute: number) => new Date(Date.parse('2026-03-10T15:00:00Z') + minute * 60_000).toISOString();
  fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard({
      trips: [],
      bookings: Array.from({ length: COUNT }, (_, n) =>
        boardBooking({
          booking_id: String(1_000 + n),
          passenger_lastname: `Rider${n + 1}`,
          passenger_firstname: 'Ann',
          scheduled_pickup_time: at(n),
          window_end_time: at(n + 15),
          will_call: false,
        }),
      ),
    }),
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others: [], lanes: [] },
  });
  return openConsole(`/fleet/dispatch?date=2026-03-10&view=list${query}`, [area]);
}

async function poolOfDay() {
  const pool = within(await screen.findByRole('region', { name: 'Unassigned' }));
  await pool.findByRole('button', { name: /Rider1,/ });
  return pool;
}

test('Of a long pool only what is in sight is drawn, and each card says the how many-th of how many it is', async () => {
  openLongPool();
  const pool = await poolOfDay();
  const cards = pool.getAllByRole('listitem');
  expect(cards.length).toBeLessThan(60);
  expect(pool.getByRole('heading', { level: 2 }).textContent).toBe(`Unassigned ${COUNT}`);
  const [soon] = pool.getAllByRole('list');
  expect(soon?.firstElementChild?.getAttribute('aria-posinset')).toBe('1');
  expect(pool.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Due within the hour 20',
    'Later 280',
  ]);
  expect(soon?.firstElementChild?.getAttribute('aria-setsize')).toBe('20');
});

test('The arrows and End reach what is not drawn, and what they stand on stays', async () => {
  const { hand } = openLongPool();
  const pool = await poolOfDay();
  pool.getByRole('button', { name: /Rider1,/ }).focus();
  await hand.keyboard('{End}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain(`Rider${COUNT},`));
  expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('280');
  await hand.keyboard('{ArrowUp}');
  expect(document.activeElement?.getAttribute('aria-label')).toContain(`Rider${COUNT - 1},`);
  await hand.keyboard('{Home}');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Rider1,');
});

test('The ride that the arrows had to go to is gone to once: a cursor that goes on elsewhere is not brought back', async () => {
  const { hand } = openLongPool();
  const pool = await poolOfDay();
  pool.getByRole('button', { name: /Rider1,/ }).focus();
  await hand.keyboard('{End}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain(`Rider${COUNT},`));
  const chip = screen.getByRole('button', { name: /Unassigned/, pressed: false });
  await hand.click(chip);
  await waitFor(() => expect(chip.getAttribute('aria-pressed')).toBe('true'));
  expect(document.activeElement).toBe(chip);
});

test('J and K step through all rides of a pressed chip, drawn or not', async () => {
  const { hand } = openLongPool('&show=unassigned');
  const pool = await poolOfDay();
  await hand.keyboard('k');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain(`Rider${COUNT},`));
  expect(pool.getByRole('button', { name: new RegExp(`Rider${COUNT},`) }).closest('li')?.className).toContain('ringed');
});

test('The search finds a ride that is not drawn', async () => {
  const { hand } = openLongPool();
  const pool = await poolOfDay();
  await hand.type(pool.getByRole('searchbox', { name: 'Find rides' }), 'Rider290');
  await pool.findByRole('button', { name: /Rider290,/ });
  expect(pool.getAllByRole('listitem')).toHaveLength(1);
});
