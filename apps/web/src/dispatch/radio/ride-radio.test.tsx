import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';
import { paperBoard } from '../board/paper-board.ts';

afterEach(forgetTownClock);

/** Ben is on his way to be picked up at 10:10, and it is 10:20 in town. */
function open(more: Parameters<typeof fakeServer>[0] = {}, path = '/fleet/dispatch?date=2026-03-10&view=list') {
  hearTownClock('2026-03-10T14:20:00Z;rate=0');
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard(),
    getOperationList: [],
    getDriverTeamList: [],
    getBookingInfoById: { ...paperBooking(), addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    setPresence: { others: [], lanes: [] },
    reportRadioEvent: { booking: paperBooking() },
    ...more,
  });
  return { server, ...openConsole(path, [area]) };
}

const ben = async () => screen.findByRole('button', { name: /Abara, Ben/ });
const menu = async (of = 'Abara, Ben') => within(await screen.findByRole('dialog', { name: of }));
const modal = async () => within(await screen.findByRole('dialog', { name: 'Abara, Ben, by radio' }));
const sent = { trip_id: '41', booking_id: '32' };

describe('A report by radio', () => {
  test('is entered from the menu of the ride, at the time it happened', async () => {
    const { hand, server } = open();
    fireEvent.contextMenu(await ben(), { clientX: 40, clientY: 60 });
    const items = (await menu()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(items).toEqual([
      'By radio: On route',
      'By radio: Arrived at pickup',
      'By radio: Picked up',
      'By radio: Arrived at drop-off',
      'By radio: Dropped off',
      'By radio: No show',
      'Compare vehicles',
      'Compare rides after it',
      'Pin',
      'Open the ride',
    ]);
    await hand.click((await menu()).getByRole('button', { name: 'By radio: Arrived at pickup' }));
    const form = await modal();
    const time = form.getByRole('textbox', { name: /Happened at/ });
    await waitFor(() => expect(document.activeElement).toBe(time));
    expect(time).toHaveProperty('value', '10:20 AM');
    await hand.clear(time);
    await hand.type(time, '1012{Enter}');
    await waitFor(() =>
      expect(server.paramsOf('reportRadioEvent')).toMatchObject([
        { ...sent, event: 'arrived_pickup', event_time: '2026-03-10T10:12' },
      ]),
    );
    expect(await screen.findByText('Abara, Ben: arrived at pickup, 10:12 AM.')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Abara, Ben, by radio' })).toBeNull();
  });

  test('stays in the menu with the sentence of the rule where it cannot have happened, and does nothing', async () => {
    const { hand } = open();
    fireEvent.contextMenu(await ben(), { clientX: 40, clientY: 60 });
    const dropped = (await menu()).getByRole('button', { name: 'By radio: Dropped off' });
    expect(dropped.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(dropped.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The rider is not on board.',
    );
    await hand.click(dropped);
    expect(screen.queryByRole('dialog', { name: 'Abara, Ben, by radio' })).toBeNull();
  });

  test('is refused once, where nothing can have happened to a ride', async () => {
    open();
    fireEvent.contextMenu(await screen.findByRole('button', { name: /Rosen, Ada/ }), { clientX: 40, clientY: 60 });
    const items = (await menu('Rosen, Ada')).getAllByRole('button');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'By radio',
      'Compare vehicles',
      'Compare rides after it',
      'Pin',
      'Open the ride',
    ]);
    expect(items[0]?.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(items[0]?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/\w+\.$/);
  });

  test.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])('opens its menu with %s', async (keys) => {
    const { hand } = open();
    (await ben()).focus();
    await hand.keyboard(keys);
    const [first] = (await menu()).getAllByRole('button');
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  test('is entered with the keys alone: R on the ride, and what comes next stands there', async () => {
    const { hand, server } = open();
    (await ben()).focus();
    await hand.keyboard('r');
    const time = (await modal()).getByRole('textbox', { name: /Happened at/ });
    await waitFor(() => expect(document.activeElement).toBe(time));
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(server.paramsOf('reportRadioEvent')).toHaveLength(1));
    const [told] = server.paramsOf('reportRadioEvent');
    expect(told).toMatchObject({ ...sent, event: 'enroute', event_time: '2026-03-10T10:20' });
  });

  test('is entered for the one ride in the hand, and not for one that waits', async () => {
    const { hand } = open();
    (await screen.findByRole('button', { name: /Rosen, Ada/ })).focus();
    await hand.keyboard(' ');
    const chosen = () => within(screen.getByRole('region', { name: 'Chosen bookings' }));
    const button = () => chosen().getByRole('button', { name: /^By radio/ });
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await hand.keyboard(' ');
    (await ben()).focus();
    await hand.keyboard(' ');
    await hand.click(button());
    expect(await modal()).toBeTruthy();
  });

  test('says in the form why it was refused, and keeps what was typed', async () => {
    const { hand } = open({
      reportRadioEvent: refuse(422, 'STILL_WAITING', 'The driver waits until 10:25 AM.'),
    });
    fireEvent.contextMenu(await ben(), { clientX: 40, clientY: 60 });
    await hand.click((await menu()).getByRole('button', { name: 'By radio: Picked up' }));
    await hand.click((await modal()).getByRole('button', { name: 'Enter “Picked up”' }));
    expect(await screen.findByText('The driver waits until 10:25 AM.')).toBeTruthy();
    expect((await modal()).getByRole('textbox', { name: /Happened at/ })).toHaveProperty('value', '10:20 AM');
  });
});
