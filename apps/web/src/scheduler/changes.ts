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
  driverId: string | null;
  teamId: string | null;
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
    const column = plan.vehicle_trip_list.find((planned) => isSameColumn(planned, one));
    if (!booking || !column) return [];
    return [
      {
        bookingId: one.booking_id,
        booking,
        rider: riderName(booking),
        kind: kindOf(one),
        shuttleId: one.shuttle_id,
        driverId: one.driver_id,
        teamId: one.driver_team_id,
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

/** The same where its time stands beside it: 'Moved from Van 02, told 9:00 AM.' */
export function shortWords({ kind, time, timeBefore, fromVehicle }: PlannedChange): string {
  const told = timeBefore !== '' && timeBefore !== time ? `, told ${timeBefore}` : '';
  return `${{ new: 'New', moved: `Moved from ${fromVehicle}`, time: 'New time' }[kind]}${told}.`;
}

/** What the grid draws and says of each placeholder, and of each lunch. */
export function notesOf(
  changes: readonly PlannedChange[],
  pins: Pins,
  lunches: ReadonlySet<string>,
): Map<string, BlockNote> {
  return new Map([
    ...changes.map((change): [string, BlockNote] => {
      const isPinned = isPinnedBy(pins, change);
      const classes = ['scheduler-b', `scheduler-${change.kind}`, isPinned && 'scheduler-pinned tg-pinned']
        .filter(Boolean)
        .join(' ');
      return [change.bookingId, { classes, words: `${changeWords(change)}${isPinned ? ' Pinned.' : ''}` }];
    }),
    ...[...lunches].map((tripId): [string, BlockNote] => [
      tripId,
      { classes: 'scheduler-b scheduler-new scheduler-lunch', words: 'New.' },
    ]),
  ]);
}

/** The lunches of a plan that are not there yet, as trips of its lanes. */
export function proposedLunches(lanes: readonly Lane[], lunches: FoundPlan['lunches']): Set<string> {
  return new Set(
    lanes.flatMap(({ column, trips }) => {
      const own = lunches.filter((lunch) => isSameColumn(lunch, column));
      const starts = new Set(own.map(({ start_time }) => Date.parse(start_time)));
      return trips.flatMap(({ entry }) =>
        entry.kind === 'lunch_break' && starts.has(Date.parse(entry.startsAt)) ? [entry.id] : [],
      );
    }),
  );
}

type OfColumn = Pick<VehicleColumn, 'shuttle_id' | 'driver_id' | 'driver_team_id'>;

/** A van that two drive by turns has two columns. */
export function isSameColumn(one: OfColumn, other: OfColumn): boolean {
  return (
    one.shuttle_id === other.shuttle_id &&
    one.driver_id === other.driver_id &&
    one.driver_team_id === other.driver_team_id
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

/** What a plan does with one vehicle. */
export interface LaneChanges {
  changes: readonly PlannedChange[];
  /** What stands on it today and would leave it. */
  away: Lane['trips'];
  /** How many lunches it would get. */
  lunches: number;
}

export function laneChangesOf(
  lane: Lane,
  standing: readonly Lane[],
  { byBooking, lunches }: { byBooking: ReadonlyMap<string, PlannedChange>; lunches: ReadonlySet<string> },
): LaneChanges {
  return {
    changes: changesOn(lane, byBooking),
    away: awayFrom(lane, standing, byBooking),
    lunches: lane.trips.filter(({ entry }) => lunches.has(entry.id)).length,
  };
}

function awayFrom(
  { column }: Lane,
  standing: readonly Lane[],
  byBooking: ReadonlyMap<string, PlannedChange>,
): Lane['trips'] {
  return standing
    .filter((lane) => isSameColumn(lane.column, column))
    .flatMap(({ trips }) => trips)
    .filter(({ rides }) =>
      rides.some(({ entry }) => {
        const change = byBooking.get(entry.id);
        return change?.kind === 'moved' && change.shuttleId !== column.shuttle_id;
      }),
    );
}

/** '3 new · 1 moved · 1 lunch · 2 moved away'. */
export function countText({ changes, away, lunches }: LaneChanges): string {
  const of = (kind: ChangeKind) => changes.filter((change) => change.kind === kind).length;
  const parts = [
    [of('new'), 'new'],
    [of('moved'), 'moved'],
    [of('time'), of('time') === 1 ? 'new time' : 'new times'],
    [lunches, lunches === 1 ? 'lunch' : 'lunches'],
    [away.length, 'moved away'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return told.length === 0 ? 'Unchanged' : told.join(' · ');
}

/** Whether there is anything on it to apply: what leaves it is applied with the vehicle that it goes to. */
export function canApply({ changes, lunches }: LaneChanges): boolean {
  return changes.length + lunches > 0;
}

export function changesWord(count: number): string {
  return `${count} ${count === 1 ? 'change' : 'changes'}`;
}

export function lunchesWord(count: number): string {
  return `${count} ${count === 1 ? 'lunch' : 'lunches'}`;
}
