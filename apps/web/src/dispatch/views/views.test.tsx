import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { doneLine } from '../../platform/notices/index.ts';
import { forgetTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { area } from '../area.tsx';
import { paperBoard } from '../board/paper-board.ts';
import { viewChoicesOf } from './view-choices.ts';
import type { NamedView } from './view-params.ts';

afterEach(forgetTownClock);

const base = { view: 'list', width: 'narrow', zoom: 'fit', sort: 'position' } as const;
const lateVans: NamedView = {
  board_view_id: '91',
  version: 4,
  name: 'Late vans',
  is_shared: false,
  owner_id: '11',
  owner_name: 'Mia Quill',
  params: { ...base, show: 'late' },
};
const wideBoard: NamedView = {
  ...lateVans,
  board_view_id: '92',
  name: 'Wide board',
  is_shared: true,
  owner_id: '12',
  owner_name: 'Theo Brandt',
  params: { ...base, width: 'wide' },
};

function open(more: Parameters<typeof fakeServer>[0] = {}, path = '/fleet/dispatch?date=2026-03-10&view=list') {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard(),
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others: [], lanes: [] },
    getBoardViewList: [lateVans, wideBoard],
    saveBoardView: ({ params, name, is_shared }) => ({
      view: { ...lateVans, board_view_id: '93', params, name, is_shared },
    }),
    deleteBoardView: ({ board_view_id }) => ({ board_view_id }),
    ...more,
  });
  return { server, ...openConsole(path, [area]) };
}

async function menuOf(hand: ReturnType<typeof open>['hand']) {
  await screen.findByRole('region', { name: 'Van 02, Luis Ortega' });
  await hand.click(screen.getByRole('button', { name: 'View of the board' }));
  return within(await screen.findByRole('region', { name: 'Saved views' }));
}

const searchOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));

