import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { tellListeners } from '../../platform/live/listeners.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { area } from '../area.tsx';
import type { BoardTrip } from '../board/held-board.ts';
import { paperBoard, paperColumn, paperTrip } from '../board/paper-board.ts';
import { newBlockItems } from './new-block-items.tsx';

const DATE = '2026-03-10';

/** On the run of Van 02: lunch at noon, the shop at two, an errand at nine. */
const lunch = blockTrip({ trip_id: '51', kind: 'lunch_break' }, '12:00', '12:30');
const shop = blockTrip({ trip_id: '52', kind: 'time_block', notes: 'In the shop' }, '14:00', '15:00');
const elm = {
  userplace_id: '77',
  addressLine1: '12 Elm St',
  label: '',
  city: 'Cedar',
  state: 'NY',
  zipcode: '10001',
  latitude: 40,
  longitude: -77,
  location_type: 2 as const,
};
const errand = blockTrip(
  { trip_id: '53', kind: 'driver_action', action_detail: 'Fetch the spare chair', place: elm },
  '09:00',
  '09:30',
);

function blockTrip(change: Partial<BoardTrip>, from: string, to: string, version = 3): BoardTrip {
  return paperTrip({
    version,
    booking_ids: [],
    stop_order: [],
    first_pickup_time: `${DATE}T${from}:00-04:00`,
    last_dropoff_time: `${DATE}T${to}:00-04:00`,
    ...change,
  });
}

function boardWith(blocks: readonly BoardTrip[], change: Parameters<typeof paperBoard>[0] = {}) {
  const { columns, trips } = paperBoard();
  const ids = blocks.map(({ trip_id }) => trip_id);
  return paperBoard({
    columns: columns.map((column) => (column.run_id === '61' ? { ...column, trip_ids: ['41', ...ids] } : column)),
    trips: [...trips, ...blocks],
    ...change,
  });
}

function open(blocks: readonly BoardTrip[], more: Parameters<typeof fakeServer>[0] = {}, change = {}) {
  const board = boardWith(blocks, change);
  const saved = { trip: null, message: '' };
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: board.program }),
    getDispatchBoard: board,
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others: [], lanes: [] },
    searchAddress: [],
    editDriverLunchTime: saved,
    createNewTimeBlock: { message: '', trip: { ...shop, bookings: [] } },
    updateTimeBlock: saved,
    editDriverAction: { trip: null },
    ...more,
  });
  return { server, ...openConsole(`/fleet/dispatch?date=${DATE}&view=list`, [area]) };
}

type Hand = ReturnType<typeof open>['hand'];
type Form = Awaited<ReturnType<typeof dialog>>;

