import type { WorkedHours } from '@handrail/domain/dispatch';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announce } from '../../platform/notices/index.ts';
import type { Store } from '../../platform/store.ts';
import { type DayAxis, msAt } from '../grid/day-axis.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { type Lane, vehicleText } from '../board/lanes.ts';
import { useSteady } from '../use-steady.ts';
import type { Outlook } from '../board/verdicts.ts';
import { type Gesture, POOL } from './gesture.ts';
import { outlookAt } from './judge.ts';
import { laneVerdicts } from './lane-verdicts.ts';
import { useAhead } from './use-ahead.ts';
import { type Hand, useGesture } from './use-hand.ts';
import { useTimedVerdicts } from './use-timed-verdicts.ts';
import { createVerdictStore, type LaneVerdict, type VerdictStore } from './verdict-store.ts';

interface Asked {
  board: HeldBoard;
  axis: DayAxis;
  lanes: readonly Lane[];
  /** The keys of those in sight: the others are asked when they come there. */
  inSight: Store<readonly string[]>;
  workedOf: (lane: Lane) => WorkedHours | null;
}

interface Said {
  held: string;
  board: HeldBoard | null;
  outlooks: Map<Lane, Outlook>;
}

/** A hand that goes on meanwhile waits for no more than these. */
const ASKED_AT_ONCE = 4;

const NOTHING_SAID: Said = { held: '', board: null, outlooks: new Map() };

/** What every lane in sight says to what is in the hand, asked of the rules as soon as it is taken up and wherever it goes. */
export function useLaneVerdicts(hand: Hand, asked: Asked): VerdictStore {
  const [store] = useState(createVerdictStore);
  const held = useGesture(hand, heldText);
  const { board, lanes, inSight } = asked;
  /** What each lane said to what is held, for as long as it and the board are as they were. */
  const said = useRef<Said>(NOTHING_SAID);
  const sayingOf = (of: string, onBoard: HeldBoard) => {
    if (said.current.held !== of || said.current.board !== onBoard)
      said.current = { held: of, board: onBoard, outlooks: new Map() };
    return said.current.outlooks;
  };
  const inSightOf = (of: readonly Lane[]) => {
    const sought = new Set(inSight.get());
    return of.filter(({ key }) => sought.has(key));
  };
  useAhead(hand, (grip) => {
    const outlooks = sayingOf(grip.bookingIds.join(' '), board);
    const some = inSightOf(lanes)
      .filter((lane) => !outlooks.has(lane))
      .slice(0, ASKED_AT_ONCE);
    const drop = { ...grip, to: grip.from, isTimeFree: false };
    for (const lane of some) outlooks.set(lane, outlookAt(board.day, drop, lane, asked, null));
    return some.length > 0;
  });
  const reckon = useSteady((onBoard: HeldBoard, of: readonly Lane[]) => {
    const gesture = hand.gesture.get();
    const drop =
      gesture.at === 'dragged' || gesture.at === 'placing'
        ? { ...gesture.grip, to: gesture.to, isTimeFree: gesture.isTimeFree }
        : null;
    const grip = drop ?? (gesture.at === 'held' ? { ...gesture.grip, to: gesture.grip.from, isTimeFree: false } : null);
    if (!grip) return;
    const pickupMs = grip.isTimeFree ? msAt(asked.axis, grip.to.minute) : null;
    const outlooks = sayingOf(held, onBoard);
    store.put(
      laneVerdicts(onBoard, grip.bookingIds, inSightOf(of), (lane) => {
        const outlook = outlooks.get(lane) ?? outlookAt(onBoard.day, grip, lane, asked, pickupMs);
        outlooks.set(lane, outlook);
        return outlook;
      }),
    );
  });
  useLayoutEffect(() => {
    if (held === '') {
      said.current = NOTHING_SAID;
      store.clear();
      return;
    }
    const hear = () => reckon(board, lanes);
    hear();
    return inSight.subscribe(hear);
  }, [held, board, lanes, inSight, store, reckon]);
  useTimedVerdicts(hand, asked, store);
  useSpoken(hand, store, lanes);
  return store;
}

/** The rides in the hand, and the time where it is freed: for another of either the lanes are asked anew. */
function heldText(gesture: Gesture): string {
  switch (gesture.at) {
    case 'held':
      return gesture.grip.bookingIds.join(' ');
    case 'dragged':
    case 'placing':
      return `${gesture.grip.bookingIds.join(' ')}${gesture.isTimeFree ? ` at ${gesture.to.minute}` : ''}`;
    case 'rest':
    case 'pressed':
    case 'lasso':
    case 'asking':
      return '';
  }
}

/** By keys the best three are said once, and each lane that one comes to; a pointer is followed by the eyes. */
function useSpoken(hand: Hand, store: VerdictStore, lanes: readonly Lane[]): void {
  const lane = useGesture(hand, (gesture) => (gesture.at === 'placing' ? gesture.to.lane : null));
  const isPlacing = useGesture(hand, ({ at }) => at === 'placing');
  const isTimed = useSyncExternalStore(store.subscribe, () => store.times()?.isWhole ?? false);
  useEffect(() => {
    if (!isPlacing) return;
    const best = lanes
      .flatMap((one) => {
        const verdict = store.verdictsOf(one.key);
        return verdict?.rank && verdict.rank <= 3 ? [{ one, verdict, rank: verdict.rank }] : [];
      })
      .sort((a, b) => a.rank - b.rank);
    const said = best.map(({ one, verdict, rank }) => `${rank}: ${saidOf(one, verdict)}`);
    const what = said.length > 0 ? said.join(' ') : isTimed ? 'No vehicle fits.' : 'No vehicle in sight fits.';
    announce(`${isTimed ? 'With times.' : 'Picked up.'} ${what}`);
    // oxlint-disable-next-line react/exhaustive-deps -- said once when it is taken up, and once when times are there
  }, [isPlacing, isTimed]);
  useEffect(() => {
    if (lane === null) return;
    if (lane === POOL) return announce('Unassigned.');
    const one = lanes.find(({ key }) => key === lane);
    const verdict = store.verdictsOf(lane);
    if (one) announce(verdict ? saidOf(one, verdict) : `${vehicleText(one.column)}.`);
    // oxlint-disable-next-line react/exhaustive-deps -- said when one comes to a lane, not at each change in it
  }, [lane]);
}

function saidOf({ column }: Lane, { is, word, sentence }: LaneVerdict): string {
  return `${vehicleText(column)}: ${is === 'no' || is === 'hurts' ? '' : `${word}. `}${sentence}`;
}
