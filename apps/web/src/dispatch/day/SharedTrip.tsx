import { bookingsOfTrip, find, isOver, stampsOf, statusOf, type Day } from '@handrail/domain/day';
import { shortDate } from '@handrail/domain/platform';
import { sharedTripState } from '@handrail/domain/shared-trips';
import { Suspense } from 'react';
import { Temporal } from 'temporal-polyfill';
import { type SharedLane, SharedTripWizard, type TripAsked } from '../../shared-trips/index.ts';
import type { Lane } from '../board/lanes.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { driverText, hasDriver, vehicleText } from '../board/lanes.ts';
import { whyAway } from '../board/verdicts.ts';
import type { Told } from '../undo/index.ts';
import type { Reply } from '@handrail/contracts/platform';
import type { Asking } from './asking.ts';
import { neighborsOf } from './neighbors.ts';
import { useTakenRides } from './use-taken-rides.ts';

interface SharedTripProps {
  asking: Extract<Asking, { is: 'share' | 'editShared' }>;
  /** The board as it is by now. */
  board: HeldBoard;
  lanes: readonly Lane[];
  tell: (operation: Reply<unknown>['operation'], told: Told) => void;
  onView: (bookingId: string) => void;
  onClose: () => void;
}

/** The wizard of shared trips over the board, with what the board knows of those rides and of its vehicles. */
export function SharedTrip({ asking, board, lanes, tell, onView, onClose }: SharedTripProps) {
  const { day, date, version } = asking.seen;
  const trip = askedOf(asking);
  const ids = trip.is === 'new' ? trip.bookingIds : bookingsOfTrip(day, trip.tripId).map(({ id }) => id);
  const programId = ids.flatMap((id) => find(day.booking, id)?.programId ?? [])[0] ?? '';
  const zone = day.zones.get(programId) ?? 'UTC';
  const party = new Set(ids);
  const fromMs = beginsMs(asking, ids);
  const taken = useTakenRides(trip.is === 'new' ? ids : NOBODY, { seen: asking.seen, board, zone });
  return (
    <Suspense fallback={null}>
      <SharedTripWizard
        trip={trip}
        date={date}
        dateText={shortDate(Temporal.PlainDate.from(date))}
        zone={zone}
        dayVersion={version}
        lanes={lanes.map((lane) => ({ ...laneOf(lane), ...neighborsOf(board, lane, party, fromMs) }))}
        lane={laneMeant(asking, lanes, ids)}
        taken={taken}
        tell={tell}
        onView={onView}
        onClose={onClose}
      />
    </Suspense>
  );
}

const NOBODY: readonly string[] = [];

/** When the trip begins, or the first of its rides is promised; null where nobody knows. */
function beginsMs(asking: SharedTripProps['asking'], ids: readonly string[]): number | null {
  const { day } = asking.seen;
  if (asking.is === 'editShared') return epochMs(find(day.trip, asking.tripId)?.startsAt);
  const promised = ids.flatMap((id) => find(day.booking, id)?.scheduledPickupAt ?? []).sort();
  return epochMs(promised[0]);
}

function epochMs(at: string | undefined): number | null {
  return at === undefined ? null : Date.parse(at);
}

/** Whoever shares a trip with one of them already comes along. */
function askedOf(asking: SharedTripProps['asking']): TripAsked {
  const { day } = asking.seen;
  if (asking.is === 'editShared') {
    const { tripId } = asking;
    const rides = bookingsOfTrip(day, tripId).map((ride) => ({ status: statusOf(ride), stamps: stampsOf(ride) }));
    return { is: 'held', tripId, version: find(day.trip, tripId)?.version ?? 0, state: sharedTripState(rides) };
  }
  const bookingIds = [...new Set(asking.bookingIds.flatMap((id) => companyOf(day, id)))];
  const dispatched = bookingIds.filter((id) => (find(day.booking, id)?.tripId ?? null) !== null);
  return { is: 'new', bookingIds, dispatched };
}

function companyOf(day: Day, id: string): string[] {
  const tripId = find(day.booking, id)?.tripId ?? null;
  const others = tripId === null ? [] : bookingsOfTrip(day, tripId).filter((one) => !isOver(statusOf(one)));
  return [id, ...others.map((one) => one.id)];
}

/** The lane that was pressed, else the one vehicle on which some of them are. */
function laneMeant(asking: SharedTripProps['asking'], lanes: readonly Lane[], ids: readonly string[]): string | null {
  const { day } = asking.seen;
  const of = asking.is === 'share' ? asking.of : null;
  const runOf = (id: string) => find(day.trip, find(day.booking, id)?.tripId ?? '')?.runId ?? [];
  const runs = new Set(ids.flatMap(runOf));
  const found = lanes.find(({ column }) =>
    of
      ? column.shuttle_id === of.shuttle_id && column.driver_id === of.driver_id
      : runs.size === 1 && column.run_id !== null && runs.has(column.run_id),
  );
  return found?.key ?? null;
}

function laneOf({ key, column }: Lane): Omit<SharedLane, 'before' | 'after'> {
  const { shuttle_id, driver_id, driver_team_id } = column;
  return {
    key,
    shuttle_id,
    driver_id,
    driver_team_id,
    vehicle: vehicleText(column),
    driver: driverText(column),
    refusal: whyAway(column) ?? (hasDriver(column) ? null : 'You need to add a driver.'),
  };
}
