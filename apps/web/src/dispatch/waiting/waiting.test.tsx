import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { dropAllDrafts } from '../../platform/kit/draft.ts';
import { doneLine } from '../../platform/notices/index.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';
import { hold, merge } from '../board/held-board.ts';
import { ben, paperBoard, paperTrip } from '../board/paper-board.ts';
import { checkEdit } from './check-edit.ts';
import type { WaitingEdit } from './waiting-edits.ts';

const theosMove = {
  version: 21,
  days: ['2026-03-10'],
  at: '2026-03-10T18:06:00Z',
  user_id: '12',
  actor: 'user' as const,
  name: 'Theo Jansen',
  call: 'v1_webapp_move_dispatched_booking',
  summary: 'Ben Abara: to Van 05',
  undoes: null,
  undone_by: null,
  undoable: true,
  reason: null,
  changes: [],
};

/** The keys that calls were sent under, by the end of their names. */
const keys: [string, string][] = [];

function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard(),
    getOperationList: [],
    getDriverTeamList: [],
    getBookingInfoById: { ...paperBooking(), addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    setPresence: { others: [], lanes: [] },
    createMultipleFlexTrips: { trips: [] },
    removeDispatchedBookings: { bookings: [] },
    ...more,
  });
  const plain = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const headers = asked[1]?.headers as Record<string, string>;
    const key = headers['Idempotency-Key'];
    if (key !== undefined) keys.push([JSON.stringify(asked[0]), key]);
    return plain(...asked);
  };
  const openPage = () => openConsole('/fleet/dispatch?date=2026-03-10&view=list', [area]);
  return { server, ...openPage(), reload: openPage };
}

type Opened = ReturnType<typeof open>;

const card = async (name: RegExp) => screen.findByRole('button', { name });

async function dispatchCleo(hand: Opened['hand']) {
  (await card(/Hess, Cleo/)).focus();
  await hand.keyboard(' m');
  await screen.findByText('Dispatch 1 booking to …');
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('search'));
  await hand.keyboard('05{Enter}');
}

async function takeBenOff(hand: Opened['hand']) {
  (await card(/Abara, Ben/)).focus();
  await hand.keyboard(' {Delete}');
  await screen.findByText('Take 1 booking off?');
  await hand.click(screen.getAllByRole('button', { name: 'Take off' }).at(-1) ?? document.body);
}

/** Two edits while nobody answers. */
async function twoEdits({ hand, server }: Opened) {
  await card(/Hess, Cleo/);
  server.goDown();
  await dispatchCleo(hand);
  await waitFor(() => expect(doneLine.get()?.text).toMatch(/^Waits for the connection: Successfully dispatched/));
  await takeBenOff(hand);
  await screen.findByText('2 edits wait to be looked at.');
}

async function look(hand: Opened['hand']) {
  await hand.click(screen.getByRole('button', { name: 'Look at them' }));
  return within(await screen.findByRole('dialog', { name: 'Edits that waited for the connection' }));
}

const CLEO = 'Successfully dispatched booking(s). 1 booking to Van 05.';
const rowOf = (panel: ReturnType<typeof within>, text: string) =>
  panel.getByText(text).closest('li')?.textContent ?? '';

afterEach(() => {
  onlineManager.setOnline(true);
  forgetTownClock();
  dropAllDrafts();
  doneLine.set(null);
  keys.length = 0;
});

