import type { Reply } from '@handrail/contracts/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce, sayWarnings } from '../../platform/notices/index.ts';
import { CallError, callServer, useChange } from '../../platform/wire/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { Told } from '../undo/index.ts';
import {
  askedOf,
  type Changed,
  countsOf,
  type Lane,
  type Preview,
  printOf,
  ridesToSpread,
  UNCHANGED,
} from './spread-lines.ts';

interface Spreading {
  board: HeldBoard;
  bookingIds: readonly string[];
  /** Says what was done, with the way back. */
  tell: (operation: Reply<unknown>['operation'], told: Told) => void;
  onDone: () => void;
}

/** A spread while it is looked at: what is reckoned, what was changed of it, and whether the day is still the one it was. */
export function useSpread({ board, bookingIds, tell, onDone }: Spreading) {
  const [changed, setChanged] = useState<Changed>(UNCHANGED);
  const [turn, setTurn] = useState(() => ({ at: Date.now() }));
  const [refused, setRefused] = useState<string | null>(null);
  const [seen, setSeen] = useState<{ of: Preview; print: string } | null>(null);
  const asked = askedOf(board.date, bookingIds, changed);
  const read = useQuery<Preview, CallError>({
    // Each opening reckons anew: an answer of a while ago is of another day.
    queryKey: ['previewSpread', asked, turn],
    queryFn: async ({ signal }) => (await callServer('previewSpread', asked, { signal })).data,
    placeholderData: (before) => before,
    enabled: bookingIds.length > 0,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });
  const spread = useChange('spreadRides', {
    touches: ['getBookingInfoById', 'getBookingAuditLogs', 'getOperationList'],
  });
  const preview = read.data ?? null;
  const isReckoning = read.isFetching;

  // The day is compared with what it was when the answer came: the feed may be behind it for a moment.
  if (preview && !isReckoning && seen?.of !== preview && board.version >= preview.version) {
    setSeen({ of: preview, print: printOf(board.day, preview) });
  }
  const isStale = preview !== null && seen?.of === preview && seen.print !== printOf(board.day, preview);
  const told = preview && !isReckoning ? countsSentence(preview) : null;
  useEffect(() => {
    if (told !== null) announce(told);
  }, [told]);

  const change = (next: Changed) => {
    setRefused(null);
    setChanged(next);
  };
  const again = () => {
    setRefused(null);
    setTurn({ at: Date.now() });
  };

  async function apply() {
    if (!preview || isReckoning || spread.isPending) return;
    const rides = ridesToSpread(preview);
    try {
      const { operation, data } = await spread.mutateAsync({ rides, expected_version: preview.version });
      sayWarnings(data);
      tell(operation, {
        done: `${ridesText(rides.length)} spread.`,
        undone: `${ridesText(rides.length)} back where they were.`,
      });
      onDone();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      again();
      setRefused(failure.message);
    }
  }

  return {
    preview,
    error: read.error,
    isReckoning,
    isStale,
    refused,
    isBusy: spread.isPending,
    changed,
    choose: (id: string, to: Lane) => change({ ...changed, to: new Map(changed.to).set(id, to) }),
    leaveOut: (id: string, isOut: boolean) => {
      const leftOut = new Set(changed.leftOut);
      if (isOut) leftOut.add(id);
      else leftOut.delete(id);
      change({ ...changed, leftOut });
    },
    again,
    apply,
  };
}

export function ridesText(count: number): string {
  return count === 1 ? '1 ride' : `${count} rides`;
}

/** What an answer comes to, for the foot and for those who listen. */
export function countsSentence(preview: Preview): string {
  const { placed, calls, aboard, stays } = countsOf(preview);
  return [
    `${ridesText(placed)} ${placed === 1 ? 'has' : 'have'} a vehicle.`,
    ...(aboard > 0 ? [`${aboard} aboard must be met.`] : []),
    ...(calls > 0 ? [`${calls} ${calls === 1 ? 'call' : 'calls'} to make.`] : []),
    ...(stays > 0 ? [`No vehicle takes ${stays}.`] : []),
  ].join(' ');
}
