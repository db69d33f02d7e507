import { screen } from '@testing-library/react';
import { account, fakeServer, openConsole } from '../testing.tsx';
import { area as riders } from '../riders/area.tsx';
import { area } from './area.tsx';
import type { Booking } from './bookings.ts';
import { paperBooking } from './paper-booking.ts';

export const program = {
  program_id: '1',
  version: 1,
  program_name: 'Dial-a-Ride',
  manual_dispatch: true,
  heatmap_bounds: null,
  program_timezone: 'America/New_York',
};
export const ada = paperBooking();
export const ben = paperBooking({
  booking_id: '32',
  passenger_id: '22',
  passenger_firstname: 'Ben',
  passenger_lastname: 'Abara',
  ride_status: 1,
  trip_id: '41',
  vehicle: 'Van 05',
  scheduled_pickup_time: '2026-03-10T10:10:00-04:00',
  driver_enroute_time: '2026-03-10T09:58:00-04:00',
});
const clinic = {
  userplace_id: '52',
  addressLine1: '4 Mercy Rd',
  city: 'Cedar Valley',
  state: 'PA',
  zipcode: '16982',
  latitude: 40.2,
  longitude: -77.1,
  location_type: 2,
} as const;
/** Ada as a member, with places of her own. */
export const rider = {
  user_id: '21',
  version: 1,
  firstname: 'Ada',
  lastname: 'Rosen',
  phone: '+18145550142',
  email: '',
  program: [{ program_id: '1', program_name: 'Dial-a-Ride' }],
  mobility_assistance: ['Wheelchair'],
  addresses: [
    { ...clinic, userplace_id: '51', addressLine1: '12 Elm St', label: 'Home', location_type: 3 as const },
    clinic,
  ],
  note: '',
  status: 1,
  rides_alone: false,
  not_with_riders: [],
  not_with_drivers: [],
  hold: null,
  date_of_birth: null,
  language: '',
  emergency_name: '',
  emergency_phone: '',
  sex: null,
  weight_lb: null,
  messages_by: null,
};
/** The list of the day that Ada and Ben ride on. */
export const day = '/rider-services/bookings?from=2026-03-10&to=2026-03-10';

/** Opens the console at an address, for a desk that has Ada's and Ben's bookings. */
export function openBookings(
  path: string,
  more: Parameters<typeof fakeServer>[0] = {},
  levels: (0 | 1 | 2 | 3 | 4)[] = [1],
  bookings: Booking[] = [ben, ada],
) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: [program] }),
    getBookingList: bookings,
    getBookingInfoById: ({ booking_id }) => {
      const found = bookings.find((booking) => booking.booking_id === booking_id) ?? ada;
      return { ...found, addl_infos: [], journey: [] };
    },
    getBookingAuditLogs: [],
    getUserLatestBookings: [],
    getAvailableBookingDates: {
      available_booking_dates: [
        {
          date: '2026-03-10',
          time: [
            { booking_startTime: '2026-03-10T08:45', booking_endTime: '2026-03-10T09:00' },
            { booking_startTime: '2026-03-10T09:15', booking_endTime: '2026-03-10T09:30' },
          ],
        },
      ],
    },
    validateBookingEditTime: { valid: true },
    getDirections: {
      geometry: [],
      travel_distance: 15_836,
      travel_time: 1560,
      legs: [],
      source: 'roads',
    },
    getBookingAssessmentData: [],
    getSlotEffects: [],
    searchAddress: [],
    ...more,
  });
  return { server, ...openConsole(path, [area, riders]) };
}

/** antd calls all its parts alike in tests, so a modal is known by its title and not by its name. */
export async function modal(title: string | RegExp): Promise<HTMLElement> {
  const found = (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]');
  if (!found) throw new Error(`Nothing open is titled ${title}.`);
  return found;
}
