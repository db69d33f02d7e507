import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { paperBoard, paperTrip } from '../board/paper-board.ts';

beforeEach(() => hearTownClock('2026-03-10T12:40:00Z;rate=0'));
afterEach(forgetTownClock);

function open(isPinned = false) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard({ trips: [paperTrip({ is_pinned: isPinned })] }),
    getOperationList: [],
    getDriverTeamList: [],
    getBookingInfoById: { ...paperBooking(), addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    setPresence: { others: [], lanes: [] },
    pinDispatchedBookings: { trips: [] },
  });
  return { server, ...openConsole('/fleet/dispatch?date=2026-03-10&view=list', [area]) };
}

const card = async (name: RegExp) => screen.findByRole('button', { name });
const sent = (is_pinned: boolean) => [{ bookings: ['32'], is_pinned, expected_version: 20 }];

describe('A ride', () => {
  test('is pinned from its menu, which says what that means', async () => {
    const { hand, server } = open();
    fireEvent.contextMenu(await card(/Abara, Ben/), { clientX: 40, clientY: 60 });
    const menu = within(await screen.findByRole('dialog', { name: 'Abara, Ben' }));
    expect(menu.getByText('No plan moves what is pinned.')).toBeTruthy();
    await hand.click(menu.getByRole('button', { name: 'Pin' }));
    await waitFor(() => expect(server.paramsOf('pinDispatchedBookings')).toEqual(sent(true)));
    expect(await screen.findByText('1 booking pinned: no plan moves it.')).toBeTruthy();
  });

  test('is pinned by P where it has the focus, and says that it is, until P is pressed once more', async () => {
    const first = open();
    (await card(/Abara, Ben/)).focus();
    await first.hand.keyboard('p');
    await waitFor(() => expect(first.server.paramsOf('pinDispatchedBookings')).toEqual(sent(true)));
    first.unmount();
    const { hand, server } = open(true);
    (await card(/Abara, Ben\..* Pinned\./)).focus();
    await hand.keyboard('p');
    await waitFor(() => expect(server.paramsOf('pinDispatchedBookings')).toEqual(sent(false)));
  });

  test('that waits is not pinned, and the button says why', async () => {
    const { hand, server } = open();
    (await card(/Rosen, Ada/)).focus();
    await hand.keyboard(' ');
    const chosen = within(await screen.findByRole('region', { name: 'Chosen bookings' }));
    const pin = chosen.getByRole('button', { name: /^Pin/ });
    expect(pin.getAttribute('aria-disabled')).toBe('true');
    expect(chosen.getByText('The ride has no vehicle yet: there is nothing to pin it to.')).toBeTruthy();
    await hand.click(pin);
    expect(server.paramsOf('pinDispatchedBookings')).toEqual([]);
  });
});

test('All rides of a vehicle that are left to do are pinned from its menu, and unpinned.', async () => {
  for (const isPinned of [false, true]) {
    const { hand, server, unmount } = open(isPinned);
    await hand.click(await screen.findByRole('button', { name: 'Menu of Van 02' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Van 02, Luis Ortega' }));
    await hand.click(menu.getByRole('button', { name: isPinned ? 'Unpin 1 ride' : 'Pin 1 ride' }));
    await waitFor(() => expect(server.paramsOf('pinDispatchedBookings')).toEqual(sent(!isPinned)));
    unmount();
  }
});