const block = async (name: RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const named = (element: HTMLElement) =>
  element.ownerDocument.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
  element.getAttribute('aria-label');
const shown = async (name: string) => screen.findByRole('dialog', { name });

/** The menu of Van 02, by a right click on its hours. */
async function menuItem(hand: Hand, label: string, name = 'Luis Ortega') {
  fireEvent.contextMenu(await screen.findByRole('region', { name: `Working hours of ${name}` }), {
    clientX: 40,
    clientY: 60,
  });
  await hand.click(await screen.findByRole('button', { name: label }));
}

async function type(hand: Hand, form: Form, label: string, text: string) {
  const input = form.getByLabelText(label);
  await hand.clear(input);
  await hand.type(input, text);
  await hand.tab();
}

const timesIn = (form: Form) => ['Start', 'End'].map((label) => form.getByLabelText<HTMLInputElement>(label).value);

/** The answers of the fake carry no operation; from now on these do, as the server's do. */
function answerWithOperations(first: number) {
  const plain = globalThis.fetch;
  let version = first;
  globalThis.fetch = async (...asked) => {
    const reply = await plain(...asked);
    const body = (await reply.json()) as object;
    const isChange = /undo_operation|lunch_time|time_block|driver_action/.test(JSON.stringify(asked[0]));
    const operation = isChange ? { operation: { version: version++, undoable: true } } : {};
    return Response.json({ ...body, ...operation }, { status: reply.status });
  };
}

afterEach(forgetTownClock);

describe('Planning a lunch break', () => {
  test('[BOARD-23] [LUNCH-01] from the menu of a lane asks for a range of time, noon to half past at first', async () => {
    const { hand } = open([]);
    await menuItem(hand, 'Lunch break');
    const form = await dialog('New lunch break');
    expect(form.getByText('Van 02, Luis Ortega · Tuesday, March 10, 2026')).toBeTruthy();
    expect(timesIn(form)).toEqual(['12:00 PM', '12:30 PM']);
    expect(form.queryByLabelText(/Notes/)).toBeNull();
  });

  test('[LUNCH-06] [ERR-86] sends its column and its times, says that it is there, and the board shows it without a reload', async () => {
    const { hand, server } = open([], {
      editDriverLunchTime: { trip: null, message: 'Successfully created Lunch break.' },
    });
    await menuItem(hand, 'Lunch break');
    const form = await dialog('New lunch break');
    await type(hand, form, 'End', '1245');
    server.answer({ getDispatchBoard: boardWith([lunch], { version: 21 }) });
    await hand.click(form.getByRole('button', { name: 'Add lunch break' }));
    await waitFor(() =>
      expect(server.paramsOf('editDriverLunchTime')).toEqual([
        {
          to_delete: false,
          trip_id: null,
          start_time: `${DATE}T12:00`,
          end_time: `${DATE}T12:45`,
          shuttle_id: '5',
          program_id: '1',
          driver_id: '71',
          driver_team_id: null,
        },
      ]),
    );
    expect(await screen.findByText('Successfully created Lunch break.')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'New lunch break' })).toBeNull();
    expect(await block(/^12:00 PM to 12:30 PM, Lunch break/)).toBeTruthy();
  });

  test('[LUNCH-05] [ERR-42] is not sent while the start is not before the end, or one is missing', async () => {
    const { hand, server } = open([]);
    await menuItem(hand, 'Lunch break');
    const form = await dialog('New lunch break');
    await type(hand, form, 'End', '1130');
    expect(form.getByText('Please input a valid time range.')).toBeTruthy();
    await hand.click(form.getByRole('button', { name: 'Add lunch break' }));
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('End')));
    await type(hand, form, 'End', '1230');
    await hand.clear(form.getByLabelText('Start'));
    await hand.click(form.getByRole('button', { name: 'Add lunch break' }));
    expect(await form.findByText('Please input a valid time range.')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText('Start'));
    expect(server.paramsOf('editDriverLunchTime')).toEqual([]);
  });

  test('over another of the column is refused beside the field, before anything is sent', async () => {
    const { hand, server } = open([lunch]);
    await menuItem(hand, 'Lunch break');
    const form = await dialog('New lunch break');
    await hand.click(form.getByRole('button', { name: 'Add lunch break' }));
    expect(await form.findByText('There is a lunch break on this column at that time.')).toBeTruthy();
    expect(server.paramsOf('editDriverLunchTime')).toEqual([]);
  });

  test('[ERR-63] that the server refuses stays in the form with its sentence', async () => {
    const sentence = 'There is a lunch break on this column at that time.';
    const { hand } = open([], { editDriverLunchTime: refuse(409, 'LUNCH_OVERLAP', sentence) });
    await menuItem(hand, 'Lunch break');
    const form = await dialog('New lunch break');
    await type(hand, form, 'Start', '1215');
    await hand.click(form.getByRole('button', { name: 'Add lunch break' }));
    expect(await form.findByText(sentence)).toBeTruthy();
    expect(timesIn(form)).toEqual(['12:15 PM', '12:30 PM']);
  });

  test('keeps what is typed where a time is none, and says why', async () => {
    const { hand, server } = open([]);
    await menuItem(hand, 'Lunch break');
    const form = await dialog('New lunch break');
    await hand.clear(form.getByLabelText('Start'));
    await hand.type(form.getByLabelText('Start'), '12:7{Enter}');
    expect(await form.findByText(/“12:7” is no time/)).toBeTruthy();
    expect(server.paramsOf('editDriverLunchTime')).toEqual([]);
    expect(timesIn(form)).toEqual(['12:00 PM', '12:30 PM']);
  });

  test('for a team names the team and no driver', async () => {
    const team = paperColumn({ run_id: '61', driver_id: null, driver_team_id: '91', driver_team_name: 'Early team' });
    const { hand, server } = open([], {}, { columns: [{ ...team, trip_ids: ['41'] }] });
    await menuItem(hand, 'Lunch break', 'Early team');
    const form = await dialog('New lunch break');
    await hand.click(form.getByRole('button', { name: 'Add lunch break' }));
    await waitFor(() =>
      expect(server.paramsOf('editDriverLunchTime')).toMatchObject([{ driver_id: null, driver_team_id: '91' }]),
    );
  });

  test('goes by the clock of a program that is chosen, where the vehicle serves two', async () => {
    const [program] = paperBoard().program;
    if (!program) throw new Error('The paper board has a program.');
    const second = { ...program, program_id: '2', program_name: 'Night Owl' };
    const columns = [paperColumn({ run_id: '61', trip_ids: ['41'], shuttle_program_id: ['1', '2'] })];
    const { hand, server } = open([], {}, { columns, program: [program, second] });
    await menuItem(hand, 'Lunch break');
    const form = await dialog('New lunch break');
    await hand.click(form.getByLabelText('Program'));
    await hand.click(await screen.findByText('Night Owl', { selector: '.ant-select-item-option-content' }));
    await hand.click(form.getByRole('button', { name: 'Add lunch break' }));
    await waitFor(() => expect(server.paramsOf('editDriverLunchTime')).toMatchObject([{ program_id: '2' }]));
  });
});

