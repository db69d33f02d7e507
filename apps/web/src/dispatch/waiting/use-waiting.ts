import type { Reply } from '@handrail/contracts/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAccount } from '../../platform/account/index.ts';
import { sayWarnings } from '../../platform/notices/index.ts';
import { useStore } from '../../platform/store.ts';
import { CallError, callServer } from '../../platform/wire/index.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import { hoursByDriver, workedOn } from '../board/hours-of-lanes.ts';
import type { useWayBack } from '../undo/index.ts';
import { useSteady } from '../use-steady.ts';
import { newestDeed, toldOf } from '../deeds/who-was-first.ts';
import { type Checked, checkEdit } from './check-edit.ts';
import { columnOfChange, isWord } from './check-word.ts';
import { idsOf, versionsOf, type WaitingEdit, waitingEdits } from './waiting-edits.ts';

interface Waiting {
  date: string;
  zone: string;
  zoneOf: (programId: string) => string;
  board: HeldBoard | undefined;
  tell: ReturnType<typeof useWayBack>['tellNew'];
}

export interface Offered extends Checked {
  edit: WaitingEdit;
}

/** What was decided while nobody answered: a list that is checked against the day as it stands, and done one by one. */
export function useWaiting({ date, zone, zoneOf, board, tell }: Waiting) {
  const { userId } = useAccount();
  const queries = useQueryClient();
  const list = waitingEdits(userId, date);
  const edits = useStore(list);
  /** Who was first, or why the server said no, by edit. */
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map());
  const [reach, setReach] = useState<'unknown' | 'asking' | 'there' | 'away'>('unknown');
  const [isBusy, setBusy] = useState(false);

  const workedOf = useMemo(() => {
    const scheduled = hoursByDriver(board?.schedule ?? null);
    return (column: BoardColumn) => workedOn(column, scheduled, zoneOf);
  }, [board?.schedule, zoneOf]);
  const offered = useMemo<readonly Offered[]>(
    () => (board ? edits.map((edit) => ({ ...checkEdit(edit, { board, workedOf }), edit })) : []),
    [board, edits, workedOf],
  );
  const leave = useSteady((edit: WaitingEdit) => list.set((held) => held.filter(({ id }) => id !== edit.id)));

  /** Reads the day as it stands now: until then nothing can be offered. */
  const look = useSteady(async () => {
    setReach('asking');
    const queryKey = ['getDispatchBoard', { date }];
    await queries.invalidateQueries({ queryKey });
    const isThere = queries.getQueryState(queryKey)?.status === 'success';
    setReach(isThere ? 'there' : 'away');
    if (isThere) await tellWhoWasFirst(queries.getQueryData<HeldBoard>(queryKey));
  });

  async function tellWhoWasFirst(now: HeldBoard | undefined) {
    if (!now) return;
    const changed = list.get().filter((edit) => checkEdit(edit, { board: now, workedOf }).is === 'changed');
    for (const edit of changed) {
      try {
        const first = await newestDeed(idsOf(edit), now);
        if (first) setSaid((held) => new Map(held).set(edit.id, toldOf(first, now, zone)));
      } catch (away) {
        if (!(away instanceof CallError)) throw away; // the log could not be asked: it was changed, by whomever
      }
    }
  }

  /** True when it is done. It goes under its own key first: where it had arrived, its answer comes back and nothing is done twice. */
  async function send({ edit, is }: Offered): Promise<boolean> {
    try {
      done(edit, await callServer(edit.call, edit.params, { idempotencyKey: edit.id }));
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      // It never arrived, and somebody was quicker since: whoever read that and still means it decides on the day as it is.
      // What a driver or a rider said stays said, whatever was planned since: the rule has let it through on the day as it is.
      if (failure.code === 'STALE' && (is === 'changed' || isWord(edit))) return sendAnew(edit);
      return refused(edit, failure);
    }
  }

  async function sendAnew(edit: WaitingEdit): Promise<boolean> {
    try {
      done(edit, await callServer(edit.call, guardedNow(edit, board)));
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      return refused(edit, failure);
    }
  }

  function done(edit: WaitingEdit, reply: Reply<unknown>) {
    leave(edit);
    sayWarnings(reply.data);
    tell(reply.operation, edit.told);
  }

  function refused(edit: WaitingEdit, failure: CallError): false {
    if (failure.status === 0) setReach('away');
    else setSaid((held) => new Map(held).set(edit.id, failure.message));
    return false;
  }

  const busily = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  return {
    edits,
    offered,
    said,
    reach,
    isBusy,
    look: () => void look(),
    leave,
    doOne: (one: Offered) => void busily(async () => send(one)),
    /** One after the other; what is refused on the way stays, with its reason. */
    doPossible: () =>
      void busily(async () => {
        for (const one of offered.filter(({ is }) => is === 'possible')) await send(one);
      }),
  };
}

/** The same call with the version of what it is about as the day stands now. */
function guardedNow(edit: WaitingEdit, board: HeldBoard | undefined): WaitingEdit['params'] {
  const [first = ''] = idsOf(edit);
  const [own, trip] = versionsOf(board, first);
  const version = (() => {
    switch (edit.call) {
      case 'createMultipleFlexTrips':
      case 'moveDispatchedBooking':
      case 'removeDispatchedBookings':
        return board?.version;
      case 'editBookingTripTime':
        return trip?.[1];
      case 'changeAssignedVehicleDriver':
        return board && columnOfChange(board, edit.params)?.version;
      case 'takeLane':
        return undefined;
      case 'dispatchBooking':
      case 'reportRadioEvent':
      case 'saveWillCallCallTime':
      case 'editDriverLunchTime':
      case 'createNewTimeBlock':
      case 'updateTimeBlock':
      case 'editDriverAction':
        return own?.[1];
    }
  })();
  return { ...edit.params, ...(version === undefined ? {} : { expected_version: version }) };
}
