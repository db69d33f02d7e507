import type { Calls } from '@handrail/contracts/wire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { doneLine, notices } from '../../platform/notices/index.ts';
import { forgetTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';
import { paperBoard } from '../board/paper-board.ts';
import type { Logged } from './own-steps.ts';

const MIA = '11';
const BACK = '{Control>}z{/Control}';
const FORWARD = '{Control>}{Shift>}z{/Shift}{/Control}';

function entry(version: number, change: Partial<Logged> = {}): Logged {
  return {
    version,
    days: ['2026-03-10'],
    at: `2026-03-10T18:${String(version).padStart(2, '0')}:00Z`,
    user_id: MIA,
    actor: 'user',
    name: 'Mia Quill',
    call: 'v1_webapp_create_multiple_flex_trips',
    summary: `Ride ${version} to Van 02`,
    undoes: null,
    undone_by: null,
    undoable: true,
    reason: null,
    changes: [{ entity: 'booking', id: `${300 + version}`, before: {}, after: {} }],
    ...change,
  };
}

/** A log that is kept as the server keeps it: what is undone is an entry of its own. */
function logOf(...first: Logged[]) {
  let log = [...first].reverse();
  const add = (undoes: number) => {
    const version = (log[0]?.version ?? 0) + 1;
    const taken = entry(version, { undoes, call: 'v1_webapp_undo_operation', summary: 'By undo: 1 ride off Van 02' });
    log = [taken, ...log.map((one) => (one.version === undoes ? { ...one, undone_by: version } : one))];
    return taken;
  };
  return {
    /** Something is done by Mia. */
    deed: () => (log = [entry((log[0]?.version ?? 0) + 1), ...log]),
    list: ({ user_id, entity_id, before_version }: Calls['getOperationList']['params']) =>
      log
        .filter((one) => user_id === undefined || one.user_id === user_id)
        .filter((one) => entity_id === undefined || one.changes.some(({ id }) => id === entity_id))
        .filter((one) => before_version === undefined || one.version < before_version),
    undo: ({ version }: { version: number }) => ({ operation: add(version), entities: [], told_riders: [] }),
  };
}

function open(log: ReturnType<typeof logOf>, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard(),
    getOperationList: log.list,
    undoOperation: log.undo,
    getDriverTeamList: [],
    getBookingInfoById: { ...paperBooking(), addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    setPresence: { others: [], lanes: [] },
    createMultipleFlexTrips: { trips: [] },
    ...more,
  });
  carryOperations();
  return { server, ...openConsole('/fleet/dispatch?date=2026-03-10&view=list', [area]) };
}

/** The fake's answers carry no operation beside their data; from now on those of an undo do, as the server's do. */
function carryOperations() {
  const plain = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const reply = await plain(...asked);
    if (!JSON.stringify(asked[0]).includes('undo_operation') || !reply.ok) return reply;
    const body = (await reply.json()) as { data: { operation: Logged } };
    const { version } = body.data.operation;
    return Response.json({ ...body, operation: { version, undoable: true } });
  };
}

const says = async (text: string) => waitFor(() => expect(doneLine.get()?.text).toBe(text));
const undone = (server: ReturnType<typeof fakeServer>) =>
  server.paramsOf('undoOperation').map((params) => (params as { version: number }).version);
const drawn = async () => screen.findByRole('region', { name: 'Van 02, Luis Ortega' });

afterEach(() => {
  forgetTownClock();
  doneLine.set(null);
});

