import { type APIRequestContext, expect } from '@playwright/test';

export const TODAY = '2026-03-10';

export interface Place {
  addressLine1: string;
  city: string;
  latitude: number;
  longitude: number;
}

export interface Ride {
  booking_id: string;
  version: number;
  program_id: string;
  passenger_id: string;
  passenger_firstname: string;
  passenger_lastname: string;
}

/** The town as its calls have it: what a journey needs and does not look at is made by them. */
export function moneyTown(api: APIRequestContext) {
  const made = async <T>(name: string, data: object): Promise<T> => {
    const reply = await api.post(`/api/${name}`, { data });
    expect(reply.ok(), `${name}: ${await reply.text()}`).toBe(true);
    return ((await reply.json()) as { data: T }).data;
  };
  const someone = async (nth: number) => {
    const members = await made<{ user_id: string; program: { program_id: string }[]; addresses: Place[] }[]>(
      'v1_webapp_get_community_member_list',
      { limit: 200 },
    );
    const rider = members.filter(({ addresses, program }) => addresses.length > 1 && program.length > 0)[nth];
    if (!rider) throw new Error('Nobody in the demo has two places of their own.');
    return { ...rider, program_id: rider.program[0]?.program_id ?? '' };
  };
  return {
    made,
    someone,
    /** A ride of somebody between two places of theirs. */
    book: async (nth: number, said: object = {}): Promise<Ride> => {
      const { user_id, program_id, addresses } = await someone(nth);
      const [pickup_place, dropoff_place] = addresses;
      const { booking } = await made<{ booking: Ride }>('v1_webapp_create_new_booking', {
        program_id,
        passenger_id: user_id,
        pickup_place,
        dropoff_place,
        pickup_time: `${TODAY}T15:00`,
        mobility_assistance: [],
        additional_passenger: 0,
        payment: '',
        ...said,
      });
      return booking;
    },
    /** Puts a ride on a van that has a driver, and says on which. */
    dispatch: async ({ booking_id, program_id }: Ride, pickup_time = `${TODAY}T15:00`) => {
      const { columns } = await made<{
        columns: {
          shuttle_id: string;
          driver_id: string | null;
          driver_team_id: string | null;
          shuttle_program_id: string[];
        }[];
      }>('v1_webapp_get_dispatch_board', { date: TODAY, program_id: [] });
      const column = columns.find((one) => one.driver_id !== null && one.shuttle_program_id.includes(program_id));
      if (!column) throw new Error('Nobody drives for this program today.');
      const { shuttle_id, driver_id, driver_team_id } = column;
      const { trip } = await made<{ trip: { trip_id: string } }>('v1_webapp_dispatch_booking', {
        booking_id,
        pickup_time,
        shuttle_id,
        driver_id,
        driver_team_id,
        insurance_account_id: null,
      });
      return { trip_id: trip.trip_id, driver_id: driver_id ?? '' };
    },
    /** Enters what the driver wrote: the ride is over, one way or the other. */
    enter: async (booking_id: string, trip_id: string, times: Record<string, string>) =>
      made('v1_webapp_enter_paper', { booking_id, trip_id, ...times }),
    /** Has a program take every way of paying. */
    takesAll: async (program_id: string) =>
      made('v1_webapp_edit_program_payment_methods', {
        program_id,
        payment_methods: ['cash', 'check', 'card', 'account', 'prepaid', 'none'],
      }),
  };
}

export const DRIVEN = {
  driver_arrival_time: `${TODAY}T06:20`,
  actual_pickup_time: `${TODAY}T06:24`,
  actual_dropoff_time: `${TODAY}T06:36`,
};

/** A plan of one price for every tier. */
export function tiersOf(base_fee: number) {
  return [0, 1, 2, 3].map((tier_type) => ({
    tier_type,
    base_fee,
    per_mile_fee: 0,
    included_meters: 0,
    minimum_fee: 0,
  }));
}
