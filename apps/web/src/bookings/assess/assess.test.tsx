import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { hearTownClock } from '../../platform/town-clock.ts';
import { ada, ben, openBookings, program, rider } from '../testing.ts';

type Held = (0 | 1 | 2 | 3 | 4)[];

beforeEach(() => hearTownClock('2026-03-10T12:00:00Z;rate=0'));

const van = {
  shuttle_id: '11',
  shuttle_name: 'Van 05',
  driver_id: '31',
  driver_team_id: null,
  pickup_time: '2026-03-10T08:45:00-04:00',
  added_travel_time: 540,
  added_travel_distance: 6437,
  reason: null,
};
const bus = {
  ...van,
  shuttle_id: '12',
  shuttle_name: 'Bus 12',
  added_travel_time: 0,
  added_travel_distance: 0,
  reason: "The vehicle doesn't support the rider's mobility aid need.",
};

async function assess(answer: (typeof van | typeof bus)[]) {
  const opened = openBookings('/rider-services/bookings/assess?rider=21', {
    getCommunityMemberInfoById: rider,
    getUserLatestBookings: [],
    getBookingList: [],
    getBookingAssessmentData: answer,
    verifyBookingProgram: { inside: true },
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
  await hand.click(screen.getByRole('button', { name: 'Assess the trip' }));
  return opened;
}

describe('The assessment screen', () => {
  test.each<{ held: Held; mounted: boolean }>([
    { held: [1], mounted: true },
    { held: [2], mounted: true },
    { held: [0, 3, 4], mounted: false },
  ])('[BOOK-10] is at /rider-services/bookings/assess for levels 1 and 2 alone: $held', async ({ held, mounted }) => {
    openBookings('/bookings/assess', {}, held);
    expect(await screen.findByRole('heading', { name: mounted ? 'Assess a trip' : 'Page not found' })).toBeTruthy();
  });

  test('[BOOK-10] [CALL-36] shows what would serve the wished trip, and why the others cannot', async () => {
    const { server } = await assess([van, bus]);
    const table = within(await screen.findByRole('region', { name: 'What would serve it' }));
    expect(await table.findByText('1 vehicle can serve it.')).toBeTruthy();
    expect(table.getByRole('row', { name: /Van 05/ }).textContent).toMatch(/8:45 AM\+94(\.0+)?.*Can serve it/);
    expect(table.getByRole('row', { name: /Bus 12/ }).textContent).toMatch(/mobility aid need/);
    expect(server.paramsOf('getBookingAssessmentData')).toMatchObject([
      { program_id: '1', passenger_id: '21', pickup_time: '2026-03-10T08:45', mobility_assistance: ['Wheelchair'] },
    ]);
    expect(server.paramsOf('createNewBooking')).toEqual([]);
  });

  test('says once the trip is another than the one that was assessed, until it is assessed again', async () => {
    const { hand, server } = await assess([van]);
    await screen.findByText('1 vehicle can serve it.');
    const changed = 'The trip was changed since. Assess it again.';
    expect(screen.queryByText(changed)).toBeNull();
    await hand.click(screen.getByRole('radio', { name: /9:15 AM/ }));
    expect(await screen.findByText(changed)).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Assess the trip' }));
    await waitFor(() => expect(screen.queryByText(changed)).toBeNull());
    expect(server.paramsOf('getBookingAssessmentData')).toMatchObject([
      { pickup_time: '2026-03-10T08:45' },
      { pickup_time: '2026-03-10T09:15' },
    ]);
  });

  test('answers for a wish that nobody can serve, and goes on to the booking with it', async () => {
    const { hand, path } = await assess([bus]);
    expect(await screen.findByText('No vehicle can serve it as it stands. Each says why.')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Book it' }));
    await waitFor(() => expect(path()).toBe('/rider-services/reservations/new'));
    expect(await screen.findByText('Ada Rosen')).toBeTruthy();
  });
});

describe('Live dispatch', () => {
  const waits = { program, waiting: [ben, ada].map((one) => ({ ...one, ride_status: 0 })), open_until: '6:00 PM' };

  test.each<{ held: Held; mounted: boolean }>([
    { held: [1], mounted: true },
    { held: [2], mounted: true },
    { held: [0, 3, 4], mounted: false },
  ])('[BOOK-11] is mounted for levels 1 and 2 alone: $held', async ({ held, mounted }) => {
    openBookings('/bookings/assess/first-trip', { getFirstTripProgramsData: [] }, held);
    expect(await screen.findByRole('heading', { name: mounted ? 'Live dispatch' : 'Page not found' })).toBeTruthy();
    if (mounted) expect(await screen.findByText('No program is open at this hour.')).toBeTruthy();
  });

  test.each<{ held: Held; dispatches: boolean }>([
    { held: [1], dispatches: false },
    { held: [2, 3], dispatches: true },
    { held: [1, 4], dispatches: true },
  ])('[BOOK-11] shows who waits in each open program, and Dispatch to levels 3 and 4: $held', async (row) => {
    const { hand, address } = openBookings(
      '/bookings/assess/first-trip',
      { getFirstTripProgramsData: [waits] },
      row.held,
    );
    const open = within(await screen.findByRole('region', { name: 'Dial-a-Ride' }));
    expect(open.getByText('Open until 6:00 PM · 2 riders wait')).toBeTruthy();
    expect(open.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('8:40 AMRosen, Ada'),
      expect.stringContaining('Abara, Ben'),
    ]);
    const [button] = open.queryAllByRole('button', { name: 'Dispatch' });
    expect(button !== undefined).toBe(row.dispatches);
    if (!button) return;
    await hand.click(button);
    await waitFor(() => expect(address()).toContain('/fleet/dispatch'));
  });
});
