import { bookingOf, stopsOfTrip } from '@handrail/domain/day';
import { useEffect, useRef } from 'react';
import { riderName } from '../../bookings/index.ts';
import type { Store } from '../../platform/store.ts';
import { CallError, callServer } from '../../platform/wire/index.ts';
import type { HeldBoard } from '../held-board.ts';
import type { Lane } from '../lanes.ts';
import { useSteady } from '../use-steady.ts';
import type { Gesture } from './gesture.ts';
import type { Telling, TimedRun } from './timed-verdicts.ts';
import { type Hand, useGesture } from './use-hand.ts';
import type { VerdictStore } from './verdict-store.ts';

interface Asked {
  board: HeldBoard;
  lanes: readonly Lane[];
  inSight: Store<readonly string[]>;
}

/** What is being asked about: one ride in the hand, and each lane as it was when it was asked. */
interface Asking {
  bookingId: string;
  away: AbortController;
  lanes: Map<string, Lane>;
  runs: Map<string, TimedRun>;
  open: number;
}

/** Changes come in bursts. */
const SETTLE_MS = 120;

const ONE_AT_A_TIME = 'Times are reckoned for one ride at a time.';

/**
 * Asks the server what each lane says to the ride in the hand, with times: those in sight first, then the rest; and of a day
 * that went on meanwhile only the lanes that changed. Without an answer the rules stand, and one sentence says so.
 */
export function useTimedVerdicts(hand: Hand, { board, lanes, inSight }: Asked, store: VerdictStore): void {
  const held = useGesture(hand, heldRide);
  const asking = useRef<Asking | null>(null);

  const ask = useSteady(async (some: readonly Lane[]): Promise<void> => {
    const mine = asking.current;
    if (!mine) return;
    try {
      const { data } = await callServer(
        'getBestRuns',
        {
          date: board.date,
          bookings: [mine.bookingId],
          shuttle_id: [...new Set(some.map(({ column }) => column.shuttle_id))],
        },
        { signal: mine.away.signal },
      );
      if (asking.current !== mine) return;
      const [answer] = data;
      for (const run of answer?.runs ?? []) mine.runs.set(run.run_id ?? `vehicle ${run.shuttle_id}`, run);
      store.setNote(answer?.reason ?? null);
    } catch (failure) {
      if (mine.away.signal.aborted) return;
      if (!(failure instanceof CallError)) throw failure;
      store.setNote(failure.code === 'VERDICTS_AWAY' ? failure.message : NO_TIMES);
    } finally {
      mine.open--;
      if (asking.current === mine && mine.runs.size > 0)
        store.putTimes({
          runs: new Map(mine.runs),
          telling: tellingOf(board, mine.bookingId),
          isWhole: mine.open <= 0,
        });
    }
  });

  const begin = useSteady(async (bookingId: string): Promise<void> => {
    const sought = new Set(inSight.get());
    const questions = [lanes.filter(({ key }) => sought.has(key)), lanes.filter(({ key }) => !sought.has(key))].filter(
      (some) => some.length > 0,
    );
    const mine: Asking = {
      bookingId,
      away: new AbortController(),
      lanes: new Map(lanes.map((lane) => [lane.key, lane])),
      runs: new Map(),
      open: questions.length,
    };
    asking.current = mine;
    for (const some of questions) if (asking.current === mine) await ask(some);
  });

  const askChanged = useSteady((now: readonly Lane[]) => {
    const mine = asking.current;
    if (!mine) return;
    const changed = now.filter((lane) => mine.lanes.get(lane.key) !== lane);
    for (const lane of changed) mine.lanes.set(lane.key, lane);
    if (changed.length === 0) return;
    mine.open++;
    void ask(changed);
  });

  useEffect(() => {
    asking.current?.away.abort();
    asking.current = null;
    store.putTimes(null);
    store.setNote(held === SEVERAL ? ONE_AT_A_TIME : null);
    // After the frame in which the rules have said what they say.
    const timer = setTimeout(() => {
      if (held !== '' && held !== SEVERAL) void begin(held);
    });
    return () => {
      clearTimeout(timer);
      asking.current?.away.abort();
    };
  }, [held, begin, store]);

  useEffect(() => {
    const timer = setTimeout(() => askChanged(lanes), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [lanes, askChanged]);
}

const NO_TIMES = 'No times at the moment: each vehicle says what the rules say.';

const SEVERAL = 'several';

/** The one ride in the hand that keeps its time: where it is freed, or there is none yet, nobody can be asked. */
function heldRide(gesture: Gesture): string {
  if (gesture.at !== 'held' && gesture.at !== 'dragged' && gesture.at !== 'placing') return '';
  if (gesture.at !== 'held' && gesture.isTimeFree) return '';
  const { bookingIds, from } = gesture.grip;
  if (bookingIds.length > 1) return SEVERAL;
  return from.minute < 0 ? '' : (bookingIds[0] ?? '');
}

export function tellingOf(board: HeldBoard, bookingId: string): Telling {
  const { day, bookings } = board;
  const booking = bookingOf(day, bookingId);
  const planned = booking.tripId === null ? [] : stopsOfTrip(day, booking.tripId);
  const at =
    planned.find((stop) => stop.bookingId === bookingId && stop.stopType === 'pickup')?.plannedAt ??
    booking.scheduledPickupAt;
  return {
    zone: day.zones.get(booking.programId) ?? 'UTC',
    nameOf: (id) => {
      const facts = bookings.get(id);
      return facts ? facts.passenger_lastname || riderName(facts) : 'Somebody';
    },
    ownMs: at === null ? -1 : Date.parse(at),
  };
}
