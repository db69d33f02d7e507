import type { Level } from '@handrail/contracts/platform';
import { money, shortDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { holdsAny } from '../platform/account/index.ts';
import { type DeclinedRide, whyText } from '../billing/index.ts';
import { type Booking, clockOf, isWillCall, lookOf, pickupText } from '../bookings/index.ts';
import type { Dashboard, TaskPanel } from './dashboard.ts';

export type WorkName = 'will_calls' | 'undispatched' | 'flagged' | 'unpaid' | 'declined' | 'awaiting_reschedule';

/** What a row offers: the board with the ride in the hand, a telephone, the ride itself, or what may be done about its card. */
export interface RowVerb {
  label: string;
  does: { board: string } | { phone: string } | { open: string } | { collect: DeclinedRide };
}

export interface WorkRow {
  booking: Booking;
  /** A time or an age, and what it is. */
  first: string;
  under: string;
  isUrgent: boolean;
  about: string;
  verb: RowVerb;
}

export interface Work {
  name: WorkName;
  title: string;
  /** What the whole list amounts to. */
  note: string;
  isUrgent: boolean;
  count: number;
  /** How many of the rows, from the first on, wait for somebody now; the others are only known of. */
  ready: number;
  rows: readonly WorkRow[];
}

const HOUR_MIN = 60;
export const WORK_TITLES: Record<WorkName, string> = {
  will_calls: 'Will calls',
  undispatched: 'Undispatched',
  flagged: 'Flagged',
  unpaid: 'Unpaid',
  declined: 'Card trouble',
  awaiting_reschedule: 'To reschedule',
};

interface Reader {
  nowMs: number;
  levels: readonly Level[];
}

/** Riders who called and wait, the longest first, then those who have yet to call. */
export function willCallWork({ will_calls, figures }: Dashboard, { nowMs, levels }: Reader): Work {
  return {
    name: 'will_calls',
    title: WORK_TITLES.will_calls,
    note: figures.called_in === 0 ? '' : `${figures.called_in} called and waiting`,
    isUrgent: false,
    count: will_calls.length,
    ready: will_calls.filter(({ will_call_call_time }) => will_call_call_time !== null).length,
    rows: will_calls.map((booking) => {
      const called = booking.will_call_call_time;
      const isToPlace = called !== null && isBoardUser(levels) && lookOf(booking).look === 'booked';
      return {
        booking,
        first: called === null ? 'Not yet' : `${minutesSince(called, nowMs)} min`,
        under: called === null ? 'called' : 'waiting',
        isUrgent: false,
        about: routeText(booking),
        verb: isToPlace ? boardVerb('Place', booking) : phoneVerb(booking),
      };
    }),
  };
}

/** What the task panel answers, each part as a list. */
export function panelWork(panel: TaskPanel, { nowMs, levels }: Reader): Work[] {
  const soon = panel.undispatched.filter((booking) => isSoon(booking, nowMs)).length;
  const owed = panel.unpaid.reduce((sum, booking) => sum + owedBy(booking), 0);
  return [
    {
      ...work('undispatched', panel.undispatched, soon === 0 ? '' : `${soon} within the hour`, (booking) => ({
        under: untilText(booking, nowMs),
        isUrgent: isSoon(booking, nowMs),
        about: routeText(booking),
        verb: isBoardUser(levels) ? boardVerb('Assign', booking) : openVerb(booking),
      })),
      isUrgent: soon > 0,
    },
    work('flagged', panel.flagged, '', (booking) => ({
      under: lookOf(booking).label,
      about: booking.admin_note || booking.office_note || booking.driver_note || routeText(booking),
      verb: openVerb(booking),
    })),
    work('unpaid', panel.unpaid, owed === 0 ? '' : money(owed), (booking) => ({
      under: lookOf(booking).label,
      about: [money(owedBy(booking)), booking.payment].filter(Boolean).join(', '),
      verb: openVerb(booking),
    })),
    work('awaiting_reschedule', panel.awaiting_reschedule, '', (booking) => ({
      first: shortDate(Temporal.PlainDate.from(booking.service_day)),
      under: pickupText(booking),
      about: booking.admin_note || booking.office_note || routeText(booking),
      verb: phoneVerb(booking),
    })),
  ];
}

/** Rides whose card brought nothing in or whose refund came back, the longest open first. */
export function declinedWork(declined: readonly DeclinedRide[]): Work {
  const owing = declined.filter(({ is }) => is === 'declined');
  const open = owing.reduce((sum, { open_cents }) => sum + open_cents, 0);
  const of = new Map(declined.map((ride) => [ride.booking.booking_id, ride]));
  const bookings = declined.map(({ booking }) => booking);
  return work('declined', bookings, open === 0 ? '' : money(open), (booking) => {
    const ride = of.get(booking.booking_id);
    return {
      first: shortDate(Temporal.PlainDate.from(booking.service_day)),
      under: pickupText(booking),
      about: ride ? `${money(ride.open_cents)}. ${whyText(ride)}` : '',
      verb: ride
        ? { label: ride.is === 'declined' ? 'Collect' : 'Refund again', does: { collect: ride } }
        : openVerb(booking),
    };
  });
}

function work(
  name: WorkName,
  bookings: readonly Booking[],
  note: string,
  rowOf: (booking: Booking) => Pick<WorkRow, 'under' | 'about' | 'verb'> & Partial<WorkRow>,
): Work {
  const rows = bookings.map((booking) => ({ booking, first: pickupText(booking), isUrgent: false, ...rowOf(booking) }));
  return { name, title: WORK_TITLES[name], note, isUrgent: false, count: rows.length, ready: rows.length, rows };
}

export function boardVerb(label: string, { booking_id }: Booking): RowVerb {
  return { label, does: { board: booking_id } };
}

function phoneVerb({ passenger_phone, booking_id }: Booking): RowVerb {
  return passenger_phone === ''
    ? { label: 'Look', does: { open: booking_id } }
    : { label: 'Call', does: { phone: passenger_phone } };
}

function openVerb({ booking_id }: Booking): RowVerb {
  return { label: 'Look', does: { open: booking_id } };
}

function isBoardUser(levels: readonly Level[]): boolean {
  return holdsAny(levels, [3, 4]);
}

function owedBy({ ride_fee, total_addl_fee_usd_cents }: Booking): number {
  return ride_fee + total_addl_fee_usd_cents;
}

function routeText({ pickup_address, dropoff_address, appointment_time }: Booking): string {
  const by = appointment_time === null ? '' : `, ${clockOf(appointment_time)}`;
  return `${pickup_address} › ${dropoff_address}${by}`;
}

function minutesSince(at: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(at)) / 60_000));
}

function minutesUntil({ scheduled_pickup_time }: Booking, nowMs: number): number {
  return Math.floor((Date.parse(scheduled_pickup_time) - nowMs) / 60_000);
}

function isSoon(booking: Booking, nowMs: number): boolean {
  return !isWillCall(booking) && minutesUntil(booking, nowMs) < HOUR_MIN;
}

/** 'in 18 min', '12 min ago'; further off the time alone says it. */
function untilText(booking: Booking, nowMs: number): string {
  if (isWillCall(booking)) return 'not called';
  const minutes = minutesUntil(booking, nowMs);
  if (minutes < 0) return minutes > -HOUR_MIN ? `${-minutes} min ago` : `${Math.floor(-minutes / HOUR_MIN)} h ago`;
  return minutes < HOUR_MIN ? `in ${minutes} min` : `in ${Math.floor(minutes / HOUR_MIN)} h`;
}
