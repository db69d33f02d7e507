import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { dropAllDrafts } from '../../platform/kit/index.ts';
import { hearTownClock } from '../../platform/town-clock.ts';
import { ada, modal, openBookings, rider } from '../testing.ts';
import { offersFor } from './wish.ts';

beforeEach(() => {
  dropAllDrafts();
  hearTownClock('2026-03-10T12:00:00Z;rate=0');
});

/** A reservation for Ada with everything but its time. */
async function reserve(more: Parameters<typeof openBookings>[1] = {}) {
  const opened = openBookings('/rider-services/reservations/new?rider=21', {
    getCommunityMemberInfoById: rider,
    getUserLatestBookings: [],
    getBookingList: [],
    verifyBookingProgram: { inside: true },
    createNewBooking: { booking_id: '31', booking: ada, return_booking_id: null },
    recordWish: { wish_ids: ['71'], outcome: 'denied' },
    ...more,
  });
  const { hand } = opened;
  // The form takes the rider of the address over first, and what is typed before goes on elsewhere.
  await screen.findByText('Ada Rosen');
  for (const [label, street] of [
    ['From', '12 Elm St'],
    ['To', '4 Mercy Rd'],
  ] as const) {
    await hand.type(await screen.findByRole('combobox', { name: label }), street);
    const [found] = await screen.findAllByRole('option', { name: new RegExp(street) });
    if (found) await hand.click(found);
  }
  await hand.click(await screen.findByRole('radio', { name: /8:45 AM/ }));
  return opened;
}

describe('A pickup that cannot be had as it is wished', () => {
  test('is negotiated by one key: the rider takes another, and the booking keeps the wish and what was offered', async () => {
    const { hand, server } = await reserve();
    await hand.keyboard('{F9}');
    const offer = within(await modal('Offer another time than 8:45 AM'));
    await hand.click(await offer.findByRole('button', { name: 'Takes 9:15 AM' }));
    expect(await screen.findByText('Wished 8:45 AM')).toBeTruthy();
    await hand.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.paramsOf('createNewBooking')).toHaveLength(1));
    expect(server.paramsOf('createNewBooking')).toMatchObject([
      {
        pickup_time: '2026-03-10T09:15',
        wish: { wished_time: '2026-03-10T08:45', offers: ['2026-03-10T09:15'] },
      },
    ]);
  });

  test('is recorded as declined where something was offered, with the way back, and the form begins anew', async () => {
    const { hand, server } = await reserve();
    await hand.click(screen.getByText('Will call', { selector: '.return-choice *' }));
    await hand.keyboard('{F9}');
    const offer = within(await modal('Offer another time than 8:45 AM'));
    await hand.click(await offer.findByRole('checkbox', { name: '9:15 AM, 30 min later' }));
    expect(offer.getByText('The way back is given up with it, and counts as well.')).toBeTruthy();
    await hand.click(offer.getByRole('combobox', { name: 'Why the offer was declined' }));
    await hand.click(await screen.findByTitle('The time does not suit'));
    await hand.click(offer.getByRole('button', { name: 'Record the offer as declined' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Rider' })).toBeTruthy());
    expect(server.paramsOf('recordWish')).toEqual([
      {
        program_id: '1',
        passenger_id: '21',
        wished_time: '2026-03-10T08:45',
        offers: ['2026-03-10T09:15'],
        with_return: true,
        reason: 'time_does_not_suit',
      },
    ]);
    expect(server.paramsOf('createNewBooking')).toEqual([]);
  });

  test('asks why before it records a denial, beside the field', async () => {
    const { hand, server } = await reserve();
    await hand.keyboard('{F9}');
    const offer = within(await modal('Offer another time than 8:45 AM'));
    await hand.click(offer.getByRole('button', { name: 'Record as denied' }));
    expect(await offer.findByText('Choose why.')).toBeTruthy();
    expect(server.paramsOf('recordWish')).toEqual([]);
  });
});

describe('An offered time', () => {
  const slot = (wall: string) => ({ wall, text: wall.slice(11, 16), ends: null, refusal: null });
  const slots = (...times: string[]) => times.map((time) => slot(`2026-03-10T${time}`));
  const offered = (wished: string, free: ReturnType<typeof slots>) =>
    offersFor(wished, free, 'America/New_York').map(({ text, minutes, isWithin }) => [text, minutes, isWithin]);

  test('is what is free within an hour on either side', () => {
    expect(offered('2026-03-10T10:00', slots('08:45', '09:00', '10:00', '11:00', '11:15'))).toEqual([
      ['09:00', -60, true],
      ['11:00', 60, true],
    ]);
  });

  test('is the nearest beyond it where nothing is, two on either side', () => {
    expect(offered('2026-03-10T10:00', slots('07:00', '08:00', '08:30', '11:15', '12:00', '13:00'))).toEqual([
      ['08:00', -120, false],
      ['08:30', -90, false],
      ['11:15', 75, false],
      ['12:00', 120, false],
    ]);
  });

  test('counts the time that goes by where the clocks skip an hour', () => {
    expect(offered('2026-03-08T01:45', [slot('2026-03-08T03:30'), slot('2026-03-08T04:00')])).toEqual([
      ['03:30', 45, true],
    ]);
  });
});

describe('Offers and denials', () => {
  test('shows each wish with what was offered and what became of it, and how many of each', async () => {
    const wish = {
      wish_id: '71',
      program_id: '1',
      passenger_id: '21',
      passenger_firstname: 'Ada',
      passenger_lastname: 'Rosen',
      service_day: '2026-03-10',
      leg_no: 1,
      wished_time: '2026-03-10T10:00:00-04:00',
      offers: ['2026-03-10T11:15:00-04:00'],
      taken_time: '2026-03-10T11:15:00-04:00',
      outcome: 'denied' as const,
      reason: null,
      booking_id: '31',
    };
    const back = { ...wish, wish_id: '72', leg_no: 2, booking_id: null, reason: 'no_vehicle_free' as const };
    openBookings('/rider-services/bookings/wishes', {
      getWishList: { wishes: [wish, back], met: 40, booked: 3, declined: 1, denied: 2 },
    });
    const row = await screen.findByRole('row', { name: /Rosen, Ada, 10:00 AM, Denied/ });
    expect(row.textContent).toContain('Took a time beyond the hour');
    expect(screen.getByText('Denied', { selector: 'dt' }).nextSibling?.textContent).toBe('2');
    expect(screen.getByText('Booked as wished').nextSibling?.textContent).toBe('40');
    expect(screen.getByText('Rosen, Ada, way back')).toBeTruthy();
  });

  test('are of the usual days where the address names days that are none', async () => {
    openBookings('/rider-services/bookings/wishes?from=soon&to=2026-13-45', {
      getWishList: { wishes: [], met: 40, booked: 0, declined: 0, denied: 0 },
    });
    expect(await screen.findByText('Booked as wished')).toBeTruthy();
  });
});
