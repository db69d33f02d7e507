/** A town with a standing order of Ada's, for tests of what becomes of it. */
import { createNewBooking } from '@handrail/contracts/bookings';
import type { ResultOf, SentOf } from '@handrail/contracts/platform';
import {
  createNewFleetSubscription,
  editFleetSubscription,
  getFleetSubscriptionData,
} from '@handrail/contracts/subscriptions';
import { sql } from 'kysely';
import { type BookingTown, openBookingTown, type Terms } from '../bookings/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import type { House } from '../testing.ts';

type Ordered = SentOf<typeof createNewFleetSubscription>;
type Edited = SentOf<typeof editFleetSubscription>;

export interface OrderTown extends BookingTown {
  /** Ada's ride to the clinic on Tuesday, March 10 at 8:40 and back at 1:00 PM, unless it is said otherwise. */
  repeat(
    said?: Partial<Ordered>,
    booked?: Parameters<BookingTown['draft']>[0],
  ): Promise<ResultOf<typeof createNewFleetSubscription>>;
  edit(id: string, said: Omit<Edited, 'subscription_id'>): Promise<ResultOf<typeof editFleetSubscription>>;
  record(id: string): Promise<ResultOf<typeof getFleetSubscriptionData>>;
  /** `03-10 8:40 AM, 1:00 PM`, a line for each date that has rides. */
  rides(id: string): Promise<string[]>;
  /** What comes of the dates that have no ride: `03-17 closed: Closed on …`. */
  without(id: string): Promise<string[]>;
}

/** What every test's order agrees on unless it says otherwise: Tuesdays and Thursdays, from the day of its booking. */
export const TUESDAYS = { start_date: '2026-03-10', end_date: null, days_of_week: [2, 4] } as const;

export async function openOrderTown(
  house: House,
  terms: Partial<Terms> = {},
  zone = 'America/New_York',
): Promise<OrderTown> {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openBookingTown(house, terms, zone);
  const record: OrderTown['record'] = async (subscription_id) =>
    town.felix.get(getFleetSubscriptionData, { subscription_id });
  return {
    ...town,
    repeat: async (said = {}, booked = { return_leg: { will_call: false, pickup_time: '2026-03-10T13:00' } }) => {
      const { booking_id } = await town.dora.get(createNewBooking, await town.draft(booked));
      return town.dora.get(createNewFleetSubscription, { booking_id, ...TUESDAYS, days_of_week: [2, 4], ...said });
    },
    edit: async (subscription_id, said) => town.felix.get(editFleetSubscription, { subscription_id, ...said }),
    record,
    rides: async (id) =>
      (await record(id)).dates.flatMap(({ date, rides }) => {
        const standing = rides.filter(({ is_canceled }) => !is_canceled);
        const times = standing.map(({ pickup_time }) => pickup_time).join(', ');
        return standing.length > 0 ? [`${date.slice(5)} ${times}`] : [];
      }),
    without: async (id) =>
      (await record(id)).dates.flatMap(({ date, outcome, message }) =>
        message === null ? [] : [`${date.slice(5)} ${outcome}: ${message}`],
      ),
  };
}

/** How often each date and leg of an order stands in the tables: what is made twice would be there twice. */
export async function rowsOfOrder({ services }: House, id: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select occurrence_on || ' ' || leg_no as key, count(*)::int as count from booking
    where subscription_id = ${id} group by 1 order by 1`.execute(asOwner(services.db));
  return new Map(rows.map(({ key, count }) => [key, count]));
}
