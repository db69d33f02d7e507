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

describe('The rider’s word before a late change', () => {
  const ben = { ...ada, ride_status: 1 as const, trip_id: '41' };
  const late = {
    validateBookingEditTime: tooLate,
    requestPhoneVerificationCode: { expires: '2026-03-10T12:10:00Z' },
    verifyPhone: { verified_until: '2026-03-10T12:20:00Z' },
    cancelBooking: { booking: { ...canceled, ride_status: 7 } },
  };
  const verifying = async () => within(await screen.findByRole('region', { name: 'Verify the rider’s phone' }));

  async function toCode(more: Parameters<typeof openBookings>[1] = {}, booking = ada, button = 'Cancel the booking') {
    const opened = openBookings(page, { ...late, ...more }, [1], [booking]);
    await opened.hand.click(await screen.findByRole('button', { name: button }));
    const word = await verifying();
    await opened.hand.click(word.getByRole('button', { name: 'Text the code' }));
    return opened;
  }

  async function confirm({ hand }: Pick<ReturnType<typeof openBookings>, 'hand'>) {
    await hand.type(await screen.findByLabelText('Code'), '123456');
    await hand.click(screen.getByRole('button', { name: 'Confirm the code' }));
  }

  test('[BOOK-68] [BOOK-69] [BOOK-70] asks for the code, confirms it with phone, code and booking, and then asks to cancel', async () => {
    const opened = await toCode();
    await confirm(opened);
    expect(opened.server.paramsOf('requestPhoneVerificationCode')).toEqual([
      { phone: ada.passenger_phone, booking_id: '31', by: 'sms' },
    ]);
    expect(opened.server.paramsOf('verifyPhone')).toEqual([
      { phone: ada.passenger_phone, phone_verification_code: '123456', booking_id: '31' },
    ]);
    const asks = await modal('Cancel the 8:40 AM ride of Rosen, Ada?');
    expect(opened.server.paramsOf('cancelBooking')).toEqual([]);
    await opened.hand.click(within(asks).getByRole('button', { name: 'Cancel this ride' }));
    await waitFor(() => expect(opened.path()).toBe('/rider-services/bookings'));
  });

  test('[BOOK-71] cancels a ride that somebody was sent for first, and then shows that it is done', async () => {
    const opened = await toCode({}, ben);
    opened.server.answer({ getBookingInfoById: informed({ ...canceled, ride_status: 7 }) });
    await confirm(opened);
    expect(await screen.findByText('The ride is canceled.')).toBeTruthy();
    expect(opened.server.paramsOf('cancelBooking')).toMatchObject([{ booking_id: '31', for_reschedule: false }]);
    expect(opened.path()).toBe(page);
  });

  test('is asked for again with what was typed where the code is wrong, and nothing is canceled', async () => {
    const opened = await toCode({ verifyPhone: refuse(422, 'CODE_WRONG', 'This code is not right.') }, ben);
    await confirm(opened);
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456');
    expect(opened.server.paramsOf('cancelBooking')).toEqual([]);
  });

  test('[ERR-12] says beside the number that no code goes out, and offers a call and the way back', async () => {
    const sentence = 'We are having problem of sending a confirmation to this number. Please check the number entered.';
    const opened = await toCode({
      requestPhoneVerificationCode: refuse(422, 'PHONE_SEND_FAILED', sentence, { phone: sentence }),
    });
    expect(await screen.findByText(sentence)).toBeTruthy();
    opened.server.answer({ requestPhoneVerificationCode: late.requestPhoneVerificationCode });
    await opened.hand.click(screen.getByText('By a call'));
    await opened.hand.click(screen.getByRole('button', { name: 'Call with the code' }));
    expect(await screen.findByLabelText('Code')).toBeTruthy();
    expect(opened.server.paramsOf('requestPhoneVerificationCode').at(-1)).toMatchObject({ by: 'voice' });
  });

  test('may be a check of who calls where the operator allows it, and says so where not', async () => {
    const opened = openBookings(page, late, [1], [ben]);
    await opened.hand.click(await screen.findByRole('button', { name: 'Cancel the booking' }));
    const button = (await verifying()).getByRole('button', { name: 'Check who calls instead' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('lets a late edit through to the form', async () => {
    const opened = await toCode(unheard, ada, 'Edit it on the rider’s word');
    await confirm(opened);
    await waitFor(() => expect(opened.path()).toBe('/rider-services/bookings/modify/31/21'));
  });
});
