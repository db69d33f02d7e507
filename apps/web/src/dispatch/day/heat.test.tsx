import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { setWidth } from '../../testing.tsx';
import { boardBooking, paperBoard } from '../board/paper-board.ts';
import { at, openDay } from '../compare/testing.tsx';

beforeEach(() => hearTownClock('2026-03-10T12:00:00Z;rate=0'));
afterEach(() => {
  forgetTownClock();
  setWidth(1440);
  vi.restoreAllMocks();
});

const bounds = { north: 46, south: 40, east: -70, west: -76 }; // one degree to a cell
const [program] = paperBoard().program;
const paperProgram = { ...program, program_id: '1', heatmap_bounds: bounds } as NonNullable<typeof program>;

function ride(booking_id: string, lastname: string, from: [number, number], hour: string, more = {}) {
  return boardBooking({
    booking_id,
    passenger_lastname: lastname,
    pickup_latitude: from[0],
    pickup_longitude: from[1],
    dropoff_latitude: 43.5,
    dropoff_longitude: -72.5,
    scheduled_pickup_time: at(`${hour}:10`),
    scheduled_dropoff_time: at(`${hour}:50`),
    ...more,
  });
}

const rides = [
  ride('51', 'Anders', [45.5, -75.5], '08'),
  ride('52', 'Brandt', [45.6, -75.4], '09'),
  ride('53', 'Castle', [40.5, -70.5], '09'),
  ride('54', 'Outer', [50, -75], '10'),
  ride('55', 'Gone', [45.5, -75.5], '10', { ride_status: 4 }), // canceled: nobody is fetched
];

async function open(board = paperBoard({ program: [paperProgram], trips: [], bookings: rides })) {
  const page = openDay('', { board });
  await page.hand.click(await screen.findByRole('button', { name: 'Heat map' }));
  const dialog = await screen.findByRole('dialog', { name: 'How does the Heatmap work?' });
  return { ...page, dialog: within(dialog) };
}

type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

const square = (dialog: Dialog, label: string) => dialog.getByRole('button', { name: new RegExp(`in ${label}$`) });
const counted = (dialog: Dialog) =>
  dialog
    .getAllByRole('button', { name: /in [A-F]-[1-6]$/ })
    .map(({ textContent }) => /^(\d+) in (.+)$/.exec(textContent ?? '')?.slice(1) ?? [])
    .filter(([count]) => count !== '0')
    .map(([count, label]) => `${label} ${count}`);

