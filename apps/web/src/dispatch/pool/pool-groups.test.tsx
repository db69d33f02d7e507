import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { boardBooking, paperBoard } from '../board/paper-board.ts';

afterEach(forgetTownClock);

/** A ride that waits, to be picked up at a time and a quarter of an hour after it at the latest unless said. */
function waits(booking_id: string, lastname: string, time: string, until: string) {
  return boardBooking({
    booking_id,
    passenger_lastname: lastname,
    passenger_firstname: 'Ann',
    scheduled_pickup_time: `2026-03-10T${time}:00-04:00`,
    window_end_time: `2026-03-10T${until}:00-04:00`,
  });
}

test('Rides that wait stand under what is most urgent: will calls, then overdue, with their number, and the arrows walk them so', async () => {
  hearTownClock('2026-03-10T14:20:00Z;rate=0'); // 10:20 AM in town
  fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard({
      trips: [],
      bookings: [
        waits('51', 'Early', '09:50', '10:30'),
        { ...waits('50', 'Uncalled', '11:59', '11:59'), will_call: true },
        waits('52', 'Gone', '10:00', '10:15'),
        waits('53', 'Past', '10:04', '10:19'),
        waits('54', 'Noon', '12:00', '12:15'),
      ],
    }),
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others: [], lanes: [] },
  });
  const { hand } = openConsole('/fleet/dispatch?date=2026-03-10&view=list', [area]);
  const pool = within(await screen.findByRole('region', { name: 'Unassigned' }));
  await pool.findByRole('button', { name: /Gone/ });
  expect(pool.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Will call, not called yet 1',
    'Overdue 2',
    'Due within the hour 1',
    'Later 1',
  ]);
  const names = pool.getAllByRole('button').map((one) => /Uncalled|Gone|Past|Early|Noon/.exec(one.textContent)?.[0]);
  expect(names).toEqual(['Uncalled', 'Gone', 'Past', 'Early', 'Noon']);
  pool.getByRole('button', { name: /Past/ }).focus();
  await hand.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Early');
});

test('A rider who has yet to call stands by the hour at which they usually do, which is said on their card', async () => {
  hearTownClock('2026-03-10T14:20:00Z;rate=0');
  const uncalled = (id: string, lastname: string) => ({ ...waits(id, lastname, '11:59', '11:59'), will_call: true });
  fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard({
      trips: [],
      bookings: [uncalled('50', 'Never'), uncalled('51', 'Late'), uncalled('52', 'Soon')],
    }),
    getUsualCalls: {
      usual: [
        { booking_id: '51', call_time: '2026-03-10T19:20:00Z' },
        { booking_id: '52', call_time: '2026-03-10T15:05:00Z' },
      ],
    },
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others: [], lanes: [] },
  });
  const { hand } = openConsole('/fleet/dispatch?date=2026-03-10&view=list', [area]);
  const pool = within(await screen.findByRole('region', { name: 'Unassigned' }));
  await pool.findByRole('button', { name: /Late.*Often calls at 3:20 PM\.$/ });
  const names = pool.getAllByRole('button').map((one) => /Never|Late|Soon/.exec(one.textContent)?.[0]);
  expect(names.filter(Boolean)).toEqual(['Soon', 'Late', 'Never']);
  expect(pool.getByRole('button', { name: /Soon/ }).querySelector('[data-text="often 11:05"]')).not.toBeNull();
  pool.getByRole('button', { name: /Soon/ }).focus();
  await hand.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Late');
});
