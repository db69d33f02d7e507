import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refuse } from '../testing.tsx';
import { ada, day, modal, openBookings } from './testing.ts';

const page = '/rider-services/bookings/change/31';
const tooLate = refuse(422, 'VALIDATIONFAIL', 'The booking could be changed until 7:40 AM.');
const canceled = { ...ada, version: 3, ride_status: 4, cancel_time: '2026-03-10T08:00:00-04:00' };
/** What the form that comes next asks for, which is none of these tests' business. */
const unheard = {
  populateBookingEditForm: async () => new Promise<never>(() => {}),
  getCommunityMemberInfoById: async () => new Promise<never>(() => {}),
};
const informed = (booking: typeof ada) => ({ ...booking, addl_infos: [], journey: [] });

describe('Canceling or editing a booking', () => {
  test.each([
    { held: [1] as const, mounted: true },
    { held: [2] as const, mounted: true },
    { held: [0, 3, 4] as const, mounted: false },
  ])('[BOOK-08] is at /rider-services/bookings/change for levels 1 and 2 alone: $held', async ({ held, mounted }) => {
    openBookings('/bookings/change/31', {}, [...held]);
    expect(await screen.findByRole('heading', { name: mounted ? 'Cancel or edit' : 'Page not found' })).toBeTruthy();
  });

  test('[BOOK-66] asks first whether there is time to edit, and then offers both', async () => {
    const { hand, server, path } = openBookings(page, unheard);
    await hand.click(await screen.findByRole('button', { name: 'Edit the booking' }));
    expect(server.paramsOf('validateBookingEditTime')).toEqual([{ booking_id: '31' }]);
    expect(path()).toBe('/rider-services/bookings/modify/31/21');
  });

  test('goes on to the edit at once where that was meant and there is time', async () => {
    const { hand, path } = openBookings(`${day}&booking=31`, unheard);
    const drawer = await screen.findByRole('dialog', { name: 'Rosen, Ada' });
    await hand.click(within(drawer).getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(path()).toBe('/rider-services/bookings/modify/31/21'));
  });

  test('[BOOK-67] [ERR-11] shows the cancel question and no error where it is too late', async () => {
    openBookings(`${page}?to=edit`, { validateBookingEditTime: tooLate });
    const question = await screen.findByRole('region', { name: 'Cancel instead' });
    expect(question.textContent).toContain('The booking could be changed until 7:40 AM. Cancel it instead?');
    expect(within(question).getByRole('button', { name: 'Cancel the booking' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Edit the booking|Try again/ })).toBeNull();
  });

  test('[BOOK-72] cancels directly after it has asked, and goes on to the booking list', async () => {
    const { hand, server, path } = openBookings(page, { cancelBooking: { booking: canceled } });
    await hand.click(await screen.findByRole('button', { name: 'Cancel the booking' }));
    const confirm = await modal('Cancel the 8:40 AM ride of Rosen, Ada?');
    expect(server.paramsOf('cancelBooking')).toEqual([]);
    await hand.click(within(confirm).getByRole('button', { name: 'Cancel this ride' }));
    await waitFor(() => expect(path()).toBe('/rider-services/bookings'));
    expect(server.paramsOf('cancelBooking')).toMatchObject([{ booking_id: '31', for_reschedule: false }]);
  });

  test('[BOOK-73] [BOOK-74] cancels to book again, waits for the new time, and then knows the new booking', async () => {
    const { hand, server } = openBookings(page, {
      cancelBooking: { booking: canceled },
      recreateCancelledBooking: anew,
    });
    await hand.click(await screen.findByRole('button', { name: 'Cancel to book it again' }));
    const confirm = await modal('Cancel the 8:40 AM ride of Rosen, Ada?');
    server.answer({ getBookingInfoById: informed({ ...canceled, cancelled_for_reschedule: true }) });
    await hand.click(within(confirm).getByRole('button', { name: 'Cancel this ride' }));
    expect(await screen.findByText('The ride is canceled and waits to be booked again.')).toBeTruthy();
    expect(server.paramsOf('cancelBooking')).toMatchObject([{ for_reschedule: true }]);

    await hand.click(screen.getByRole('button', { name: 'Book again' }));
    const again = await modal('Book Rosen, Ada again?');
    await hand.click(within(again).getByRole('combobox', { name: 'Pickup time' }));
    await hand.click(await screen.findByTitle('9:15 AM'));
    await hand.click(within(again).getByRole('button', { name: 'Book 9:15 AM' }));
    expect(await screen.findByText('The ride is booked again as booking 35.')).toBeTruthy();
    expect(screen.queryByText(/waits to be booked again/)).toBeNull();
    expect(server.paramsOf('recreateCancelledBooking')).toEqual([
      { booking_id: '31', expected_version: 3, pickup_time: '2026-03-10T09:15' },
    ]);
  });
});

const anew = { booking_id: '35', booking: { ...ada, booking_id: '35' } };
