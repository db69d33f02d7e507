import type { Calls } from '@handrail/contracts/wire';
import { clockOf, riderName } from '../bookings/index.ts';
import { type BlockNote, driverText, type Lane, type VehicleColumn, vehicleText } from '../dispatch/index.ts';

export type FoundPlan = Extract<Calls['getAutoScheduleQueue']['result'], { status: 'DONE' }>;
type PlannedBooking = VehicleColumn['trips'][number]['bookings'][number];

/** How a ride of the plan differs from the day as it is. What is in no such list stays as it stands. */
export type ChangeKind = 'new' | 'moved' | 'time';

/** A placeholder of the plan, with the words for it. */
export interface PlannedChange {
  bookingId: string;
  booking: PlannedBooking;
  rider: string;
  kind: ChangeKind;
  shuttleId: string;
  vehicle: string;
  driver: string;
  /** '9:10 AM'. */
  time: string;
  /** As it was told to the rider; empty where nothing was. */
  timeBefore: string;
  pickupAt: string;
  fromShuttleId: string | null;
  fromVehicle: string;
  mustCall: boolean;
}

/** The signs of the table and of the blocks: they are told by their shape as well as by their hue. */
export const SIGNS: Record<ChangeKind | 'away', string> = { new: '+', moved: '↔', time: '→', away: '−' };

export function changesOf(plan: FoundPlan): PlannedChange[] {
  const bookings = new Map<string, PlannedBooking>();
  for (const { trips } of plan.vehicle_trip_list)
    for (const trip of trips) for (const booking of trip.bookings) bookings.set(booking.booking_id, booking);
  const names = new Map(plan.vehicle_trip_list.map((column) => [column.shuttle_id, vehicleText(column)]));
  return plan.placeholders.flatMap((one): PlannedChange[] => {
    const booking = bookings.get(one.booking_id);
    const column = plan.vehicle_trip_list.find(
      ({ shuttle_id, driver_id, driver_team_id }) =>
        shuttle_id === one.shuttle_id && driver_id === one.driver_id && driver_team_id === one.driver_team_id,
    );
    if (!booking || !column) return [];
    return [
      {
        bookingId: one.booking_id,
        booking,
        rider: riderName(booking),
        kind: kindOf(one),
        shuttleId: one.shuttle_id,
        vehicle: vehicleText(column),
        driver: driverText(column),
        time: clockOf(one.pickup_time),
        timeBefore: one.pickup_before === null ? '' : clockOf(one.pickup_before),
        pickupAt: one.pickup_time,
        fromShuttleId: one.from_shuttle_id,
        fromVehicle: one.from_shuttle_id === null ? '' : (names.get(one.from_shuttle_id) ?? 'another vehicle'),
        mustCall: one.must_call,
      },
    ];
  });
}

function kindOf({ from_shuttle_id, shuttle_id }: FoundPlan['placeholders'][number]): ChangeKind {
  if (from_shuttle_id === null) return 'new';
  return from_shuttle_id === shuttle_id ? 'time' : 'moved';
}

/** 'New, picked up at 9:10 AM instead of 9:00 AM.' */
export function changeWords({ kind, time, timeBefore, fromVehicle }: PlannedChange): string {
  const isOtherTime = timeBefore !== '' && timeBefore !== time;
  const instead = isOtherTime ? `, at ${time} instead of ${timeBefore}` : '';
  switch (kind) {
    case 'new':
      return `New${instead}.`;
    case 'moved':
      return `Moved from ${fromVehicle}${instead}.`;
    case 'time':
      return `New time${instead}.`;
  }
}

/** What the grid draws and says of each placeholder. */
export function notesOf(changes: readonly PlannedChange[], pins: Pins): Map<string, BlockNote> {
  return new Map(
    changes.map((change) => {
      const isPinned = isPinnedBy(pins, change);
      const classes = ['scheduler-b', `scheduler-${change.kind}`, isPinned && 'scheduler-pinned tg-pinned']
        .filter(Boolean)
        .join(' ');
      return [change.bookingId, { classes, words: `${changeWords(change)}${isPinned ? ' Pinned.' : ''}` }];
    }),
  );
}

/** What stays as the plan has it when it is made again. */
export interface Pins {
  bookings: ReadonlySet<string>;
  vehicles: ReadonlySet<string>;
}

export const noPins: Pins = { bookings: new Set(), vehicles: new Set() };

export function isPinnedBy({ bookings, vehicles }: Pins, { bookingId, shuttleId }: PlannedChange): boolean {
  return bookings.has(bookingId) || vehicles.has(shuttleId);
}

export function changesOn(lane: Lane, changes: ReadonlyMap<string, PlannedChange>): PlannedChange[] {
  return lane.trips.flatMap(({ rides }) => rides.flatMap(({ entry }) => changes.get(entry.id) ?? []));
}

/** '3 new · 1 moved'. */
export function countText(changes: readonly PlannedChange[]): string {
  const of = (kind: ChangeKind) => changes.filter((change) => change.kind === kind).length;
  const parts = [
    [of('new'), 'new'],
    [of('moved'), 'moved'],
    [of('time'), of('time') === 1 ? 'new time' : 'new times'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return told.length === 0 ? 'Unchanged' : told.join(' · ');
}

export function changesWord(count: number): string {
  return `${count} ${count === 1 ? 'change' : 'changes'}`;
}