describe('The menu of the board', () => {
  test('lists one’s own views and what others share, and puts the address to what the chosen one shows', async () => {
    const { hand, address } = open({}, '/fleet/dispatch?date=2026-03-10&view=list&sort=driver&lanes=van');
    const menu = await menuOf(hand);
    expect(menu.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Your views',
      'Shared by others',
    ]);
    await hand.click(menu.getByRole('button', { name: 'Wide board Theo Brandt' }));
    await waitFor(() => expect(searchOf(address())).toEqual({ date: '2026-03-10', ...wideBoard.params, named: '92' }));
    expect(menu.getByRole('button', { name: 'Wide board Theo Brandt', pressed: true })).toBeDefined();
    expect(menu.queryByText(/Changed since/)).toBeNull();
  });

  test('says that the board is looked at otherwise since, and keeps that in the view when it is told to', async () => {
    const { hand, server } = open(
      {},
      '/fleet/dispatch?date=2026-03-10&view=list&zoom=fit&width=narrow&show=late&named=91',
    );
    expect((await menuOf(hand)).queryByText(/Changed since/)).toBeNull();
    await hand.keyboard('{Escape}');
    await hand.click(screen.getByRole('button', { name: /Late$/, pressed: true }));
    await hand.click((await menuOf(hand)).getByRole('button', { name: 'Update “Late vans”' }));
    await waitFor(() =>
      expect(server.paramsOf('saveBoardView')).toEqual([
        { board_view_id: '91', name: 'Late vans', is_shared: false, params: base, expected_version: 4 },
      ]),
    );
  });

  test('saves what is looked at under a name, by keys alone, with the refusal beside the name', async () => {
    let taken = true;
    const { hand, server, address } = open({
      saveBoardView: ({ name, params, is_shared }) =>
        taken
          ? refuse(400, 'VIEW_NAME_TAKEN', 'There is a view called “Late vans” already.')
          : { view: { ...lateVans, board_view_id: '93', name, params, is_shared } },
    });
    const menu = await menuOf(hand);
    menu.getByRole('button', { name: 'Save this view…' }).focus();
    await hand.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Name')));
    await hand.keyboard('Late vans{Enter}');
    expect(await dialog.findByText('There is a view called “Late vans” already.')).toBeDefined();
    taken = false;
    await hand.clear(dialog.getByLabelText('Name'));
    await hand.type(dialog.getByLabelText('Name'), 'Early vans');
    await hand.click(dialog.getByRole('checkbox', { name: 'Share with everyone who opens the board' }));
    await hand.click(dialog.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save this view' })).toBeNull());
    expect(server.paramsOf('saveBoardView').at(-1)).toEqual({
      board_view_id: null,
      name: 'Early vans',
      is_shared: true,
      params: base,
    });
    expect(searchOf(address())['named']).toBe('93');
    expect(doneLine.get()?.text).toBe('View “Early vans” saved.');
  });

  test('renames, shares and deletes over the version that was seen', async () => {
    const { hand, server } = open();
    const menu = await menuOf(hand);
    await hand.click(menu.getByRole('button', { name: 'Share “Late vans”' }));
    await waitFor(() => expect(doneLine.get()?.text).toBe('View “Late vans” is shared.'));
    expect(server.paramsOf('saveBoardView').at(-1)).toMatchObject({ is_shared: true, expected_version: 4 });
    await hand.click(menu.getByRole('button', { name: 'Delete “Wide board”' }));
    await waitFor(() => expect(doneLine.get()?.text).toBe('View “Wide board” deleted.'));
    expect(server.paramsOf('deleteBoardView')).toEqual([{ board_view_id: '92', expected_version: 4 }]);
    await hand.click(menu.getByRole('button', { name: 'Rename “Late vans”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename “Late vans”' }));
    await hand.clear(dialog.getByLabelText('Name'));
    await hand.type(dialog.getByLabelText('Name'), 'Later vans{Enter}');
    await waitFor(() => expect(doneLine.get()?.text).toBe('View “Late vans” renamed.'));
    expect(server.paramsOf('saveBoardView').at(-1)).toMatchObject({ name: 'Later vans', params: lateVans.params });
  });

  test('says that none is saved yet', async () => {
    const { hand } = open({ getBoardViewList: [] });
    expect((await menuOf(hand)).getByText('No view is saved yet.')).toBeDefined();
  });

  test('has the way to try again where the views cannot be read', async () => {
    const { hand, server } = open({ getBoardViewList: refuse(500, 'FAULT', 'Something went wrong.') });
    const menu = await menuOf(hand);
    expect(await menu.findByText('Something went wrong.')).toBeDefined();
    server.answer({ getBoardViewList: [lateVans] });
    await hand.click(menu.getByRole('button', { name: 'Try again' }));
    expect(await menu.findByRole('button', { name: 'Late vans' })).toBeDefined();
  });
});

test('The command box opens a view by its name, and says where there is none.', async () => {
  const { hand, address } = open();
  await screen.findByRole('region', { name: 'Van 02, Luis Ortega' });
  await hand.keyboard('{Control>}k{/Control}');
  const box = screen.getByRole('combobox', { name: 'Find anything or type a command' });
  await hand.type(box, 'view nobody');
  expect(await screen.findByText('No view is called “nobody”.')).toBeDefined();
  await hand.clear(box);
  await hand.type(box, 'view late{Enter}');
  await waitFor(() => expect(searchOf(address())).toMatchObject({ named: '91', show: 'late' }));
});

test('A chosen drawing stands in the address, so that whoever it is pasted to sees the same.', async () => {
  viewChoicesOf(account().userId).set((held) => ({ ...held, view: 'list' }));
  const { hand, address } = open({}, '/fleet/dispatch?date=2026-03-10');
  await menuOf(hand);
  await hand.click(screen.getByText('Grid'));
  await waitFor(() => expect(searchOf(address())['view']).toBe('grid'));
  expect(viewChoicesOf(account().userId).get().view).toBe('grid');
});

test('How somebody else in this browser likes the board is left to them.', async () => {
  viewChoicesOf('77').set((held) => ({ ...held, view: 'list' }));
  open({}, '/fleet/dispatch?date=2026-03-10');
  expect(await screen.findByRole('grid', { name: 'Vehicles' })).toBeDefined();
});
