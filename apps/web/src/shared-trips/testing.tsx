import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { account, fakeServer, openConsole } from '../testing.tsx';
import { type Ordered, ridersOf, type Stop } from './order.ts';
import SharedTripWizard from './SharedTripWizard.tsx';
import type { SharedLane, TakenRide, TripAsked } from './trip-asked.ts';

const NAMES: Record<string, [first: string, last: string]> = {
  11: ['Wes', 'Haldane'],
  12: ['Ruth', 'Okafor'],
  13: ['Karl', 'Brandt'],
};
export const LANE: SharedLane = {
  key: '5 71',
  shuttle_id: '5',
  driver_id: '71',
  driver_team_id: null,
  vehicle: 'Bus 12',
  driver: 'Omar Haddad',
  refusal: null,
  before: null,
  after: null,
};

/** `+11 +12 -11 -12` as stops, three minutes apart from 2:40 PM. */
export function order(text: string): Stop[] {
  return text.split(' ').map((part, at) => {
    const visits = [...part.matchAll(/([+-])(\d+)/g)].map(([, sign, id = '']) => ({
      booking_id: id,
      stop_type: sign === '+' ? ('pickup' as const) : ('dropoff' as const),
      passenger_firstname: NAMES[id]?.[0] ?? '',
      passenger_lastname: NAMES[id]?.[1] ?? '',
      mobility_assistance: [],
    }));
    const time = `2026-03-10T14:${40 + at * 3}:00-04:00`;
    const isIn = visits.some(({ stop_type }) => stop_type === 'pickup');
    const isOut = visits.some(({ stop_type }) => stop_type === 'dropoff');
    return {
      id: part,
      stop_type: visits[0]?.stop_type ?? 'pickup',
      mixed_type: isIn && isOut,
      isMoved: false,
      address: `${at + 1} Elm St`,
      place_id: null,
      account_id: null,
      geoLocation: { latitude: 41 + at / 100, longitude: -77 },
      bookings: visits,
      scheduled_pickup_time: isIn ? time : null,
      scheduled_dropoff_time: isOut ? time : null,
    };
  });
}

export function ordered(stops: Stop[], more: Partial<Ordered> = {}): Ordered {
  return {
    stop_order: stops,
    travel_time: 900,
    travel_distance: 9000,
    load_unload_time: 240,
    stops: stops.map((_, at) => ({
      leaves_time: `2026-03-10T14:${44 + at * 3}:00-04:00`,
      wait_time: 0,
      travel_time: 180,
      travel_distance: 1500,
      riders_aboard: at + 1,
      aboard: { seats: 1, chairs: 0, stretchers: 0 },
      is_overfull: false,
      is_driven: false,
    })),
    riders: ridersOf(stops).map((booking_id) => ({
      booking_id,
      promised_time: '2026-03-10T14:45:00-04:00',
      window_start_time: '2026-03-10T14:30:00-04:00',
      window_end_time: '2026-03-10T15:00:00-04:00',
      appointment_time: null,
      ride_time: 1200,
      ride_time_limit: 2700,
      early_seconds: 0,
      late_seconds: 0,
      over_limit_seconds: 0,
      overdue_seconds: 0,
    })),
    configurations: [{ seats: 4, chairs: 1, stretchers: 0 }],
    orders_checked: 90,
    is_checked_in_full: true,
    is_estimated: true,
    approach: null,
    ...more,
  };
}

export const FIRST = '+11 +12 +13 -11 -12 -13';
export const ALL = { is: 'new', bookingIds: ['11', '12', '13'], dispatched: [] } satisfies TripAsked;
export const HELD: TripAsked = { is: 'held', tripId: '41', version: 3, state: 'on_route' };

export function open(
  trip: TripAsked = ALL,
  answers: Parameters<typeof fakeServer>[0] = {},
  { lane = LANE, taken = [] }: { lane?: SharedLane; taken?: readonly TakenRide[] } = {},
) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3] }),
    getSharedTripInitialOrder: ordered(order(FIRST)),
    getTripStopOrder: ordered(order(FIRST), { orders_checked: 0 }),
    previewSharedTrip: ({ stop_order, load_unload_time }) =>
      // What was sent is shown again, in its order.
      ordered(stop_order as Stop[], { orders_checked: 0, load_unload_time: load_unload_time ?? 240 }),
    optimizeMultipleFlexTripRoute: ordered(order(FIRST)),
    createSharedTrip: {} as never,
    saveSharedTrip: {} as never,
    getDirections: { travel_distance: 9000, travel_time: 900, source: 'estimated', geometry: [], legs: [] },
    ...answers,
  });
  const told = { tell: vi.fn(), onClose: vi.fn(), onView: vi.fn() };
  const Page = () => (
    <SharedTripWizard
      trip={trip}
      date="2026-03-10"
      dateText="Tue, Mar 10"
      zone="America/New_York"
      dayVersion={20}
      lanes={[lane]}
      lane={lane.key}
      taken={taken}
      {...told}
    />
  );
  const load = () => Promise.resolve({ default: Page });
  const area = { routes: [{ path: '/wizard', access: [3] as const, title: 'Wizard', load }], menu: [] };
  return { server, ...told, ...openConsole('/wizard', [area]) };
}

export const wizard = async () => screen.findByRole('dialog', { name: /Shared [Tt]rip/ });
export const rows = () => [...document.querySelectorAll<HTMLElement>('[data-stop]')];
export const stopsOf = async () => {
  await screen.findByRole('list', { name: 'Stops in their order' });
  return rows();
};
export const shown = () =>
  rows()
    .map((row) => /(Pickup|Drop-off) of \W*(\w)/.exec(row.textContent))
    .map((found) => `${found?.[1] === 'Pickup' ? '+' : '-'}${found?.[2]}`)
    .join(' ');
/** Here every dialog is called as the first one is, so a question is found by its title. */
export const questionOf = async (title: string) =>
  (await screen.findByText(title, { selector: '.ant-modal-title' })).closest<HTMLElement>('[role="dialog"]')!;
export const press = (row: HTMLElement, key: string, more = {}) => fireEvent.keyDown(row, { key, ...more });
/** Said in the row of its button; whoever listens hears it as well. */
export const updated = async () =>
  screen.findByText('Successfully updated all pickup time', { selector: '.shared-updated' });
export const button = async (name: string | RegExp) => within(await wizard()).findByRole('button', { name });
