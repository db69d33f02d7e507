import { useRef, useState } from 'react';
import { announce, sayDone, sayWarnings } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { riderName } from '../bookings/index.ts';
import { type Lane, vehicleText } from '../dispatch/index.ts';
import { useUndo } from '../log/index.ts';
import { changesWord, type FoundPlan, isSameColumn, lunchesWord, type PlannedChange } from './changes.ts';
import { MOVE_FAILED, whyNotMoved } from './messages.ts';

interface Skipped {
  rider: string;
  reason: string;
}

/** Makes placeholders real: many by one step, or one by dragging it into a vehicle (BOARD-55). Each can be taken back in the foot. */
export function useApplying(plan: FoundPlan | null, changes: readonly PlannedChange[], refresh: () => Promise<void>) {
  const apply = useChange('applyAutoSchedule', { touches: ['getOperationList'] });
  const dispatch = useChange('dispatchBooking', { touches: ['getOperationList'] });
  const move = useChange('moveDispatchedBooking', { touches: ['getOperationList'] });
  const undo = useUndo();
  const [refused, setRefused] = useState('');
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const isAtIt = useRef(false);

  /** Pressed twice, it is done once: the second would only be told that it is done. */
  async function alone(deed: () => Promise<void>, why: (failure: CallError) => string) {
    if (isAtIt.current) return;
    isAtIt.current = true;
    setRefused('');
    try {
      await deed();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      refuse(why(failure));
    } finally {
      isAtIt.current = false;
    }
  }

  function riderOf(bookingId: string): string {
    const change = changes.find((one) => one.bookingId === bookingId);
    return change ? riderName(change.booking) : `Booking ${bookingId}`;
  }

  function refuse(sentence: string) {
    setRefused(sentence);
    announce(sentence);
  }

  /** What is in the plan and wanted, on the vehicles that it names. */
  async function put(wanted: readonly PlannedChange[], lunches: readonly string[]) {
    if (!plan) return null;
    const bookings = wanted.map(({ bookingId }) => bookingId);
    const { data, operation } = await apply.mutateAsync({
      queue_id: plan.queue_id,
      bookings,
      ...(lunches.length > 0 ? { lunches: [...lunches] } : {}),
    });
    sayWarnings(data);
    const left = data.skipped.map(({ booking_id, reason }) => ({ rider: riderOf(booking_id), reason }));
    setSkipped(left);
    const done = bookings.length - left.length;
    const what = bookings.length === 0 ? lunchesWord(lunches.length) : changesWord(done);
    if (operation) sayDone(`${what} of the trip schedule applied.`, undo(operation));
    await refresh();
    return left;
  }

  return {
    refused,
    skipped,
    isBusy: apply.isPending || dispatch.isPending || move.isPending,
    forget: () => {
      setRefused('');
      setSkipped([]);
    },
    apply: async (wanted: readonly PlannedChange[], lunches: readonly string[] = []) =>
      alone(
        async () => void (await put(wanted, lunches)),
        ({ message }) => message,
      ),
    /** Into its own column it is as the plan has it; into another it goes there at the planned time. */
    drop: async (change: PlannedChange, { column }: Lane) =>
      alone(async () => {
        const planned = {
          shuttle_id: change.shuttleId,
          driver_id: change.driverId,
          driver_team_id: change.teamId,
        };
        if (isSameColumn(column, planned)) {
          const [left] = (await put([change], [])) ?? [];
          if (left) refuse(`${MOVE_FAILED} ${left.reason}`);
          return;
        }
        const { shuttle_id, driver_id, driver_team_id } = column;
        const where = { shuttle_id, driver_id };
        const pickup_time = change.pickupAt.slice(0, 16);
        const { data, operation } =
          change.fromShuttleId === null
            ? await dispatch.mutateAsync({
                ...where,
                booking_id: change.bookingId,
                driver_team_id,
                pickup_time,
                insurance_account_id: null,
              })
            : await move.mutateAsync({ ...where, booking_id: change.bookingId, team_id: driver_team_id, pickup_time });
        sayWarnings(data);
        sayDone(`${change.rider} dispatched to ${vehicleText(column)} at ${change.time}.`, undo(operation));
        await refresh();
      }, whyNotMoved),
  };
}

export type Applying = ReturnType<typeof useApplying>;