describe('The heat map of the board', () => {
  test('[HEAT-01] [HEAT-02] opens from the strip, and counts the pickups of the day', async () => {
    const { dialog } = await open();
    expect(counted(dialog)).toEqual(['F-1 2', 'A-6 1']);
    expect(dialog.getByText(/4 pickups\./)).toBeTruthy();
  });

  test('[HEAT-03] has 36 squares, lettered from F to A and numbered from 1 to 6, on the map and in a table', async () => {
    const { dialog } = await open();
    expect(dialog.getByRole('region', { name: 'Heat map' })).toBeTruthy();
    const table = within(dialog.getByRole('table', { name: 'Heat map in figures' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Row',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      'All',
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'F',
      'E',
      'D',
      'C',
      'B',
      'A',
      'All',
    ]);
    expect(table.getAllByRole('button')).toHaveLength(36);
    expect(table.getAllByRole('row').at(-1)?.textContent).toBe('All2000013');
  });

  test('[HEAT-04] colors its squares, and lets the color be switched off', async () => {
    const { hand, dialog } = await open();
    const filled = () => [...document.querySelectorAll('.heat-filled')].length;
    expect(filled()).toBe(36);
    expect(square(dialog, 'F-1').style.getPropertyValue('--heat')).toBe('58%');
    expect(square(dialog, 'A-6').style.getPropertyValue('--heat')).toBe('45%');
    expect(square(dialog, 'B-2').style.getPropertyValue('--heat')).toBe('0%');
    await hand.click(dialog.getByRole('switch', { name: 'Add color pattern' }));
    expect(filled()).toBe(0);
    expect(square(dialog, 'F-1').textContent).toContain('2');
  });

  test('[ENT-29] looks up label and color of a square by program: each has squares of its own', async () => {
    const other = {
      ...paperProgram,
      program_id: '2',
      program_name: 'Medical',
      heatmap_bounds: { ...bounds, north: 58 },
    };
    const theirs = rides.slice(0, 2).map((one) => ({ ...one, booking_id: `9${one.booking_id}`, program_id: '2' }));
    const { hand, dialog } = await open(
      paperBoard({ program: [paperProgram, other], trips: [], bookings: [...rides, ...theirs] }),
    );
    const colorOf = (label: string) => square(dialog, label).style.getPropertyValue('--heat');
    expect([counted(dialog), colorOf('F-1')]).toEqual([['F-1 2', 'A-6 1'], '58%']);
    await hand.click(dialog.getByRole('combobox', { name: 'Heat map of' }));
    await hand.click(await screen.findByText('Medical', { selector: '.ant-select-item-option-content' }));
    expect([counted(dialog), colorOf('F-1'), colorOf('B-1')]).toEqual([['B-1 2'], '0%', '58%']);
  });

  test('[HEAT-06] counts what lies past the edge as Outside, and shows who that is', async () => {
    const { hand, dialog } = await open();
    expect(dialog.getByText('Outside').closest('p')?.textContent).toContain('Outside 1 pickup');
    await hand.click(dialog.getByRole('button', { name: 'Show them' }));
    expect(within(dialog.getByRole('region', { name: 'Rides in Outside' })).getByText(/Outer/)).toBeTruthy();
  });

  test('counts drop-offs, and both', async () => {
    const { hand, dialog } = await open();
    await hand.click(dialog.getByRole('radio', { name: 'Drop-offs' }));
    expect(counted(dialog)).toEqual(['D-4 4']);
    await hand.click(dialog.getByRole('radio', { name: 'Both' }));
    expect(counted(dialog)).toEqual(['F-1 2', 'D-4 4', 'A-6 1']);
  });

  test('counts the hours that are pressed alone; the arrows move them, with Shift they widen, Escape is all day', async () => {
    const { hand, dialog } = await open();
    await hand.click(dialog.getByRole('button', { name: /^9 AM: 2/ }));
    expect(counted(dialog)).toEqual(['F-1 1', 'A-6 1']);
    expect(dialog.getByText('9 AM to 10 AM')).toBeTruthy();
    await hand.keyboard('{ArrowLeft}');
    expect(dialog.getByText('8 AM to 9 AM')).toBeTruthy();
    expect(counted(dialog)).toEqual(['F-1 1']);
    await hand.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(counted(dialog)).toEqual(['F-1 2', 'A-6 1']);
    await hand.keyboard('{Escape}');
    expect(dialog.getAllByText('All day')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'How does the Heatmap work?' })).toBeTruthy();
  });

  test('is one tab stop as a table: the arrows walk it, and Enter lists the rides of a square, which lead to them', async () => {
    const { hand, dialog, address } = await open();
    const stops = () =>
      dialog.getAllByRole('button', { name: /in [A-F]-[1-6]$/ }).filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toHaveLength(1);
    square(dialog, 'F-1').focus();
    await hand.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}{ArrowLeft}{Enter}');
    expect(document.activeElement).toBe(square(dialog, 'F-1'));
    expect(stops()).toHaveLength(1);
    const list = within(dialog.getByRole('region', { name: 'Rides in F-1' }));
    expect(list.getByText(/2 pickups, busiest 8 AM to 9 AM with 1/)).toBeTruthy();
    await hand.click(list.getByRole('button', { name: '8:10 AM Anders, Ada' }));
    await waitFor(() => expect(address()).toContain('booking=51'));
  });

  test('keeps its zeros on a day without rides', async () => {
    const { dialog } = await open(paperBoard({ program: [paperProgram], trips: [], bookings: [] }));
    expect(counted(dialog)).toEqual([]);
    expect(square(dialog, 'F-1').textContent).toContain('0');
  });

  test('says so where the program has no bounds', async () => {
    const { dialog } = await open(paperBoard());
    expect(dialog.getByText('This program has no area yet.')).toBeTruthy();
    const set = dialog.getByRole('link', { name: 'Set the area' });
    expect(set.getAttribute('href')).toBe(`/programs/services/modify/${paperBoard().program[0]?.program_id}`);
    expect(dialog.queryByRole('table')).toBeNull();
  });

  test('has the figures before the map on a phone', async () => {
    setWidth(390);
    const { dialog } = await open();
    const table = dialog.getByRole('table');
    const map = dialog.getByRole('region', { name: 'Heat map' });
    expect(table.compareDocumentPosition(map) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
