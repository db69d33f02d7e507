import type { Calls } from '@handrail/contracts/wire';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { ben, boardBooking, paperBoard, paperTrip } from '../board/paper-board.ts';

export type Run = Calls['getBestRuns']['result'][number]['runs'][number];

export const at = (time: string) => `2026-03-10T${time}:00-04:00`;

/** What Van 05 says of a ride, which has nothing else to do. */
export function run(change: Partial<Run> = {}): Run {
  return {
    run_id: null,
    shuttle_id: '6',
    driver_id: '72',
    driver_team_id: null,
    verdict: 'fits',
    pickup_time: at('08:40'),
    dropoff_time: at('09:05'),
    added_travel_time: 360,
    added_travel_distance: 4000,
    late_seconds: 0,
    ride_time: 1200,
    ride_time_limit: 2400,
    riders: [],
    is_estimated: false,
    code: null,
    reason: null,
    fix: null,
    ...change,
  };
}

/** The same of Van 02, which has Ben at 10:10. */
export const runOf02 = (change: Partial<Run> = {}) =>
  run({ run_id: '61', shuttle_id: '5', driver_id: '71', added_travel_time: 600, ...change });

export const cleo = boardBooking({
  booking_id: '33',
  passenger_firstname: 'Cleo',
  passenger_lastname: 'Hess',
  mobility_assistance: [],
  additional_passenger: 0,
});

/** Everybody works, so that nothing but the times speaks for or against a vehicle. */
export function boardOf(change: Parameters<typeof paperBoard>[0] = {}) {
  return paperBoard({ driver_schedule: null, bookings: [boardBooking({}), ben, cleo], ...change });
}

const way = {
  geometry: [
    { latitude: 40.1, longitude: -77.1 },
    { latitude: 40.2, longitude: -77.2 },
  ],
  travel_distance: 11_780,
  travel_time: 1110,
  legs: [],
  source: 'roads' as const,
};

interface Opened {
  runs?: Run[];
  board?: ReturnType<typeof paperBoard>;
  more?: Parameters<typeof fakeServer>[0];
}

/** Opens the lists of the day with these answers. */
export function openDay(query: string, { runs = [run(), runOf02()], board = boardOf(), more = {} }: Opened = {}) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: board.program }),
    getDispatchBoard: board,
    getOperationList: [],
    getDriverTeamList: [],
    getBookingInfoById: { ...paperBooking(cleo), addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    getDirections: way,
    setPresence: { others: [], lanes: [] },
    createMultipleFlexTrips: { trips: [] },
    dispatchBooking: { trip: { ...paperTrip(), bookings: [] } },
    moveDispatchedBooking: { trip: { ...paperTrip(), bookings: [] }, trips: [] },
    getBestRuns: ({ bookings: [id = ''] }) => [{ booking_id: id, version: 20, runs, reason: null }],
    ...more,
  });
  return { server, ...openConsole(`/fleet/dispatch?date=2026-03-10&view=list${query}`, [area]) };
}
