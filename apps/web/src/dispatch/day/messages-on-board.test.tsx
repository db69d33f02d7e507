import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { paperBoard } from '../board/paper-board.ts';
import type { Calls } from '@handrail/contracts/wire';
import { area as messagesArea } from '../../driver-messages/area.tsx';
import { area } from '../area.tsx';

type Message = Calls['getDriverMessages']['result']['messages'][number];

beforeEach(() => hearTownClock('2026-03-10T14:00:00Z;rate=0'));
afterEach(forgetTownClock);

const at = (time: string) => `2026-03-10T${time}:00-04:00`;
const message = (change: Partial<Message> = {}): Message => ({
  driver_message_id: '901',
  version: 1,
  date: '2026-03-10',
  shuttle_id: '5',
  fleet_shuttle_id: 'Van 02',
  from_desk: false,
  sent_by: 'Luis Ortega',
  text: 'Running late.',
  sent_at: at('09:40'),
  read_at: null,
  acknowledged_at: null,
  answer: null,
  ...change,
});

/** The board, whose lanes all have runs, and what was said so far. */
function open(said: Message[] = [], more: Parameters<typeof fakeServer>[0] = {}) {
  let messages = said;
  const board = paperBoard();
  const columns = board.columns.map((column, n) => ({ ...column, run_id: column.run_id ?? String(900 + n) }));
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: board.program }),
    getDispatchBoard: { ...board, columns },
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others: [], lanes: [] },
    getDriverMessages: () => ({ messages }),
    markDriverMessagesRead: ({ driver_message_ids: ids }) => {
      messages = messages.map((one) => (ids.includes(one.driver_message_id) ? { ...one, read_at: at('10:00') } : one));
      return { read: ids.length };
    },
    sendDriverMessages: ({ shuttle_ids, text }) => {
      const sent = shuttle_ids.map((shuttle_id, n) =>
        message({
          driver_message_id: `95${n}`,
          shuttle_id,
          text,
          from_desk: true,
          sent_by: 'Mia Chen',
          sent_at: at('10:00'),
        }),
      );
      messages = [...sent, ...messages];
      return { messages: sent };
    },
    ...more,
  });
  return { server, columns, ...openConsole('/fleet/dispatch?date=2026-03-10&view=list', [area, messagesArea]) };
}

const chip = async (count: number) => screen.findByRole('button', { name: `${count} Driver messages` });
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Driver messages' }));

describe('Messages of drivers', () => {
  test('are counted on the board until somebody opens them, which says that they were read', async () => {
    const { hand, server } = open([message(), message({ driver_message_id: '902', read_at: at('09:50') })]);
    await hand.click(await chip(1));
    expect(await (await drawer()).findAllByText('Running late.')).toHaveLength(2);
    await waitFor(() => expect(server.paramsOf('markDriverMessagesRead')).toEqual([{ driver_message_ids: ['901'] }]));
    expect(await chip(0)).toBeTruthy();
  });

  test('are answered to the vehicle they came from, with a prepared sentence or one’s own', async () => {
    const { hand, server } = open([message()]);
    await hand.click(await chip(1));
    await hand.click(await (await drawer()).findByRole('button', { name: 'Answer Van 02' }));
    await hand.click((await drawer()).getByRole('button', { name: 'Wait where you are.' }));
    await hand.click((await drawer()).getByRole('button', { name: /^Send to Van 02/ }));
    await waitFor(() =>
      expect(server.paramsOf('sendDriverMessages')).toEqual([
        { date: '2026-03-10', shuttle_ids: ['5'], text: 'Wait where you are.' },
      ]),
    );
    expect(await screen.findByText(/^Said to Van 02/)).toBeTruthy();
    expect((await drawer()).getByRole('textbox', { name: 'Message' })).toHaveProperty('value', '');
  });

  test('go out to all who drive with one press', async () => {
    const { hand, server, columns } = open();
    await hand.click(await chip(0));
    const vehicles = columns.filter(({ driver_id, driver_team_id }) => (driver_id ?? driver_team_id) !== null);
    expect(vehicles.length).toBeGreaterThan(1);
    await hand.click((await drawer()).getByRole('button', { name: `All ${vehicles.length} with a driver` }));
    await hand.type((await drawer()).getByRole('textbox', { name: 'Message' }), 'Snow on Route 26.');
    await hand.click((await drawer()).getByRole('button', { name: `Send to all ${vehicles.length} vehicles` }));
    await waitFor(() =>
      expect(server.paramsOf('sendDriverMessages')).toEqual([
        { date: '2026-03-10', shuttle_ids: vehicles.map(({ shuttle_id }) => shuttle_id), text: 'Snow on Route 26.' },
      ]),
    );
  });

  test('say at the form why one was refused, and keep what was typed', async () => {
    const refused = { sendDriverMessages: refuse(422, 'NO_DRIVER', 'Nobody drives Van 02 on this day.') };
    const { hand } = open([message()], refused);
    await hand.click(await chip(1));
    await hand.click(await (await drawer()).findByRole('button', { name: 'Answer Van 02' }));
    await hand.type((await drawer()).getByRole('textbox', { name: 'Message' }), 'Wait.');
    await hand.click((await drawer()).getByRole('button', { name: /^Send to Van 02/ }));
    expect(await (await drawer()).findByText('Nobody drives Van 02 on this day.')).toBeTruthy();
    expect((await drawer()).getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Wait.');
  });

  test('want words before anything is sent', async () => {
    const { hand, server } = open([message()]);
    await hand.click(await chip(1));
    await hand.click(await (await drawer()).findByRole('button', { name: 'Answer Van 02' }));
    await hand.click((await drawer()).getByRole('button', { name: /^Send to Van 02/ }));
    expect(await (await drawer()).findByText('Write a message first.')).toBeTruthy();
    expect(server.paramsOf('sendDriverMessages')).toEqual([]);
  });
});
