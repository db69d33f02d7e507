import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { area as bookings } from '../bookings/area.tsx';
import { paperBooking } from '../bookings/paper-booking.ts';
import { forgetOnTheRoad, hearOnTheRoad } from '../platform/live/on-the-road.ts';
import { forgetTownClock, hearTownClock } from '../platform/town-clock.ts';
import { paperPrograms } from '../shifts/paper-schedule.ts';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';

/** Noon in New York. */
beforeEach(() => hearTownClock('2026-03-10T16:00:00Z;rate=0'));
afterEach(() => {
  act(forgetOnTheRoad);
  forgetTownClock();
  vi.restoreAllMocks();
});

const at = (time: string) => `2026-03-10T${time}:00-04:00`;
const URL_OF_LINK = 'https://ride.example/track?bid=opaque';
const ride = paperBooking({
  booking_id: '31',
  ride_status: 1,
  trip_id: '41',
  shuttle_id: '5',
  vehicle: 'Van 02',
  scheduled_pickup_time: at('12:20'),
});

/** Where the van was when it was asked for. */
const seen = {
  shuttle_id: '5',
  fleet_shuttle_id: 'Van 02',
  driver: 'Luis Ortega',
  latitude: 40.15,
  longitude: -77.15,
  timestamp: at('11:57'),
  heading: null,
};

function open(more: Parameters<typeof fakeServer>[0] = {}, booking = ride) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [1, 2, 3], employer_programs: paperPrograms }),
    getBookingList: [booking],
    getBookingInfoById: { ...booking, addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    getTrackingLink: { url: URL_OF_LINK, opens: at('11:50'), closes: '2026-03-11T00:00:00-04:00' },
    sendTrackingLink: { phone: '(530) 555-0142' },
    getLatestShuttleLocation: seen,
    ...more,
  });
  return { server, ...openConsole('/rider-services/bookings?booking=31', [bookings]) };
}

const drawer = async () => within(await screen.findByRole('dialog', { name: /Rosen, Ada/ }));
const openLink = async (hand: ReturnType<typeof open>['hand']) => {
  await hand.click(await (await drawer()).findByRole('button', { name: 'Open tracking link' }));
  // Both overlays carry the same id here, so that a name finds the one below.
  const dialog = (await screen.findByText('Vehicle tracking link')).closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error('No dialog opened.');
  return within(dialog);
};

describe('A message that a rider was told', () => {
  const text = {
    message_id: '1',
    channel: 'text',
    body: 'Van 02 is near.',
    at: at('11:55'),
    state: 'sent',
    reason: null,
  } as const;

  test('stands on their ride: what was sent, what waits and why, and what did not arrive', async () => {
    const waits = {
      ...text,
      message_id: '2',
      body: 'Van 02 is late.',
      state: 'waiting',
      reason: 'Quiet until 6:00 AM.',
    } as const;
    const failed = { ...text, message_id: '3', channel: 'voice', state: 'failed', reason: 'Nobody answered.' } as const;
    open({ getRideMessages: { told: [text, waits, failed], messages_by: 'text' } });
    const told = await (await drawer()).findByRole('region', { name: 'Who was told what' });
    expect([...told.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      '11:55 AM Text Van 02 is near. sent',
      '11:55 AM Text Van 02 is late. Quiet until 6:00 AM. waits',
      '11:55 AM Call Van 02 is near. Nobody answered. not delivered',
    ]);
  });

  test.each([
    [null, 'The rider was not asked yet whether they want messages.'],
    ['none', 'The rider wants no messages.'],
    ['call', 'The rider is called: their phone is a landline.'],
  ] as const)('says why there is nothing or something else (%s)', async (messages_by, sentence) => {
    open({ getRideMessages: { told: [], messages_by } });
    expect(await (await drawer()).findByText(sentence)).toBeTruthy();
  });
});