describe('The way back through the steps of a day', () => {
  test('goes on after a reload, step after step, past what others did, and says where it ends', async () => {
    const log = logOf(entry(1), entry(2), entry(3, { user_id: '12', name: 'Theo Jansen' }));
    const { hand, server } = open(log);
    await drawn();
    await hand.keyboard(BACK);
    await says('Taken back: Ride 2 to Van 02');
    await hand.keyboard(BACK);
    await says('Taken back: Ride 1 to Van 02');
    await hand.keyboard(BACK);
    await says('No step of yours is left to take back on this day.');
    expect(undone(server)).toEqual([2, 1]);
    expect(server.paramsOf('getOperationList').at(-1)).toMatchObject({ date: '2026-03-10', user_id: MIA });
  });

  test('goes two steps for two presses one upon the other, and never forward by Ctrl Z', async () => {
    const { hand, server } = open(logOf(entry(1), entry(2)));
    await drawn();
    await hand.keyboard(BACK + BACK);
    await says('Taken back: Ride 1 to Van 02');
    expect(undone(server)).toEqual([2, 1]);
    // The foot names the key that does it again.
    const line = await screen.findByText('Taken back: Ride 1 to Van 02');
    const again = within(line.closest('output') ?? document.body).getByRole('button', { name: /Redo/ });
    expect(again.textContent).toMatch(/Shift/i);
  });

  /** Ben is taken off his vehicle, which the server takes its time to answer; then Ctrl Z is pressed. */
  async function pressedMeanwhile(comesTo: 'done' | 'refused') {
    const log = logOf(entry(1));
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { hand, server } = open(log, {
      removeDispatchedBookings: async () => {
        await answered;
        if (comesTo === 'refused') return refuse(422, 'NOT_MOVABLE', 'The driver is on the way.');
        log.deed();
        return { bookings: [] };
      },
    });
    (await screen.findByRole('button', { name: /Abara, Ben/ })).focus();
    await hand.keyboard(' {Delete}');
    await screen.findByText('Take 1 booking off?');
    await hand.click(screen.getAllByRole('button', { name: 'Take off' }).at(-1) ?? document.body);
    await waitFor(() => expect(server.paramsOf('removeDispatchedBookings')).toHaveLength(1));
    await hand.keyboard(BACK);
    return { hand, server, answer };
  }

  test('waits for the change that is on its way, which is the step that is meant', async () => {
    const { server, answer } = await pressedMeanwhile('done');
    expect(undone(server)).toEqual([]);
    answer();
    await waitFor(() => expect(undone(server)).toEqual([2]));
  });

  test('takes back nothing where that change comes to nothing', async () => {
    const { hand, server, answer } = await pressedMeanwhile('refused');
    answer();
    await screen.findAllByText(/The driver is on the way/);
    // The next press is of the step before it.
    await hand.keyboard('{Escape}');
    expect(undone(server)).toEqual([]);
    await hand.keyboard(BACK);
    await waitFor(() => expect(undone(server)).toEqual([1]));
  });

  test('leads forward again by Ctrl Shift Z, in the order that it came', async () => {
    const { hand, server } = open(logOf(entry(1), entry(2)));
    await drawn();
    await hand.keyboard(BACK);
    await says('Taken back: Ride 2 to Van 02');
    await hand.keyboard(BACK);
    await says('Taken back: Ride 1 to Van 02');
    doneLine.set(null); // as after its eight seconds
    await hand.keyboard(FORWARD);
    await says('Done again: Ride 1 to Van 02');
    doneLine.set(null);
    await hand.keyboard(FORWARD);
    await says('Done again: Ride 2 to Van 02');
    doneLine.set(null);
    await hand.keyboard(FORWARD);
    await says('Nothing that you took back is left to do again.');
    expect(undone(server)).toEqual([2, 1, 4, 3]);
  });

  test('ends at a step that cannot be taken back, with why and who changed what since, and goes past it only if one says so', async () => {
    const since = entry(5, { user_id: '12', name: 'Theo Jansen', summary: 'Ride 2 picked up', changes: [] });
    const theirs = { ...since, changes: [{ entity: 'booking', id: '302', before: {}, after: {} }] };
    const log = logOf(entry(1), entry(2), theirs);
    const sentence = "This can't be undone: the rider is already on board.";
    const { hand, server } = open(log, {
      undoOperation: (params) => (params.version === 2 ? refuse(422, 'UNDO_NOT_POSSIBLE', sentence) : log.undo(params)),
    });
    await drawn();
    await hand.keyboard(BACK);
    const dialog = await screen.findByRole('dialog', { name: 'This step stays' });
    expect(dialog.textContent).toContain('2:02 PM: Ride 2 to Van 02');
    expect(dialog.textContent).toContain(sentence);
    expect(dialog.textContent).toContain('Since then: Theo Jansen, 2:05 PM: Ride 2 picked up');
    await hand.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await hand.keyboard(BACK);
    const again = await screen.findByRole('dialog', { name: 'This step stays' });
    expect(undone(server)).toEqual([2, 2]);
    await hand.click(within(again).getByRole('button', { name: 'Undo the step before it' }));
    await says('Taken back: Ride 1 to Van 02');
    expect(undone(server)).toEqual([2, 2, 1]);
  });

  test('asks first where a rider has been told, naming who, when and what, and leaves it where that is the answer', async () => {
    const told = {
      booking_id: '32',
      passenger_firstname: 'Ben',
      passenger_lastname: 'Abara',
      message: 'Cedar Valley Transit: your vehicle, Van 02, comes about 9:05 AM.',
      told_at: '2026-03-10T08:40:00-04:00',
    };
    const { hand, server } = open(logOf(entry(1), entry(2)), {
      getToldRiders: ({ version }) => (version === 2 ? [told] : []),
    });
    await drawn();
    await hand.keyboard(BACK);
    const dialog = await screen.findByRole('dialog', { name: 'A rider has been told' });
    expect(dialog.textContent).toContain('Ride 2 to Van 02');
    expect(dialog.textContent).toContain(`Abara, Ben was told at 8:40 AM: “${told.message}”`);
    await hand.keyboard(BACK);
    await hand.click(within(dialog).getByRole('button', { name: 'Leave it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(undone(server)).toEqual([]);
    await hand.keyboard(BACK);
    const again = await screen.findByRole('dialog', { name: 'A rider has been told' });
    await hand.click(within(again).getByRole('button', { name: 'Take it back' }));
    await says('Taken back: Ride 2 to Van 02');
    // Of the step before nobody has heard: it is undone without a question.
    await hand.keyboard(BACK);
    await says('Taken back: Ride 1 to Van 02');
    expect(undone(server)).toEqual([2, 1]);
  });

  test('names who had been told what was taken back, where somebody can read it later', async () => {
    const log = logOf(entry(1));
    const message = 'Told 8:40 AM. Will be told 9:05 AM.';
    const { hand } = open(log, {
      undoOperation: (params) => ({ ...log.undo(params), told_riders: [{ booking_id: '32', message }] }),
    });
    await drawn();
    await hand.keyboard(BACK);
    await says('Taken back: Ride 1 to Van 02');
    expect(notices.get()[0]).toMatchObject({ title: 'Told before it was taken back', text: `Abara, Ben: ${message}` });
  });

  test('leaves a text field its own way back', async () => {
    const { hand, server } = open(logOf(entry(1)));
    await drawn();
    const field = screen.getByLabelText('Day');
    field.focus();
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    field.blur();
    await hand.keyboard(BACK);
    await says('Taken back: Ride 1 to Van 02');
    expect(undone(server)).toEqual([1]);
  });
});

describe('The history of a day', () => {
  test('takes back anybody’s step whose level allows it, with the way forward again', async () => {
    const theos = entry(2, { user_id: '12', name: 'Theo Jansen', summary: 'Ride 9 to Van 05' });
    const desk = entry(3, { call: 'v1_webapp_create_new_booking', summary: 'Booked by the desk' });
    const { hand, server } = open(logOf(entry(1), theos, desk));
    await drawn();
    await hand.click(screen.getByRole('button', { name: 'History' }));
    await hand.click(await screen.findByRole('button', { name: 'Undo: Ride 9 to Van 05' }));
    await says('Taken back: Ride 9 to Van 05');
    expect(doneLine.get()?.undoLabel).toBe('Redo');
    expect(undone(server)).toEqual([2]);
    // Bookings are made at another desk.
    expect(screen.queryByRole('button', { name: 'Undo: Booked by the desk' })).toBeNull();
  });
});