describe('An edit that nobody answered', () => {
  test('waits in the browser, outlives a reload, and is done once one says so, under the key that it was first sent', async () => {
    const opened = open();
    await twoEdits(opened);
    opened.unmount();
    opened.server.comeBack();
    const { hand } = opened.reload();
    await screen.findByText('2 edits wait to be looked at.');
    expect(opened.server.paramsOf('createMultipleFlexTrips')).toEqual([]); // nothing is done by itself

    const panel = await look(hand);
    await panel.findByRole('button', { name: 'Do all 2 that are still possible' });
    expect(rowOf(panel, CLEO)).toContain('Hess, Cleo, 8:40 AM: waits → ');
    expect(rowOf(panel, CLEO)).toContain('Still possible');
    await hand.click(panel.getByRole('button', { name: `Do: ${CLEO}` }));
    await waitFor(() => expect(opened.server.paramsOf('createMultipleFlexTrips')).toHaveLength(1));
    await waitFor(() => expect(doneLine.get()?.text).toBe(CLEO));
    const sent = keys.filter(([name]) => name.includes('multiple_flex')).map(([, key]) => key);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    expect(await screen.findByText('1 edit waits to be looked at.')).toBeTruthy();
    expect(opened.server.paramsOf('removeDispatchedBookings')).toEqual([]);
  });

  test('is told to be changed meanwhile, by whom, and goes on the day as it stands only if one still means it', async () => {
    const opened = open();
    await twoEdits(opened);
    const { columns, bookings } = paperBoard();
    opened.server.comeBack();
    opened.server.answer({
      getDispatchBoard: paperBoard({
        version: 21,
        columns: columns.map((column) => ({
          ...column,
          trip_ids: column.run_id === '61' ? [] : ['41'],
          ...(column.run_id === '61' ? {} : { run_id: '62' }),
        })),
        trips: [paperTrip({ run_id: '62', version: 2 })],
        bookings: bookings.map((one) => (one.booking_id === '33' ? { ...one, ride_status: 4 } : one)),
      }),
      getOperationList: ({ entity_id }) => (entity_id === '32' ? [theosMove] : []),
      removeDispatchedBookings: ({ expected_version }) =>
        expected_version === 21 ? { bookings: [] } : refuse(409, 'STALE', 'Someone else just changed this booking.'),
    });
    const panel = await look(opened.hand);
    const taken = '1 booking waits again.';
    await panel.findByText('Changed meanwhile');
    expect(rowOf(panel, taken)).toContain('Abara, Ben, 10:10 AM: on Van 05 → ');
    await waitFor(() => expect(rowOf(panel, taken)).toContain('Theo Jansen moved Abara, Ben to Van 05 at 2:06 PM.'));
    expect(rowOf(panel, CLEO)).toContain('No longer possible');
    expect(panel.queryByRole('button', { name: `Do: ${CLEO}` })).toBeNull();
    await opened.hand.click(panel.getByRole('button', { name: `Do: ${taken}` }));
    await waitFor(() =>
      expect(opened.server.paramsOf('removeDispatchedBookings')).toEqual([
        { bookings: ['32'], expected_version: 20 },
        { bookings: ['32'], expected_version: 21 },
      ]),
    );
    await opened.hand.click(panel.getByRole('button', { name: `Leave: ${CLEO}` }));
    await waitFor(() => expect(screen.queryByText(/edits? waits?/)).toBeNull());
  });

  test('is not done twice where it had arrived before the line broke', async () => {
    const opened = open();
    await twoEdits(opened);
    opened.server.comeBack();
    const { columns, bookings, trips } = paperBoard();
    const off = { ...ben, ride_status: 0, trip_id: null, version: 3 };
    opened.server.answer({
      getDispatchBoard: paperBoard({
        version: 21,
        columns: columns.map((column) => ({ ...column, trip_ids: [] })),
        trips: trips.slice(1),
        bookings: bookings.map((one) => (one.booking_id === '32' ? off : one)),
        gone: ['41'],
      }),
    });
    const panel = await look(opened.hand);
    await panel.findByText('It is so already');
    expect(panel.queryByRole('button', { name: 'Do: 1 booking waits again.' })).toBeNull();
    await opened.hand.click(panel.getByRole('button', { name: 'Do the one that is still possible' }));
    await waitFor(() => expect(opened.server.paramsOf('createMultipleFlexTrips')).toHaveLength(1));
    expect(opened.server.paramsOf('removeDispatchedBookings')).toEqual([]);
  });

  test('is not made by itself when a browser that thought itself offline thinks otherwise', async () => {
    const opened = open();
    await card(/Hess, Cleo/);
    onlineManager.setOnline(false);
    opened.server.goDown();
    await dispatchCleo(opened.hand);
    expect(await screen.findByText('1 edit waits to be looked at.')).toBeTruthy();
    opened.server.comeBack();
    onlineManager.setOnline(true);
    const panel = await look(opened.hand);
    expect(await panel.findByText('Still possible')).toBeTruthy();
    expect(opened.server.paramsOf('createMultipleFlexTrips')).toEqual([]);
  });

  test('stays where there is still no connection, gives way to what is decided later, and is gone with the session', async () => {
    const opened = open();
    await twoEdits(opened);
    await dispatchCleo(opened.hand);
    expect(await screen.findByText('2 edits wait to be looked at.')).toBeTruthy();
    const panel = await look(opened.hand);
    expect(await panel.findByText('There is still no connection. Nothing is lost: they wait here.')).toBeTruthy();
    expect(panel.queryByRole('button', { name: /^Do/ })).toBeNull();
    dropAllDrafts(); // as signing out does
    opened.unmount();
    opened.server.comeBack();
    opened.reload();
    await card(/Hess, Cleo/);
    expect(screen.queryByText(/edits? waits?/)).toBeNull();
  });
});

