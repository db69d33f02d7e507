import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';
import type { Operation } from './OperationEntry.tsx';

const step: Operation = {
  version: 7,
  days: ['2026-03-10'],
  at: '2026-03-10T12:00:00Z',
  user_id: '11',
  actor: 'user',
  name: 'Theo Jansen',
  call: 'v1_webapp_dispatch_booking',
  summary: 'Hector Navarro, 7:00 AM: to 204',
  undoes: null,
  undone_by: null,
  undoable: true,
  reason: null,
  changes: [{ entity: 'booking', id: '31', before: { trip_id: null }, after: { trip_id: 41 } }],
};
const several = ['31', '32'].map((id) => ({ entity: 'booking', id, before: {}, after: { trip_id: null } }));

function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3] }),
    getOperationList: [step, { ...step, version: 6, summary: '2 rides off 203', changes: several }],
    ...more,
  });
  return { server, ...openConsole('/account_mngm/activity', [area]) };
}

test('A line of the log leads to the one ride it is about, and each Undo says which line it takes back.', async () => {
  const { hand, server } = open({ undoOperation: { operation: step, entities: [], told_riders: [] } });
  const way = await screen.findByRole('link', { name: 'Hector Navarro, 7:00 AM: to 204' });
  expect(way.getAttribute('href')).toBe('/dashboard/bookings-view/31');
  expect(screen.getByText('2 rides off 203')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '2 rides off 203' })).toBeNull();
  await hand.click(screen.getByRole('button', { name: 'Undo: 2 rides off 203' }));
  expect(await screen.findByText('Taken back: 2 rides off 203')).toBeTruthy();
  expect(server.paramsOf('undoOperation')).toEqual([{ version: 6 }]);
});

test('A step that changed thousands tells the first records and how many more there are, and leads to no ride', async () => {
  const { hand } = open({ getOperationList: [{ ...step, more_changes: 4999 }] });
  await hand.click(await screen.findByText('5000 records'));
  expect(await screen.findByText('And 4999 more.')).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'booking 31' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: step.summary })).toBeNull();
});

test('A step that riders have heard of is taken back after a question that names them.', async () => {
  const told = ['Ada', 'Ben'].map((passenger_firstname, at) => ({
    booking_id: `${31 + at}`,
    passenger_firstname,
    passenger_lastname: 'Abara',
    message: 'Your vehicle is on its way.',
    told_at: '2026-03-10T08:40:00-04:00',
  }));
  const { hand, server } = open({
    getToldRiders: told,
    undoOperation: { operation: step, entities: [], told_riders: [] },
  });
  await hand.click(await screen.findByRole('button', { name: 'Undo: Hector Navarro, 7:00 AM: to 204' }));
  const dialog = await screen.findByRole('dialog', { name: '2 riders have been told' });
  expect(dialog.textContent).toContain('Abara, Ben was told at 8:40 AM: “Your vehicle is on its way.”');
  expect(server.paramsOf('undoOperation')).toEqual([]);
  await hand.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('Taken back: Hector Navarro, 7:00 AM: to 204')).toBeTruthy();
  expect(server.paramsOf('undoOperation')).toEqual([{ version: 7 }]);
});

test('A line that cannot be undone is named where that is said.', async () => {
  const sentence = "This can't be undone: Mia Cole changed it since, at 8:15 AM.";
  const { hand } = open({ undoOperation: refuse(409, 'UNDO_SUPERSEDED', sentence) });
  await hand.click(await screen.findByRole('button', { name: 'Undo: Hector Navarro, 7:00 AM: to 204' }));
  expect(await screen.findByText(`Hector Navarro, 7:00 AM: to 204. ${sentence}`)).toBeTruthy();
});
