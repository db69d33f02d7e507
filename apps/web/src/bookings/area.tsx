import { IconCalendarEvent, IconCalendarTime } from '@tabler/icons-react';
import type { Area, AreaRoute } from '../platform/areas.ts';

const riderServices = [1, 2] as const;

// Whatever else begins with the address of the reservations leads to the same list (BOOK-12).
const REST_OF_RESERVATIONS: AreaRoute[] = ['$of', '$of/$'].map((rest) => ({
  path: `/rider-services/reservations/${rest}`,
  access: riderServices,
  title: 'Reservations',
  load: () => import('./ReservationsPage.tsx'),
}));

export const area: Area = {
  routes: [
    {
      path: '/rider-services/bookings',
      access: riderServices,
      title: 'Bookings',
      load: () => import('./BookingListPage.tsx'),
      quiet: true,
      aliases: ['/bookings'],
    },
    {
      path: '/rider-services/bookings/futurebookinglist',
      access: riderServices,
      title: 'Future bookings',
      load: () => import('./FutureBookingsPage.tsx'),
      quiet: true,
      aliases: ['/bookings/futurebookinglist'],
    },
    {
      path: '/rider-services/bookings/view/$id',
      access: riderServices,
      title: 'Booking',
      load: () => import('./BookingViewPage.tsx'),
      aliases: ['/bookings/view/$id'],
    },
    {
      path: '/dashboard/bookings-view/$id',
      access: [1, 3],
      title: 'Booking',
      load: () => import('./BookingViewPage.tsx'),
    },
    {
      path: '/rider-services/bookings/prepareNew',
      access: riderServices,
      title: 'New booking',
      load: () => import('./reservation/PrepareBookingPage.tsx'),
      aliases: ['/bookings/prepareNew'],
    },
    {
      path: '/rider-services/bookings/newBooking',
      access: riderServices,
      title: 'New reservation',
      load: () => import('./reservation/ReservationPage.tsx'),
      aliases: ['/bookings/newBooking'],
    },
    {
      path: '/rider-services/bookings/change/$id',
      access: riderServices,
      title: 'Cancel or edit',
      load: () => import('./ChangeBookingPage.tsx'),
      aliases: ['/bookings/change/$id'],
    },
    {
      path: '/rider-services/bookings/modify/$booking_id/$passenger_id',
      access: riderServices,
      title: 'Edit booking',
      load: () => import('./reservation/EditBookingPage.tsx'),
      aliases: ['/bookings/modify/$booking_id/$passenger_id'],
    },
    {
      path: '/rider-services/bookings/changePaymentStatus/$booking_id',
      access: riderServices,
      title: 'Change payment status',
      load: () => import('./fees/ChangePaymentPage.tsx'),
      aliases: ['/bookings/changePaymentStatus/$booking_id'],
    },
    {
      path: '/reports/history/changePaymentStatus/$booking_id',
      access: riderServices,
      title: 'Change payment status',
      load: () => import('./fees/ChangePaymentPage.tsx'),
    },
    {
      path: '/rider-services/bookings/assess',
      access: riderServices,
      title: 'Assess a trip',
      load: () => import('./assess/AssessPage.tsx'),
      aliases: ['/bookings/assess'],
    },
    {
      path: '/rider-services/bookings/assess/first-trip',
      access: riderServices,
      title: 'Live dispatch',
      load: () => import('./assess/FirstTripPage.tsx'),
      aliases: ['/bookings/assess/first-trip', '/assess/first-trip'],
    },
    {
      path: '/rider-services/bookings/wishes',
      access: riderServices,
      title: 'Offers and denials',
      load: () => import('./wishes/WishesPage.tsx'),
      aliases: ['/bookings/wishes'],
    },
    {
      path: '/rider-services/bookings/import',
      access: riderServices,
      title: 'Import bookings',
      load: () => import('./ImportBookingsPage.tsx'),
      aliases: ['/bookings/import'],
    },
    {
      path: '/rider-services/reservations',
      access: riderServices,
      title: 'Reservations',
      load: () => import('./ReservationsPage.tsx'),
    },
    ...REST_OF_RESERVATIONS,
    {
      path: '/rider-services/reservations/new',
      access: riderServices,
      title: 'New reservation',
      load: () => import('./reservation/ReservationPage.tsx'),
      aliases: ['/reservations/new'],
    },
  ],
  menu: [
    {
      group: 'rider-services',
      label: 'Bookings',
      path: '/rider-services/bookings',
      icon: IconCalendarEvent,
      order: 10,
    },
    {
      group: 'rider-services',
      label: 'Reservations',
      path: '/rider-services/reservations',
      icon: IconCalendarTime,
      order: 15,
    },
  ],
  commands: [
    {
      id: 'assess-trip',
      label: 'Assess a trip',
      access: riderServices,
      run: (go) => go('/rider-services/bookings/assess'),
    },
    {
      id: 'offers-and-denials',
      label: 'Offers and denials',
      access: riderServices,
      run: (go) => go('/rider-services/bookings/wishes'),
    },
    {
      id: 'live-dispatch',
      label: 'Live dispatch',
      access: riderServices,
      run: (go) => go('/rider-services/bookings/assess/first-trip'),
    },
    {
      id: 'import-bookings',
      label: 'Import bookings',
      access: riderServices,
      run: (go) => go('/rider-services/bookings/import'),
    },
    {
      id: 'new-reservation',
      label: 'New reservation',
      keys: 'n',
      access: riderServices,
      run: (go) => go('/rider-services/reservations/new'),
    },
  ],
  // The list itself is patched change by change; what stands beside it is asked for again.
  live: {
    booking_info: ['getBookingInfoById', 'getBookingFee'],
    booking: [
      'getBookingFee',
      'getBookingInfoById',
      'getBookingAuditLogs',
      'getUserLatestBookings',
      'getMemberRides',
      'getAvailableBookingDates',
      'getFirstTripProgramsData',
    ],
    trip: ['getBookingInfoById', 'getFirstTripProgramsData'],
    run: ['getBookingInfoById', 'getBookingList'],
    ride_wish: ['getWishList'],
  },
};
