import { IconFlag } from '@tabler/icons-react';
import { keptPromise } from '@handrail/domain/day';
import { money, phoneText } from '@handrail/domain/platform';
import { outcomeOf } from '@handrail/domain/reports';
import { type Column, type Filter, StatusTag, VisuallyHidden, WholeText } from '../platform/kit/index.ts';
import { AidIcons } from '../riders/index.ts';
import { entryOf } from './booking-entry.ts';
import {
  alongOn,
  type Booking,
  dayText,
  isCanceled,
  isOver,
  isWillCall,
  lookOf,
  pickupText,
  riderName,
  sortTime,
} from './bookings.ts';
import { LateTag } from './LateTag.tsx';

/** A booking in the list, and how late it is at this minute. */
export interface BookingRow extends Booking {
  lateMin: number | undefined;
}

const pickup: Column<BookingRow> = {
  id: 'pickup',
  title: 'Pickup',
  width: 92,
  align: 'right',
  isKept: true,
  cell: (booking) => <strong className="booking-cell-time">{pickupText(booking)}</strong>,
  sortBy: sortTime,
  text: (booking) => pickupText(booking),
};

const date: Column<BookingRow> = {
  id: 'date',
  title: 'Date',
  width: 104,
  isKept: true,
  cell: ({ service_day }) => dayText(service_day),
  sortBy: sortTime,
  text: ({ service_day }) => dayText(service_day),
};

const others: readonly Column<BookingRow>[] = [
  {
    id: 'late',
    title: 'Late',
    width: 78,
    isKept: true,
    cell: ({ lateMin }) => <LateTag minutes={lateMin} />,
    sortBy: ({ lateMin }) => (lateMin === undefined ? null : lateMin),
  },
  {
    id: 'rider',
    title: 'Rider',
    isName: true,
    isKept: true,
    cell: (booking) => (
      <>
        {riderName(booking)}
        {booking.flag && (
          <span className="booking-cell-flag">
            <IconFlag size={14} stroke={2} aria-hidden="true" />
            <VisuallyHidden>flagged</VisuallyHidden>
          </span>
        )}
      </>
    ),
    sortBy: riderName,
    text: (booking) =>
      `${booking.passenger_firstname} ${riderName(booking)} ${phoneWords(booking.passenger_phone)} ${booking.booking_id}`,
  },
  {
    id: 'along',
    title: 'With',
    width: 126,
    cell: (booking) => <WholeText text={alongOn(booking)} />,
    text: alongOn,
  },
  {
    id: 'aid',
    title: 'Aid',
    width: 64,
    isKept: true,
    cell: ({ mobility_assistance }) => <AidIcons aids={mobility_assistance} />,
    text: ({ mobility_assistance }) => mobility_assistance.join(' '),
  },
  {
    id: 'from',
    title: 'From',
    cell: ({ pickup_address }) => pickup_address,
    sortBy: ({ pickup_address }) => pickup_address,
    text: ({ pickup_address, pickup_city }) => `${pickup_address} ${pickup_city}`,
  },
  {
    id: 'to',
    title: 'To',
    cell: ({ dropoff_address }) => dropoff_address,
    sortBy: ({ dropoff_address }) => dropoff_address,
    text: ({ dropoff_address, dropoff_city }) => `${dropoff_address} ${dropoff_city}`,
  },
  {
    id: 'status',
    title: 'Status',
    width: 124,
    isKept: true,
    cell: (booking) => <StatusTag {...lookOf(booking)} />,
    sortBy: (booking) => lookOf(booking).label,
    text: (booking) => lookOf(booking).label,
  },
  {
    id: 'vehicle',
    title: 'Vehicle',
    width: 110,
    isKept: true,
    cell: ({ vehicle }) => vehicle ?? <span className="quiet">None yet</span>,
    sortBy: ({ vehicle }) => vehicle,
    text: ({ vehicle }) => vehicle ?? '',
  },
  {
    id: 'payment',
    title: 'Payment',
    width: 120,
    align: 'right',
    cell: paymentText,
    sortBy: (booking) => booking.ride_fee + booking.total_addl_fee_usd_cents,
    text: ({ payment_status, payment }) => `${payment_status} ${payment}`,
  },
];

/** A ride that costs nothing is not 'unpaid'. */
function paymentText(booking: Booking): string {
  const total = booking.ride_fee + booking.total_addl_fee_usd_cents;
  return total === 0 ? 'No fee' : `${money(total)} ${booking.payment_status}`;
}

/** Of one day the date stands above the list; of several, in every row. */
export const dayColumns: readonly Column<BookingRow>[] = [pickup, ...others];
export const rangeColumns: readonly Column<BookingRow>[] = [date, pickup, ...others];

const looks = [
  ['booked', 'Booked'],
  ['dispatched', 'Dispatched'],
  ['onroute', 'On Route'],
  ['arrived', 'Arrived at pickup'],
  ['pickup', 'Pickup'],
  ['dropoff', 'Arrived at drop-off'],
  ['completed', 'Completed'],
  ['canceled', 'Canceled'],
  ['noshow', 'No show'],
] as const;

export const bookingFilters: readonly Filter<BookingRow>[] = [
  {
    id: 'status',
    label: 'Status',
    choices: looks.map(([value, label]) => ({ value, label })),
    lets: (booking, value) => lookOf(booking).look === value,
  },
  {
    id: 'only',
    label: 'Only',
    choices: [
      { value: 'late', label: 'Late' },
      { value: 'unassigned', label: 'Unassigned' },
      { value: 'willcall', label: 'Will call' },
      { value: 'flagged', label: 'Flagged' },
      { value: 'kept', label: 'Not canceled' },
      { value: 'ontime', label: 'On time' },
      { value: 'noshow', label: 'No show, we were in time' },
    ],
    lets: (booking, value) => {
      switch (value) {
        case 'late':
          return booking.lateMin !== undefined;
        case 'unassigned':
          return lookOf(booking).look === 'booked';
        case 'willcall':
          return isWillCall(booking) && !isOver(booking);
        case 'kept':
          return !isCanceled(booking);
        case 'ontime':
          return keptPromise(entryOf(booking)) === true;
        case 'noshow':
          return outcomeOf(entryOf(booking), false) === 'no_show';
        default:
          return booking.flag;
      }
    },
  },
];

/** A number as people type it: with a bracket, with dashes, or without anything. */
function phoneWords(phone: string): string {
  const shown = phoneText(phone);
  return `${phone} ${shown} ${shown.replace(/^\((\d+)\) /, '$1-')}`;
}