describe('The tracking link of a booking', () => {
  test('[BOOK-16] [TRACK-01] opens from its overlay, whole, with copy and open', async () => {
    const { hand, server } = open();
    const dialog = await openLink(hand);
    expect(await dialog.findByText(URL_OF_LINK)).toBeTruthy();
    expect(dialog.getByText(/from 11:50 AM until the ride or its date ends/)).toBeTruthy();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await hand.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(write).toHaveBeenCalledWith(URL_OF_LINK);
    const opens = vi.spyOn(window, 'open').mockReturnValue(null);
    await hand.click(dialog.getByRole('button', { name: 'Open link' }));
    expect(opens).toHaveBeenCalledWith(URL_OF_LINK, '_blank', 'noopener,noreferrer');
    expect(server.paramsOf('getTrackingLink')).toEqual([{ booking_id: '31' }]);
  });

  test('is texted to the rider, and says to which phone or why not', async () => {
    const { hand, server } = open();
    const dialog = await openLink(hand);
    await hand.click(await dialog.findByRole('button', { name: 'Text it to the rider' }));
    expect(await screen.findByText('The link is texted to (530) 555-0142.')).toBeTruthy();
    server.answer({ sendTrackingLink: refuse(409, 'NO_PHONE', 'The rider has no phone number.') });
    await hand.click(dialog.getByRole('button', { name: 'Text it to the rider' }));
    expect(await screen.findByText('The rider has no phone number.')).toBeTruthy();
  });

  test('[TRACK-05] shows where the vehicle was by the call, until the live feed says more', async () => {
    const { hand } = open();
    const dialog = await openLink(hand);
    expect(await dialog.findByText('Van 02: Luis Ortega, 3 min ago')).toBeTruthy();
    const said = { shuttle_id: '5', at: at('11:59'), lat: 40.16, lon: -77.15, heading: 90 };
    act(() => hearOnTheRoad({ about: 'positions', day: '2026-03-10', positions: [said] }));
    expect(await dialog.findByText('Van 02: Luis Ortega, 1 min ago')).toBeTruthy();
    // What another vehicle says is not this one's.
    act(() =>
      hearOnTheRoad({
        about: 'positions',
        day: '2026-03-10',
        positions: [{ ...said, shuttle_id: '6', at: at('12:00') }],
      }),
    );
    expect(dialog.getByText('Van 02: Luis Ortega, 1 min ago')).toBeTruthy();
  });

  test('[TRACK-03] of another day than today follows no vehicle', async () => {
    const { hand, server } = open({}, { ...ride, service_day: '2026-03-11' });
    const dialog = await openLink(hand);
    expect(await dialog.findByText('The vehicle is followed on 2026-03-11 alone.')).toBeTruthy();
    const said = { shuttle_id: '5', at: at('11:59'), lat: 40.16, lon: -77.15, heading: 90 };
    act(() => hearOnTheRoad({ about: 'positions', day: '2026-03-10', positions: [said] }));
    expect(dialog.queryByText(/min ago/)).toBeNull();
    expect(server.paramsOf('getLatestShuttleLocation')).toEqual([]);
  });

  test('is not there for a ride that no vehicle comes for, and says so', async () => {
    const { hand } = open({}, { ...ride, ride_status: 0, trip_id: null });
    const button = await (await drawer()).findByRole('button', { name: 'Open tracking link' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await hand.click(button);
    expect(screen.queryByText('Vehicle tracking link')).toBeNull();
    expect((await drawer()).getAllByText('The booking is not dispatched.').length).toBeGreaterThan(0);
  });

  test('says why there is none where the server refuses it', async () => {
    const refused = refuse(409, 'NOT_DISPATCHED', 'The booking is not dispatched.');
    const { hand } = open({ getTrackingLink: refused });
    const dialog = await openLink(hand);
    await waitFor(() => expect(dialog.getByText('The booking is not dispatched.')).toBeTruthy());
  });
});
