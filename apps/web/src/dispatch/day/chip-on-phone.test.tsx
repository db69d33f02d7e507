import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, setWidth } from '../../testing.tsx';
import { area } from '../area.tsx';
import { ben, boardBooking, paperBoard } from '../board/paper-board.ts';

afterEach(() => {
  setWidth(1440);
  forgetTownClock();
});

/** At twenty to eleven Ben is late on his van, and Ada has yet to call. */
function open(query = '') {
  setWidth(390);
  hearTownClock('2026-03-10T14:40:00Z;rate=0');
  fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard({ bookings: [ben, boardBooking({ will_call: true })] }),
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others: [], lanes: [] },
  });
  return openConsole(`/fleet/dispatch?date=2026-03-10${query}`, [area]);
}

const chip = async (name: RegExp) => screen.findByRole('button', { name });

test('On a phone a chip turns to those who wait where its first match is one of them, and back to the vehicles', async () => {
  const { hand, address } = open();
  await screen.findByRole('grid', { name: 'Vehicles' });
  await hand.click(await chip(/Will call$/));
  await waitFor(() => expect(address()).toContain('side=pool'));
  await hand.click(await chip(/Late$/));
  await waitFor(() => expect(address()).toContain('side=vehicles'));
  await screen.findByRole('grid', { name: 'Vehicles' });
});

test('On a phone the grid opens with its vehicles, and the tools of the strip come by a press', async () => {
  const { hand } = open();
  await screen.findByRole('grid', { name: 'Vehicles' });
  expect(screen.queryByRole('region', { name: 'Unassigned' })).toBeNull();
  const tools = await screen.findByRole('button', { name: 'Tools of the board' });
  expect(document.querySelector('.day-tools-out')).toBeNull();
  await hand.click(tools);
  expect(document.querySelector('.day-tools-out')).not.toBeNull();
  expect(tools.getAttribute('aria-pressed')).toBe('true');
});

test('On a phone one looks on at the other side while a chip is pressed', async () => {
  const { hand, address } = open('&show=willcall');
  await screen.findByRole('region', { name: 'Unassigned' });
  await hand.click(await screen.findByText(/^Vehicles/));
  await waitFor(() => expect(address()).toContain('side=vehicles'));
  await screen.findByRole('grid', { name: 'Vehicles' });
  expect(address()).toContain('side=vehicles');
});

test('On a phone one looks on at the other side also before the match of a chip is drawn', async () => {
  const { hand, address } = open('&show=willcall');
  vi.stubGlobal('requestAnimationFrame', () => 0); // a phone so slow that no frame comes
  await screen.findByRole('region', { name: 'Unassigned' });
  await hand.click(await screen.findByText(/^Vehicles/));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unassigned' })).toBeNull());
  expect(address()).toContain('side=vehicles');
});