describe('The dialog of a lunch break', () => {
  test('[BOARD-28] [LUNCH-02] [LUNCH-04] shows edit and delete, date and time; edit opens the form filled', async () => {
    const { hand, server } = open([lunch], {
      editDriverLunchTime: { trip: null, message: 'Successfully updated lunch break' },
    });
    await hand.click(await block(/^12:00 PM to 12:30 PM, Lunch break/));
    const details = await dialog('Lunch break');
    for (const text of ['Tuesday, March 10, 2026', '12:00 PM to 12:30 PM', 'Van 02, Luis Ortega']) {
      expect(details.getByText(text)).toBeTruthy();
    }
    expect(details.queryByLabelText('Note')).toBeNull();
    expect(details.getByRole('button', { name: 'Delete' })).toBeTruthy();
    await hand.click(details.getByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit lunch break');
    expect(timesIn(form)).toEqual(['12:00 PM', '12:30 PM']);
    // A time is saved by Enter in its field, as it was typed.
    await hand.clear(form.getByLabelText('End'));
    await hand.type(form.getByLabelText('End'), '1p{Enter}');
    await waitFor(() =>
      expect(server.paramsOf('editDriverLunchTime')).toEqual([
        {
          to_delete: false,
          trip_id: '51',
          start_time: `${DATE}T12:00:00-04:00`,
          end_time: `${DATE}T13:00`,
          expected_version: 3,
        },
      ]),
    );
    expect(await screen.findByText('Successfully updated lunch break')).toBeTruthy();
  });

  test('that is saved as it was is not sent', async () => {
    const { hand, server } = open([lunch]);
    await hand.click(await block(/Lunch break/));
    await hand.click((await dialog('Lunch break')).getByRole('button', { name: 'Edit' }));
    await hand.click((await dialog('Edit lunch break')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit lunch break' })).toBeNull());
    expect(server.paramsOf('editDriverLunchTime')).toEqual([]);
  });

  test('[LUNCH-02] shows the note where the trip carries one', async () => {
    const { hand } = open([{ ...lunch, notes: 'At the depot' }]);
    await hand.click(await block(/Lunch break/));
    expect((await dialog('Lunch break')).getByLabelText<HTMLTextAreaElement>('Note').value).toBe('At the depot');
  });

  test('[LUNCH-03] [LUNCH-06] [ERR-85] deletes it at once, and it comes back with Undo', async () => {
    const { hand, server } = open([lunch], {
      editDriverLunchTime: { trip: null, message: 'Successfully deleted lunch break' },
      undoOperation: undone,
    });
    answerWithOperations(30);
    await hand.click(await block(/Lunch break/));
    await hand.click((await dialog('Lunch break')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Successfully deleted lunch break')).toBeTruthy();
    expect(server.paramsOf('editDriverLunchTime')).toEqual([
      {
        to_delete: true,
        trip_id: '51',
        start_time: `${DATE}T12:00:00-04:00`,
        end_time: `${DATE}T12:30:00-04:00`,
        expected_version: 3,
      },
    ]);
    await hand.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Lunch break back in its place.')).toBeTruthy();
    expect(server.paramsOf('undoOperation')).toEqual([{ version: 30 }]);
  });

  test('says why where it cannot be deleted, and stays open', async () => {
    const sentence = 'Someone else just changed this trip.';
    const { hand } = open([lunch], { editDriverLunchTime: refuse(409, 'STALE', sentence) });
    await hand.click(await block(/Lunch break/));
    const details = await dialog('Lunch break');
    await hand.click(details.getByRole('button', { name: 'Delete' }));
    expect(await details.findByText(sentence)).toBeTruthy();
  });
});

describe('A time block', () => {
  test('[BOARD-22] [TBLK-01] from the menu of a lane asks for notes and a range of time: the next quarter of today, for an hour', async () => {
    hearTownClock('2026-03-10T14:07:00Z;rate=1');
    const { hand } = open([]);
    await menuItem(hand, 'Time block');
    const form = await dialog('New time block');
    expect(timesIn(form)).toEqual(['10:15 AM', '11:15 AM']);
    expect(form.getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe('');
  });

  test('[TBLK-06] [ERR-89] sends its column, its times and notes, says that it is there, and the board shows it without a reload', async () => {
    hearTownClock('2026-03-10T14:07:00Z;rate=1');
    const { hand, server } = open([], {
      createNewTimeBlock: { message: 'Successfully created time block.', trip: { ...shop, bookings: [] } },
    });
    await menuItem(hand, 'Time block');
    const form = await dialog('New time block');
    await hand.type(form.getByLabelText(/Notes/), 'In the shop');
    server.answer({ getDispatchBoard: boardWith([shop], { version: 21 }) });
    await hand.click(form.getByRole('button', { name: 'Add time block' }));
    await waitFor(() =>
      expect(server.paramsOf('createNewTimeBlock')).toEqual([
        {
          to_delete: false,
          trip_id: null,
          start_time: `${DATE}T10:15`,
          end_time: `${DATE}T11:15`,
          shuttle_id: '5',
          program_id: '1',
          driver_id: '71',
          driver_team_id: null,
          notes: 'In the shop',
        },
      ]),
    );
    expect(await screen.findByText('Successfully created time block.')).toBeTruthy();
    expect(await block(/^2:00 PM to 3:00 PM, Time block: In the shop/)).toBeTruthy();
  });

  test('[TBLK-02] [TBLK-04] [ERR-87] shows its note in its dialog, and is edited with its own values', async () => {
    const { hand, server } = open([shop], {
      updateTimeBlock: { trip: null, message: 'Successfully updated time block' },
    });
    await hand.click(await block(/^2:00 PM to 3:00 PM, Time block: In the shop/));
    const details = await dialog('Time block');
    for (const text of ['Tuesday, March 10, 2026', '2:00 PM to 3:00 PM']) expect(details.getByText(text)).toBeTruthy();
    expect(details.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('In the shop');
    expect(details.getByRole('button', { name: 'Delete' })).toBeTruthy();
    await hand.click(details.getByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit time block');
    expect(timesIn(form)).toEqual(['2:00 PM', '3:00 PM']);
    await hand.type(form.getByLabelText(/Notes/), ' all day');
    await hand.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.paramsOf('updateTimeBlock')).toMatchObject([
        { to_delete: false, trip_id: '52', notes: 'In the shop all day', expected_version: 3 },
      ]),
    );
    expect(await screen.findByText('Successfully updated time block')).toBeTruthy();
  });

  test('[TBLK-03] [TBLK-06] [ERR-88] is deleted from its dialog', async () => {
    const { hand, server } = open([shop], {
      updateTimeBlock: { trip: null, message: 'Successfully deleted time block' },
    });
    await hand.click(await block(/Time block/));
    await hand.click((await dialog('Time block')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Successfully deleted time block')).toBeTruthy();
    expect(server.paramsOf('updateTimeBlock')).toMatchObject([
      { to_delete: true, trip_id: '52', notes: 'In the shop' },
    ]);
  });

  test('[TBLK-05] is not sent without a valid range', async () => {
    const { hand, server } = open([shop]);
    await hand.click(await block(/Time block/));
    await hand.click((await dialog('Time block')).getByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit time block');
    await type(hand, form, 'Start', '3p');
    await hand.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please input a valid time range.')).toBeTruthy();
    expect(server.paramsOf('updateTimeBlock')).toEqual([]);
  });

  test('[ERR-64] that the server refuses keeps its form, with the server’s sentence', async () => {
    const { hand } = open([], { createNewTimeBlock: refuse(409, 'TIME_SKIPPED', 'That hour is not there.') });
    await menuItem(hand, 'Time block');
    const form = await dialog('New time block');
    await hand.click(form.getByRole('button', { name: 'Add time block' }));
    expect(await form.findByText('That hour is not there.')).toBeTruthy();
  });
});

describe('A driver action', () => {
  const found = [{ suggestion_id: '1', label: '12 Elm St, Cedar, NY 10001', place: elm }];

  async function addErrand(hand: Hand) {
    await menuItem(hand, 'Driver action');
    const form = await dialog('New driver action');
    await hand.type(form.getByLabelText('Location'), '12 Elm');
    await hand.click(await screen.findByText('12 Elm St, Cedar, NY 10001'));
    await hand.type(form.getByLabelText('Action details'), 'Fetch the spare chair');
    await hand.click(form.getByRole('button', { name: 'Add driver action' }));
  }

  async function editErrand(hand: Hand) {
    await hand.click(await block(/Driver action/));
    await hand.click((await dialog('Driver action')).getByRole('button', { name: 'Edit' }));
    return dialog('Edit driver action');
  }

  test('[BOARD-24] [DACT-01] from the menu of a lane is created without a trip id, with a place and a sentence', async () => {
    const { hand, server } = open([], { searchAddress: found });
    await addErrand(hand);
    await waitFor(() =>
      expect(server.paramsOf('editDriverAction')).toEqual([
        {
          to_delete: false,
          trip_id: null,
          start_time: `${DATE}T09:00`,
          end_time: `${DATE}T10:00`,
          shuttle_id: '5',
          program_id: '1',
          driver_id: '71',
          driver_team_id: null,
          addressLine: '12 Elm St',
          city: 'Cedar',
          state: 'NY',
          zipcode: '10001',
          latitude: 40,
          longitude: -77,
          action_detail: 'Fetch the spare chair',
        },
      ]),
    );
  });

  test('[DACT-03] [ERR-29] once created is told, the board is asked again and the form is empty for the next', async () => {
    const { hand, server } = open([], { searchAddress: found });
    await addErrand(hand);
    expect(await screen.findByText('Successfully created Driver action.')).toBeTruthy();
    await waitFor(() => expect(server.paramsOf('getDispatchBoard')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New driver action' })).toBeNull());
    await menuItem(hand, 'Driver action');
    const next = await dialog('New driver action');
    expect(next.getByLabelText<HTMLInputElement>('Location').value).toBe('');
    expect(next.getByLabelText<HTMLTextAreaElement>('Action details').value).toBe('');
  });

  test('[ERR-44] [ERR-45] is not sent without its location and its details; the first of them has the focus', async () => {
    const { hand, server } = open([]);
    await menuItem(hand, 'Driver action');
    const form = await dialog('New driver action');
    await hand.click(form.getByRole('button', { name: 'Add driver action' }));
    expect(await form.findByText('Please add a valid location.')).toBeTruthy();
    expect(form.getByText('Please add an action details.')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText('Location'));
    expect(server.paramsOf('editDriverAction')).toEqual([]);
  });

  test('[DACT-10] [DACT-11] keeps its times in order by itself, and goes to the first hour where they cannot be', async () => {
    const { hand } = open([errand]);
    const form = await editErrand(hand);
    await type(hand, form, 'Start', '10a');
    expect(timesIn(form)).toEqual(['10:00 AM', '10:30 AM']);
    await type(hand, form, 'End', '9a');
    expect(timesIn(form)).toEqual(['8:30 AM', '9:00 AM']);
    await type(hand, form, 'Start', '11:45p');
    expect(timesIn(form)).toEqual(['12:00 AM', '1:00 AM']);
  });

  test('[DACT-07] shows its day, its times, its place and its sentence in its dialog, with Delete and Edit', async () => {
    const { hand } = open([errand]);
    await hand.click(await block(/^9:00 AM to 9:30 AM, Driver action: Fetch the spare chair/));
    const details = await dialog('Driver action');
    for (const text of ['Tuesday, March 10, 2026', '9:00 AM to 9:30 AM', '12 Elm St, Cedar, NY 10001'])
      expect(details.getByText(text)).toBeTruthy();
    expect(details.getByLabelText<HTMLTextAreaElement>('Action details').value).toBe('Fetch the spare chair');
    for (const name of ['Delete', 'Edit']) expect(details.getByRole('button', { name })).toBeTruthy();
  });

  test('[DACT-09] is edited in a form that is filled with its own values', async () => {
    const { hand } = open([errand]);
    const form = await editErrand(hand);
    expect(timesIn(form)).toEqual(['9:00 AM', '9:30 AM']);
    expect(form.getByLabelText<HTMLInputElement>('Location').value).toBe('12 Elm St, Cedar, NY 10001');
    expect(form.getByLabelText<HTMLTextAreaElement>('Action details').value).toBe('Fetch the spare chair');
  });

  test('[DACT-02] [ERR-28] once changed is sent with the id of its trip, and told', async () => {
    const { hand, server } = open([errand]);
    const form = await editErrand(hand);
    await hand.type(form.getByLabelText('Action details'), ', the wide one');
    await hand.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.paramsOf('editDriverAction')).toMatchObject([
        {
          to_delete: false,
          trip_id: '53',
          action_detail: 'Fetch the spare chair, the wide one',
          addressLine: '12 Elm St',
        },
      ]),
    );
    expect(await screen.findByText('Successfully updated Driver action.')).toBeTruthy();
  });

  test('[DACT-08] [ERR-90] is deleted after a confirmation, by its trip and to_delete', async () => {
    const { hand, server } = open([errand]);
    await hand.click(await block(/Driver action/));
    await hand.click((await dialog('Driver action')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete this driver action?')).toBeTruthy();
    expect(server.paramsOf('editDriverAction')).toEqual([]);
    await hand.click(screen.getByRole('button', { name: 'Delete it' }));
    expect(await screen.findByText('Successfully deleted Driver action')).toBeTruthy();
    expect(server.paramsOf('editDriverAction')).toEqual([{ trip_id: '53', to_delete: true, expected_version: 3 }]);
  });

  test('[DACT-06] has a help pop-up that says what it is', async () => {
    const { hand } = open([]);
    await menuItem(hand, 'Driver action');
    const form = await dialog('New driver action');
    await hand.click(form.getByRole('button', { name: 'What is a driver action?' }));
    expect(await screen.findByText(/Something a driver does without a rider/)).toBeTruthy();
  });

  test('[ERR-65] [ERR-16] that the server refuses keeps its form, with the server’s sentence', async () => {
    const { hand } = open([errand], {
      editDriverAction: refuse(409, 'DRIVER_TEAM_CONFLICT', 'Booking driver Id and team Id conflict.'),
    });
    await hand.click(await block(/Driver action/));
    await hand.click((await dialog('Driver action')).getByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit driver action');
    await hand.type(form.getByLabelText('Action details'), '!');
    await hand.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Booking driver Id and team Id conflict.')).toBeTruthy();
    expect(form.getByLabelText<HTMLTextAreaElement>('Action details').value).toBe('Fetch the spare chair!');
  });

  test('[SHELL-51] takes its details from the clipboard', async () => {
    const { hand } = open([]);
    await menuItem(hand, 'Driver action');
    const form = await dialog('New driver action');
    await hand.click(form.getByLabelText('Action details'));
    await hand.paste('Fuel at the yard');
    expect(form.getByLabelText<HTMLTextAreaElement>('Action details').value).toBe('Fuel at the yard');
  });
});

describe('A block on the board', () => {
  test('is walked to with the arrows among the rides, opened with Enter, and has its menu by keys', async () => {
    const { hand } = open([lunch]);
    (await screen.findByRole('button', { name: /Abara, Ben/ })).focus();
    await hand.keyboard('{ArrowDown}');
    const held = await block(/Lunch break/);
    expect(document.activeElement).toBe(held);
    await hand.keyboard('{Shift>}{F10}{/Shift}');
    const menu = await shown('Lunch break, 12:00 PM to 12:30 PM');
    expect(
      within(menu)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Edit', 'Delete', 'Open']);
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(held));
    await hand.keyboard('{Enter}');
    await dialog('Lunch break');
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(held));
  });

  test('is edited and deleted from its menu', async () => {
    const { hand, server } = open([lunch]);
    fireEvent.contextMenu(await block(/Lunch break/), { clientX: 10, clientY: 10 });
    await hand.click(await screen.findByRole('button', { name: 'Edit' }));
    await hand.click((await dialog('Edit lunch break')).getByText('Close'));
    fireEvent.contextMenu(await block(/Lunch break/), { clientX: 10, clientY: 10 });
    await hand.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.paramsOf('editDriverLunchTime')).toMatchObject([{ to_delete: true }]));
  });

  test('[BOARD-57] [BOARD-64] opens one form at a time, in place: another replaces it, and the address stays', async () => {
    const { hand, address } = open([]);
    await screen.findByRole('region', { name: 'Working hours of Luis Ortega' });
    const before = address();
    const forms = () => screen.getAllByRole('dialog', { name: /^New / }).map(named);
    for (const kind of ['Lunch break', 'Time block', 'Driver action', 'Lunch break']) {
      await menuItem(hand, kind);
      await waitFor(() => expect(forms()).toEqual([`New ${kind.toLowerCase()}`]));
      expect(address()).toBe(before);
    }
  });

  test('needs somebody to drive: the menu of a lane without a driver says so', () => {
    const said = (column: ReturnType<typeof paperColumn>) =>
      newBlockItems(column, () => undefined).map(({ label, refusal }) => [label, refusal]);
    expect(said(paperColumn({ driver_id: null }))).toEqual(
      ['Time block', 'Lunch break', 'Driver action'].map((label) => [label, 'You need to add a driver.']),
    );
    expect(said(paperColumn())[0]).toEqual(['Time block', null]);
  });

  test('[LUNCH-06] that somebody else changes while its form is open is not overwritten before one of the two is chosen', async () => {
    const { hand, server } = open([lunch]);
    await hand.click(await block(/Lunch break/));
    await hand.click((await dialog('Lunch break')).getByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit lunch break');
    await type(hand, form, 'End', '1p');
    const set = { starts_at: `${DATE}T16:15:00+00:00`, ends_at: `${DATE}T16:45:00+00:00` };
    const changes = [{ entity: 'trip', id: '51', version: 4, set }];
    act(() => tellListeners({ version: 21, previous: 20, days: [DATE], call: 'x', changes }));
    expect(await form.findByText('Someone else just changed this: it is 12:15 PM to 12:45 PM now.')).toBeTruthy();
    await hand.click(form.getByRole('button', { name: 'Use mine' }));
    await hand.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.paramsOf('editDriverLunchTime')).toMatchObject([
        { end_time: `${DATE}T13:00`, expected_version: 4 },
      ]),
    );
  });

  test('that somebody else deletes while its dialog is open says so, and nothing more can be done with it', async () => {
    const { hand } = open([lunch]);
    await hand.click(await block(/Lunch break/));
    const details = await dialog('Lunch break');
    const changes = [{ entity: 'trip', id: '51', version: 3, gone: true as const }];
    act(() => tellListeners({ version: 21, previous: 20, days: [DATE], call: 'x', changes }));
    expect((await details.findAllByText('Someone else has deleted this lunch break.')).length).toBeGreaterThan(0);
    expect(details.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true');
  });
});

const undone = {
  operation: {
    version: 31,
    days: [DATE],
    at: `${DATE}T18:06:00Z`,
    user_id: '11',
    actor: 'user' as const,
    name: 'Mia Quill',
    call: 'v1_webapp_undo_operation',
    summary: '',
    undoes: 30,
    undone_by: null,
    undoable: true,
    reason: null,
    changes: [],
  },
  entities: [],
  told_riders: [],
};
