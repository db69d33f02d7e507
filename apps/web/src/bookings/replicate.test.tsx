import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refuse } from '../testing.tsx';
import { ada, day, modal, openBookings } from './testing.ts';

async function openDates(more: Parameters<typeof openBookings>[1] = {}) {
  const opened = openBookings(`${day}&booking=31`, {
    replicateBooking: { booking_ids: ['41', '42'], refused: [] },
    ...more,
  });
  const drawer = await screen.findByRole('dialog', { name: 'Rosen, Ada' });
  await opened.hand.click(within(drawer).getByRole('button', { name: 'Replicate' }));
  const dates = within(await modal('Book the 8:40 AM ride of Rosen, Ada on other dates'));
  const add = async (date: string) => opened.hand.type(dates.getByLabelText('Add a date'), `${date}{Tab}`);
  return { ...opened, dates, add };
}

describe('Replicating a booking', () => {
  test('[BOOK-62] books the same ride on the dates that were picked', async () => {
    const { hand, server, dates, add } = await openDates();
    await add('3/12/2099');
    await add('3/11/2099');
    await add('3/19/2099');
    await hand.click(dates.getByRole('button', { name: 'Take off Thu, Mar 19' }));
    await hand.click(dates.getByRole('button', { name: 'Book 2 rides' }));
    await waitFor(() => expect(screen.getByText('Rosen, Ada: 2 rides booked.')).toBeTruthy());
    expect(server.paramsOf('replicateBooking')).toEqual([
      { booking_id: ada.booking_id, dates: ['2099-03-11', '2099-03-12'] },
    ]);
  });

  test('tells the dates apart that cannot be had', async () => {
    const full = '8:40 AM is fully booked.';
    const { hand, dates, add } = await openDates({
      replicateBooking: {
        booking_ids: ['41'],
        refused: [{ date: '2099-03-12', error_code: 'PICKUPTIMEUNAVAILABLE', message: full }],
      },
    });
    await add('3/11/2099');
    await add('3/12/2099');
    await hand.click(dates.getByRole('button', { name: 'Book 2 rides' }));
    expect(await screen.findByText(`Thu, Mar 12: ${full}`)).toBeTruthy();
    expect(screen.getByText('Rosen, Ada: 1 ride booked.')).toBeTruthy();
  });

  test('keeps the dates where none of them can be had, and says why', async () => {
    const full = '8:40 AM is fully booked. Next available time is Friday, March 13, 2099, 8:40 AM.';
    const { hand, dates, add } = await openDates({
      replicateBooking: refuse(422, 'PICKUPTIMEUNAVAILABLE', full),
    });
    await hand.click(dates.getByRole('button', { name: 'Book 0 rides' }));
    expect(await dates.findByText('Add a date first.')).toBeTruthy();
    await add('3/12/2099');
    await hand.click(dates.getByRole('button', { name: 'Book 1 ride' }));
    expect(await dates.findByText(full)).toBeTruthy();
    expect(dates.getByText('Thursday, March 12, 2099')).toBeTruthy();
  });
});
