import type { PassingEvent } from '@handrail/contracts/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useNow } from '../platform/kit/index.ts';
import { useFollowedDay, usePassingEvents } from '../platform/live/index.ts';
import { notify } from '../platform/notices/index.ts';
import { useStore } from '../platform/store.ts';
import { callServer, useRead } from '../platform/wire/index.ts';
import { type Booking, isWillCall } from '../bookings/index.ts';
import { lanesOfColumns } from '../dispatch/index.ts';
import type { Program } from '../programs/index.ts';
import { changesOf } from './changes.ts';
import { drop, failures, put, queues, results, viewed } from './kept-queues.ts';
import type { Asked } from './scheduler-state.ts';
import { dayText } from './use-queue-polling.ts';

/** A day of the auto-scheduler: as it stands, what is being planned for it, and the plan that is looked at. */
export function useSchedulerDay({ programIds, date }: Asked, programs: readonly Program[]) {
  const queries = useQueryClient();
  const minute = useNow('minute');
  useFollowedDay(date);
  const asked = { date, program_id: [...programIds] };
  const bookings = useRead('getAutoScheduleBookings', asked);
  const standing = useRead('getVehicleTripList', asked);
  const viewedId = useStore(viewed)[date];
  const polled = useRead('getAutoScheduleQueue', { queue_id: viewedId ?? '' }, { enabled: viewedId !== undefined });
  const found = viewedId !== undefined && polled.data?.status === 'DONE' ? polled.data : null;
  const isOfAnotherDay = found !== null && found.date !== date;
  const plan = isOfAnotherDay ? null : found;
  const newerId = useOffered({ programIds, date }, viewedId);
  const isGone = viewedId !== undefined && (polled.error?.status === 404 || isOfAnotherDay);
  useEffect(() => {
    if (!isGone) return;
    drop(viewed, date, viewedId);
    notify({ kind: 'warning', title: `Trip schedule of ${dayText(date)}`, text: 'This plan is not there any more.' });
  }, [isGone, date, viewedId]);

  const now = useMemo(() => Temporal.Instant.fromEpochMilliseconds(minute), [minute]);
  const standingColumns = standing.data?.vehicle_trip_list;
  const standingLanes = useMemo(
    () => (standingColumns ? lanesOfColumns(standingColumns, { date, programs: [...programs], now }) : null),
    [standingColumns, date, programs, now],
  );
  const plannedLanes = useMemo(
    () => (plan ? lanesOfColumns(plan.vehicle_trip_list, { date, programs: [...programs], now }) : null),
    [plan, date, programs, now],
  );
  const changes = useMemo(() => (plan ? changesOf(plan) : []), [plan]);

  return {
    minute,
    /** What a plan is asked for: rides that wait and have a time (SCHED-24). */
    toPlan: useMemo(() => bookings.data?.bookings.filter(isToPlan), [bookings.data]),
    standing,
    plan,
    planError: viewedId === undefined ? null : (polled.error?.message ?? failedText(polled.data)),
    /** As the plan would have them; before anything is planned as they stand. */
    lanes: plannedLanes ?? standingLanes,
    standingLanes,
    changes,
    waiting: bookings.data?.bookings ?? noBookings,
    queueId: useStore(queues)[date],
    resultId: useStore(results)[date],
    /** What somebody else had planned since, which the plan that is looked at gives way to. */
    newerId,
    /** Why the last plan came to nothing. */
    failure: useStore(failures)[date],
    /** Puts a result on the grid (SCHED-23). From then on it lives in the page alone (SCHED-18). */
    view: (queueId: string) => {
      put(viewed, date, queueId);
      drop(results, date, queueId);
      callServer('cancelAutoSchedule', { queue_id: queueId, as: 'seen' }).catch(() => undefined);
    },
    forget: () => {
      if (viewedId !== undefined) drop(viewed, date, viewedId);
    },
    refresh: async () => {
      await queries.invalidateQueries({ predicate: ({ queryKey }) => OF_DAY.has(String(queryKey[0])) });
    },
  };
}

/** What an applied plan makes stale. */
const OF_DAY: ReadonlySet<string> = new Set([
  'getAutoScheduleQueue',
  'getAutoScheduleWhy',
  'getVehicleTripList',
  'getAutoScheduleBookings',
]);

function isToPlan(booking: Booking): boolean {
  return booking.ride_status === 0 && !isWillCall(booking);
}

function failedText(answer: { status: string; reason?: string } | undefined): string | null {
  return answer?.status === 'FAILED' ? (answer.reason ?? null) : null;
}

const noBookings: readonly Booking[] = [];

/** What was put away in this page is not offered by it again, whatever an older answer says. */
const known = new Set<string>();

/**
 * Plans that were begun elsewhere, or before a reload that lost them, and that nobody has looked at yet: the newest of the day is
 * put where those of this desk are. Where another is looked at already, what is newer than that is named.
 */
function useOffered({ programIds, date }: Asked, viewedId: string | undefined): string | undefined {
  const offered = useRead('getQueuedAutoScheduleResults', {});
  const { refetch } = offered;
  usePassingEvents(
    useCallback(
      (event: PassingEvent) => {
        if (event.about === 'progress' && event.day === date && event.share >= 1) void refetch();
      },
      [date, refetch],
    ),
  );
  const newest = offered.data?.find(
    (plan) => plan.date === date && plan.status !== 'FAILED' && plan.program_id.some((id) => programIds.includes(id)),
  );
  useEffect(() => {
    if (!newest || known.has(newest.queue_id)) return;
    const here = [queues.get()[date], results.get()[date], viewedId].filter((id) => id !== undefined);
    const isHere = here.includes(newest.queue_id);
    if (!isHere && here.length > 0) return;
    known.add(newest.queue_id);
    if (!isHere) put(newest.status === 'DONE' ? results : queues, date, newest.queue_id);
  }, [newest, date, viewedId]);
  const isNewer = newest?.status === 'DONE' && viewedId !== undefined && Number(newest.queue_id) > Number(viewedId);
  return isNewer ? newest.queue_id : undefined;
}
