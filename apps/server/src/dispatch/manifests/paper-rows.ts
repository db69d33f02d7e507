import type { getPaperRows, paperRow } from '@handrail/contracts/dispatch';
import { bookingOf, statusOf, zoneOf, type Day } from '@handrail/domain/day';
import { type ManifestEntry, type ManifestRide, manifestOf, ridesOf } from '@handrail/domain/dispatch';
import { type BookingId, METERS_PER_MILE, type RunId } from '@handrail/domain/platform';
import type { z } from 'zod';
import { gatherNamed, type Looking } from '../../day/index.ts';

export type PaperRowOnWire = z.output<typeof paperRow>;

/** What stands on the sheets of a run. */
export interface ReturnedSheet {
  runId: RunId;
  rides: readonly ManifestRide[];
}

export function returnedSheetOf(day: Day, runId: RunId): ReturnedSheet {
  return { runId, rides: ridesOf(manifestOf(day, runId)) };
}

/** What is still open of the sheets of several runs, run by run. */
export async function openRowsOf(
  looking: Looking,
  day: Day,
  sheets: readonly ReturnedSheet[],
): Promise<PaperRowOnWire[]> {
  const rows = await paperRowsOf(looking, day, sheets);
  return rows.filter(({ booking_id }) => !isOver(day, booking_id));
}

/** The trips of runs in the order of their sheets, with what is known of each. */
export async function paperRowsOf(
  looking: Looking,
  day: Day,
  sheets: readonly ReturnedSheet[],
): Promise<PaperRowOnWire[]> {
  const named = await gatherNamed(
    looking,
    sheets.flatMap(({ rides }) => rides),
  );
  return sheets.flatMap(({ runId, rides }) => {
    let milesBefore: number | null = null;
    return rides.map((ride) => {
      const row = rowOf(day, ride, { runId, milesBefore, named });
      milesBefore = row.dropoff_odometer ?? row.pickup_odometer ?? milesBefore;
      return row;
    });
  });
}

type BlockOnWire = z.output<typeof getPaperRows.result>['blocks'][number];

/** What stands between the rides of a sheet, and before which of them. */
export async function paperBlocksOf(
  looking: Looking,
  day: Day,
  runId: RunId,
  entries: readonly ManifestEntry[],
): Promise<BlockOnWire[]> {
  const named = await gatherNamed(looking, []);
  return entries.flatMap((entry, place): BlockOnWire[] => {
    if (entry.is === 'ride') return [];
    const zone = zoneOf(day, entry.programId);
    const { at } = named.clock(zone);
    return [
      {
        trip_id: entry.key,
        run_id: runId,
        program_timezone: zone,
        start_time: at(entry.startsAt),
        end_time: at(entry.endsAt),
        kind: entry.kind,
        detail: (entry.detail ?? entry.notes ?? '').trim(),
        before: ridesOf(entries.slice(place))[0]?.key ?? null,
      },
    ];
  });
}

function rowOf(
  day: Day,
  ride: ManifestRide,
  {
    runId,
    milesBefore,
    named,
  }: { runId: RunId; milesBefore: number | null; named: Awaited<ReturnType<typeof gatherNamed>> },
): PaperRowOnWire {
  const booking = bookingOf(day, ride.key);
  const zone = zoneOf(day, ride.programId);
  const { at } = named.clock(zone);
  const { firstname, lastname } = named.rider(ride.riderId);
  const { arrivedAt, pickedUpAt, droppedOffAt, noShowAt, pickupOdometerM, dropoffOdometerM } = ride.actual;
  return {
    booking_id: ride.key,
    trip_id: ride.tripId,
    run_id: runId,
    version: booking.version,
    number: ride.number,
    program_timezone: zone,
    planned_pickup_time: at(ride.pickupAt),
    planned_dropoff_time: at(ride.dropoffAt),
    passenger_firstname: firstname,
    passenger_lastname: lastname,
    mobility_assistance: [...ride.aids],
    driver_arrival_time: at(arrivedAt),
    actual_pickup_time: at(pickedUpAt),
    actual_dropoff_time: at(droppedOffAt),
    no_show_time: at(noShowAt),
    no_show_reason: booking.noShowReason ?? '',
    pickup_odometer: milesOf(pickupOdometerM),
    dropoff_odometer: milesOf(dropoffOdometerM),
    miles_before: milesBefore,
    driver_note: booking.driverNote,
  };
}

/** Of how many of a run's trips it is known how they ended. */
export function enteredOf(day: Day, rides: readonly ManifestRide[]): number {
  return rides.filter(({ key }) => isOver(day, key)).length;
}

function isOver(day: Day, bookingId: BookingId): boolean {
  return ['completed', 'no_show'].includes(statusOf(bookingOf(day, bookingId)));
}

/** An odometer says whole miles; it is kept in meters, as a device sends it. */
export function metersOf(miles: number): number {
  return Math.round(miles * METERS_PER_MILE);
}

function milesOf(meters: number | null): number | null {
  return meters === null ? null : Math.round(meters / METERS_PER_MILE);
}
