import { bookingOf, stopsOfTrip, tripOf } from '@handrail/domain/day';
import { useEffect, useRef } from 'react';
import { Temporal } from 'temporal-polyfill';
import { riderName } from '../../bookings/index.ts';
import type { Store } from '../../platform/store.ts';
import { CallError, callServer } from '../../platform/wire/index.ts';
import { type DayAxis, msAt } from '../grid/day-axis.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { Lane } from '../board/lanes.ts';
import { useSteady } from '../use-steady.ts';
import type { Gesture } from './gesture.ts';
import { noTimes, type Telling, type TimedRun } from './timed-verdicts.ts';
import { type Hand, useGesture } from './use-hand.ts';
import type { VerdictStore } from './verdict-store.ts';

interface Asked {
  board: HeldBoard;
  axis: DayAxis;
  lanes: readonly Lane[];
  inSight: Store<readonly string[]>;
}

/** What is being asked about: what is in the hand, for when, and each lane as it was when it was asked. */
interface Asking extends Question {
  away: AbortController;
  lanes: Map<string, Lane>;
  runs: Map<string, TimedRun>;
  open: number;
}

/** Of several rides the first is reckoned with; a time that is freed is another than its own. */
interface Question {
  bookingIds: readonly string[];
  pickupMs: number | null;
}

/** Changes come in bursts, and so do the steps of a time that is freed. */
const SETTLE_MS = 120;

/**
 * Asks the server what each lane says to the ride in the hand, with times: those in sight first, then the rest; and of a day
 * that went on meanwhile only the lanes that changed. Without an answer the rules stand, and one sentence says so.
 */
export function useTimedVerdicts(hand: Hand, { board, axis, lanes, inSight }: Asked, store: VerdictStore): void {
  const held = useGesture(hand, heldText);
  const asking = useRef<Asking | null>(null);

  const ask = useSteady(async (some: readonly Lane[]): Promise<void> => {
    const mine = asking.current;
    if (!mine) return;
    try {
      const { data } = await callServer(
        'getBestRuns',
        {
          date: board.date,
          bookings: [...mine.bookingIds],
          ...(mine.pickupMs === null ? {} : { pickup_time: wallText(mine.pickupMs, zoneOf(board, mine)) }),
          shuttle_id: [...new Set(some.map(({ column }) => column.shuttle_id))],
        },
        { signal: mine.away.signal },
      );
      if (asking.current !== mine) return;
      const [answer] = data;
      for (const run of answer?.runs ?? []) mine.runs.set(run.run_id ?? `vehicle ${run.shuttle_id}`, run);
      store.setNote(answer?.reason ?? noteOf(board, mine));
    } catch (failure) {
      if (mine.away.signal.aborted) return;
      if (!(failure instanceof CallError)) throw failure;
      store.setNote(noTimes(failure));
    } finally {
      mine.open--;
      if (asking.current === mine && mine.runs.size > 0)
        store.putTimes({
          runs: new Map(mine.runs),
          telling: tellingAt(board, mine),
          isWhole: mine.open <= 0,
        });
    }
  });

  const begin = useSteady(async (of: string): Promise<void> => {
    const [ids = '', minute = ''] = of.split(AT);
    const sought = new Set(inSight.get());
    const questions = [lanes.filter(({ key }) => sought.has(key)), lanes.filter(({ key }) => !sought.has(key))].filter(
      (some) => some.length > 0,
    );
    const mine: Asking = {
      bookingIds: ids.split(' '),
      pickupMs: minute === '' ? null : msAt(axis, Number(minute)),
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
    store.setNote(null);
    // After the frame in which the rules have said what they say; a time that still moves is not asked about.
    const timer = setTimeout(
      () => {
        if (held !== '') void begin(held);
      },
      held.includes(AT) ? SETTLE_MS : 0,
    );
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

const AT = ' at ';

/** The rides in the hand, and for when where their time is freed; '' where there is none yet, for then nobody can be asked. */
function heldText(gesture: Gesture): string {
  if (gesture.at !== 'held' && gesture.at !== 'dragged' && gesture.at !== 'placing') return '';
  const { bookingIds, from } = gesture.grip;
  if (from.minute < 0) return '';
  const isFreed = gesture.at !== 'held' && gesture.isTimeFree && bookingIds.length === 1;
  return `${bookingIds.join(' ')}${isFreed ? `${AT}${gesture.to.minute}` : ''}`;
}

function noteOf({ bookings }: HeldBoard, { bookingIds: [first = '', ...others] }: Question): string | null {
  const facts = bookings.get(first);
  if (others.length === 0 || !facts) return null;
  return `Times are those of ${facts.passenger_lastname || riderName(facts)} alone.`;
}

function zoneOf({ day }: HeldBoard, { bookingIds: [first = ''] }: Question): string {
  return day.zones.get(bookingOf(day, first).programId) ?? 'UTC';
}

/** With its offset, for an hour may come twice. */
function wallText(ms: number, zone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return at.toString({ smallestUnit: 'minute', timeZoneName: 'never' });
}

function tellingAt(board: HeldBoard, { bookingIds: [first = ''], pickupMs }: Question): Telling {
  const telling = tellingOf(board, first);
  const { tripId } = bookingOf(board.day, first);
  return {
    ...telling,
    ownMs: pickupMs ?? telling.ownMs,
    ...(tripId === null ? {} : { homeLane: tripOf(board.day, tripId).runId }),
  };
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