describe('A deed that was told while nobody answered', () => {
  const OWN = 'Abara, Ben: picked up, 10:12 AM.';

  async function benIsPickedUp({ hand }: Opened) {
    fireEvent.contextMenu(await card(/Abara, Ben/), { clientX: 20, clientY: 20 });
    await hand.click(await screen.findByRole('button', { name: 'By radio: Picked up' }));
    const time = await screen.findByLabelText('Happened at');
    await hand.clear(time);
    await hand.type(time, '10:12 AM');
    await hand.tab();
    await hand.click(await screen.findByRole('button', { name: 'Enter “Picked up”' }));
  }

  test('by radio waits with the time that was entered, and is written down with it, beside what was planned', async () => {
    hearTownClock('2026-03-10T14:20:00Z;rate=0');
    const opened = open({ reportRadioEvent: { booking: paperBooking(ben) } });
    await card(/Abara, Ben/);
    opened.server.goDown();
    await benIsPickedUp(opened);
    await waitFor(() => expect(doneLine.get()?.text).toBe(`Waits for the connection: ${OWN}`));
    opened.server.comeBack();
    const panel = await look(opened.hand);
    await panel.findByText('Still possible');
    await opened.hand.click(panel.getByRole('button', { name: `Do: ${OWN}` }));
    await waitFor(() =>
      expect(opened.server.paramsOf('reportRadioEvent')).toMatchObject([
        { booking_id: '32', event: 'picked_up', event_time: '2026-03-10T10:12' },
      ]),
    );
  });

  test('by radio is no longer possible where the rule says so, and done already where it arrived', async () => {
    const board = hold(paperBoard());
    const edit = (event_time: string): WaitingEdit => ({
      call: 'reportRadioEvent',
      params: { trip_id: '41', booking_id: '32', event: 'picked_up', event_time, expected_version: 2 },
      id: 'a',
      madeAt: 0,
      told: { done: OWN, undone: '' },
      seen: { '32': 1 },
    });
    const check = (change: Parameters<typeof paperBooking>[0], time = '2026-03-10T10:12') =>
      checkEdit(edit(time), {
        board: merge(board, paperBoard({ version: 21, bookings: [paperBooking({ ...ben, version: 9, ...change })] })),
        workedOf: () => null,
      });
    hearTownClock('2026-03-10T14:20:00Z;rate=0');
    expect(check({})).toMatchObject({ is: 'possible' }); // somebody changed the ride: what was said stays said
    expect(check({ ride_status: 6, actual_pickup_time: '2026-03-10T10:12:00-04:00' })).toMatchObject({ is: 'done' });
    expect(check({ ride_status: 5, no_show_time: '2026-03-10T10:15:00-04:00' })).toMatchObject({
      is: 'impossible',
      sentence: 'The rider is already a no-show.',
    });
    expect(check({}, '2026-03-10T11:00')).toMatchObject({ is: 'impossible' });
  });

  test('of who drives is for the driver that was there, and stands beside what was planned', async () => {
    const params = {
      shuttle_id: '5',
      date: '2026-03-10',
      driver_id: '73',
      driver_team_id: null,
      from_driver_id: '71',
      from_driver_team_id: null,
    };
    const edit: WaitingEdit = {
      call: 'changeAssignedVehicleDriver',
      params,
      id: 'a',
      madeAt: 0,
      told: { done: '', undone: '' },
      seen: {},
    };
    const check = (driver_id: string) => {
      const columns = paperBoard().columns.map((column) =>
        column.shuttle_id === '5' ? { ...column, driver_id } : column,
      );
      return checkEdit(edit, { board: hold(paperBoard({ columns })), workedOf: () => null });
    };
    expect(check('71').is).toBe('possible');
    expect(check('73').is).toBe('done');
    expect(check('79')).toMatchObject({ is: 'impossible', sentence: 'Somebody else drives that vehicle by now.' });
  });

  test('of a rider who called waits, beside a move of the same ride', async () => {
    hearTownClock('2026-03-10T14:20:00Z;rate=0');
    const bookings = paperBoard().bookings.map((one) => ({ ...one, will_call: one.booking_id === '33' }));
    const dora = bookings.find(({ booking_id }) => booking_id === '33');
    const opened = open({
      getDispatchBoard: paperBoard({ bookings }),
      getBookingInfoById: { ...paperBooking(dora), addl_infos: [], journey: [] },
    });
    await opened.hand.click(await card(/Hess, Cleo/));
    const called = await screen.findByRole('button', { name: 'Rider called' });
    opened.server.goDown();
    await opened.hand.click(called);
    await opened.hand.click(await screen.findByRole('button', { name: 'Save call time' }));
    await waitFor(() => expect(doneLine.get()?.text).toBe('Waits for the connection: Hess, Cleo called, 10:20 AM.'));
    expect(await screen.findByText('1 edit waits to be looked at.')).toBeTruthy();
  });
});
