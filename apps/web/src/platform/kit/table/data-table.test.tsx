import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPart } from '../../testing/open-part.tsx';
import { giveHeights, setWidth } from '../../testing/window.ts';
import type { Column, Filter } from './columns.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Rider {
  id: string;
  name: string;
  town: string;
  rides: number | null;
}

const riders: Rider[] = [
  { id: '1', name: 'Okafor, Ruth', town: 'Zion', rides: 9 },
  { id: '2', name: 'Amari, Fadi', town: 'Lemont', rides: 12 },
  { id: '3', name: 'Voss, Lena', town: 'Zion', rides: null },
];
const columns: Column<Rider>[] = [
  {
    id: 'name',
    title: 'Name',
    isName: true,
    cell: (row) => row.name,
    text: (row) => row.name,
    sortBy: (row) => row.name,
  },
  { id: 'town', title: 'Town', cell: (row) => row.town, text: (row) => row.town },
  { id: 'rides', title: 'Rides', align: 'right', cell: (row) => row.rides, sortBy: (row) => row.rides },
];
const filters: Filter<Rider>[] = [
  { id: 'town', label: 'Town', choices: [{ value: 'Zion', label: 'Zion' }], lets: (row, value) => row.town === value },
];

function open(change: Partial<DataTableProps<Rider>> = {}, address = '/') {
  return openPart(
    <DataTable<Rider>
      list="test-riders"
      label="Riders"
      rows={riders}
      columns={columns}
      filters={filters}
      keyOf={(row) => row.id}
      nameOf={(row) => row.name}
      lines={(row) => [row.name, row.town]}
      search="Name or town"
      empty={{ line: 'No riders yet.' }}
      {...change}
    />,
    address,
  );
}

afterEach(() => vi.restoreAllMocks());

const names = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.dataset['index'] !== undefined)
    .map((row) => row.getAttribute('aria-label'));

describe('A list', () => {
  test('sorts by a head, turns around, and goes back; the address keeps it.', async () => {
    const { hand, address } = await open();
    await hand.click(screen.getByRole('button', { name: 'Rides' }));
    expect(names()).toEqual(['Okafor, Ruth', 'Amari, Fadi', 'Voss, Lena']);
    expect(address()).toBe('/?sort=rides');
    await hand.click(screen.getByRole('button', { name: 'Rides' }));
    expect(names()).toEqual(['Amari, Fadi', 'Okafor, Ruth', 'Voss, Lena']);
    expect(screen.getByRole('columnheader', { name: 'Rides' }).getAttribute('aria-sort')).toBe('descending');
    await hand.click(screen.getByRole('button', { name: 'Rides' }));
    expect(names()).toEqual(riders.map((rider) => rider.name));
    expect(address()).toBe('/');
  });

  test('opens as its address says: search, filter and order.', async () => {
    await open({}, '/?q=zi&town=Zion&sort=-name');
    expect(names()).toEqual(['Voss, Lena', 'Okafor, Ruth']);
    expect(screen.getByLabelText<HTMLInputElement>('Name or town').value).toBe('zi');
  });

  test('says what found nothing, and clears it.', async () => {
    const { hand, address } = await open();
    await hand.type(screen.getByLabelText('Name or town'), 'Okfor');
    expect(await screen.findByText('Nothing here matches “Okfor”.')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(names()).toHaveLength(3);
    expect(address()).toBe('/');
  });

  test('says what is empty.', async () => {
    await open({ rows: [] });
    expect(screen.getByText('No riders yet.')).toBeTruthy();
  });

  test('says what went wrong and asks again.', async () => {
    const onRetry = vi.fn();
    const { hand } = await open({ rows: undefined, error: { sentence: 'The server did not answer.', onRetry } });
    expect(screen.getByRole('alert').textContent).toContain('The server did not answer.');
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('is one stop for Tab: arrows walk its rows, Enter opens, X checks.', async () => {
    const onOpen = vi.fn();
    const { hand } = await open({ onOpen, bulk: (rows) => <span>{rows.length} to cancel</span> });
    screen.getByRole('row', { name: 'Okafor, Ruth' }).focus();
    await hand.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onOpen).toHaveBeenCalledWith(riders[1]);
    await hand.keyboard('x{End}x');
    expect(screen.getByText('2 to cancel')).toBeTruthy();
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2);
    expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toHaveLength(1);
    await hand.keyboard('{Escape}');
    expect(screen.queryByText('2 to cancel')).toBeNull();
  });

  test('opens a row on a press, but not on a press of its checkbox.', async () => {
    const onOpen = vi.fn();
    const { hand } = await open({ onOpen, bulk: () => null });
    await hand.click(screen.getByRole('checkbox', { name: 'Check Voss, Lena' }));
    expect(onOpen).not.toHaveBeenCalled();
    await hand.click(screen.getByText('Voss, Lena'));
    expect(onOpen).toHaveBeenCalledWith(riders[2]);
  });

  test('hides a column and moves one, and remembers both.', async () => {
    const { hand, unmount } = await open();
    await hand.click(screen.getByRole('button', { name: 'Columns' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await hand.click(menu.getByRole('checkbox', { name: 'Town' }));
    await hand.click(menu.getByRole('button', { name: 'Move Rides left' }));
    await hand.click(menu.getByRole('button', { name: 'Move Rides left' }));
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).toEqual(['Rides', 'Name']);
    unmount();
    await open();
    expect(heads()).toEqual(['Rides', 'Name']);
  });

  test('moves a column where its head is dragged.', async () => {
    await open({ list: 'test-dragged' });
    const head = (name: string) => screen.getByRole('columnheader', { name });
    fireEvent.dragStart(head('Rides'));
    fireEvent.dragOver(head('Town'));
    fireEvent.drop(head('Town'));
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Name', 'Rides', 'Town']);
  });

  test('draws only what is in sight of a long list, and all of it on paper.', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => ({
      id: String(at),
      name: `Rider ${at}`,
      town: 'Zion',
      rides: at,
    }));
    giveHeights();
    await open({ rows: many });
    expect(names().length).toBeLessThan(200);
    expect(names().slice(0, 20)).toEqual(many.slice(0, 20).map(({ name }) => name));
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2001');
    window.dispatchEvent(new Event('beforeprint'));
    expect(names()).toHaveLength(2000);
  });

  test('has two lines a row on a phone.', async () => {
    setWidth(767);
    await open();
    expect(screen.queryAllByRole('columnheader')).toEqual([]);
    expect(screen.getByRole('row', { name: 'Okafor, Ruth' }).textContent).toBe('Okafor, RuthZion');
  });

  test('lets go of lesser columns while details are open beside it.', async () => {
    await open({ openKey: '2' });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name']);
    expect(screen.getByRole('row', { name: 'Amari, Fadi' }).getAttribute('aria-selected')).toBe('true');
  });

  test('lets go of columns that there is no room for, and the column menu says so.', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(270);
    const { hand } = await open({ list: 'test-narrow' });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Town']);
    await hand.click(screen.getByRole('button', { name: 'Columns' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Columns' }));
    expect(menu.getByRole('checkbox', { name: 'Town' })).toBeTruthy();
    const rides = menu.getByRole<HTMLInputElement>('checkbox', { name: /^Rides/ });
    expect(rides.checked).toBe(true);
    expect(rides.closest('label')?.textContent).toContain('No room for it now');
  });

  test('shows gray bars of the rows to come.', async () => {
    const { container } = await open({ rows: undefined });
    expect(container.querySelectorAll('.bar')).toHaveLength(0);
    await waitFor(() => expect(container.querySelectorAll('.bar').length).toBeGreaterThan(10));
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
  });
});
