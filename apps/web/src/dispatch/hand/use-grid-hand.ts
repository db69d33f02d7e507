import { find } from '@handrail/domain/day';
import { isBlock, type WorkedHours } from '@handrail/domain/dispatch';
import { startTransition, useEffect, useRef, useState } from 'react';
import { announce, sayDone } from '../../platform/notices/index.ts';
import type { Store } from '../../platform/store.ts';
import { type Drawn, ridesIn as ridesInFrame } from '../grid/grid-place.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { Lane } from '../board/lanes.ts';
import type { CardHand } from '../list/RideCard.tsx';
import { type Drop, type Outcome, ridesIn, type Rules } from './gesture.ts';
import { judgeDrop, pickupMsOf, ridesBeneath } from './judge.ts';
import { leastAsked } from './least-asked.ts';
import { fromOf, gripOf, type InReach, refusalOf, refusalOfAll, ridesOfLane } from './take-up.ts';
import { useGesture, useHand } from './use-hand.ts';
import { useLaneVerdicts } from './use-lane-verdicts.ts';
import { useSteady } from '../use-steady.ts';
import { useLetGo } from './use-let-go.ts';

/** What the page does with what a hand on the grid has come to. */
export interface HandDeeds {
  onChoose: (bookingIds: readonly string[]) => void;
  /** The rides that a pointer or the keys have off the board, for the colleagues. */
  onHold: (bookingIds: readonly string[]) => void;
  onDrop: (drop: Drop, lane: Lane | null, pickupMs: number | null, said: readonly string[]) => void;
  /** A ride was let go of over another, and they are to share a trip. */
  onShare: (bookingIds: readonly string[], lane: Lane | null) => void;
  onTaken: (bookingIds: readonly string[]) => void;
  /** What is put down may be in the hand of a colleague, or lie on what is: that was asked. */
  onTakeOver: (bookingIds: readonly string[]) => void;
}

interface OnGrid extends HandDeeds {
  board: HeldBoard;
  drawn: Drawn;
  /** The keys of the lanes in sight. */
  inSight: Store<readonly string[]>;
  workedOf: (lane: Lane) => WorkedHours | null;
  hand: CardHand;
}

const NO_BEST = 'No vehicle takes it as it stands, or with one thing granted. Each lane says why.';

/** The hand over the grid: what it may do there, and what comes of what it did. */
export function useGridHand(on: OnGrid) {
  const { board, drawn, inSight, workedOf, hand: cards, onHold } = on;
  const { lanes, axis } = drawn;
  const reach: InReach = { board, lanes, axis, picked: cards.picked };
  const asked = { board, axis, lanes, workedOf, heldBy: cards.heldBy, inSight };
  const [isTimeFree, setTimeFree] = useState(false);
  /** What was said of the drop that is judged last, and when the ride would be picked up: a question may stand in between. */
  const judged = useRef<{ said: readonly string[]; pickupMs: number | null }>({ said: [], pickupMs: null });
  /** Whether what is chosen was taken up by a key: put back, it is chosen no longer. */
  const isTaken = useRef(false);

  const hand = useHand(rulesNow, onOutcome);
  const verdicts = useLaneVerdicts(hand, asked);
  useLetGo(hand, board, on.onTaken);
  const held = useGesture(hand, (gesture) => ridesIn(gesture).join(' '));
  // The colleagues hear of it after the frame that shows what is held.
  useEffect(() => startTransition(() => onHold(held === '' ? [] : held.split(' '))), [held, onHold]);

  function ranked(): string[] {
    return lanes
      .flatMap(({ key }) => {
        const rank = verdicts.verdictsOf(key)?.rank ?? null;
        return rank === null ? [] : [{ key, rank }];
      })
      .sort((a, b) => a.rank - b.rank)
      .map(({ key }) => key);
  }

  /** Every lane has told its times, or it is said why there are none. */
  function isReckoned(): boolean {
    return verdicts.times()?.isWhole === true || verdicts.note() !== null;
  }

  const goOn = useSteady(() => {
    const gesture = hand.gesture.get();
    if (gesture.at === 'placing' && gesture.isBestAwaited && isReckoned()) hand.send({ is: 'key', key: 'enter' });
  });
  useEffect(() => verdicts.subscribe(goOn), [verdicts, goOn]);

  function rulesNow(): Rules {
    return {
      // Found out where they are asked: a pointer that moves asks for none of them.
      get lanes() {
        return lanes.map(({ key }) => key);
      },
      get ranked() {
        return ranked();
      },
      get best() {
        const gesture = hand.gesture.get();
        // Who is told a minute on the line is told one that was reckoned.
        if (gesture.at === 'placing' && gesture.grip.isReady && !isReckoned()) return null;
        return ranked()[0] ?? leastAsked(lanes, verdicts);
      },
      isChoosing: cards.picked.size > 0,
      judge: (drop) => {
        const judgement = judgeDrop(drop, { ...asked, times: verdicts });
        judged.current = {
          said: judgement.is === 'ask' ? judgement.question.sentences : [],
          pickupMs: pickupMsOf(drop, { axis, times: verdicts }),
        };
        return judgement;
      },
    };
  }

  function onOutcome(outcome: Outcome) {
    switch (outcome.is) {
      case 'open': {
        if (board.bookings.has(outcome.id)) return cards.onOpen(outcome.id);
        const entry = find(board.day.trip, outcome.id);
        return entry && isBlock(entry) ? cards.onBlock(entry) : undefined;
      }
      case 'choose':
        isTaken.current = outcome.how === 'only';
        return outcome.how === 'only' ? on.onChoose(outcome.bookingIds) : outcome.bookingIds.forEach(cards.onPick);
      case 'span':
        return cards.canPick ? cards.onSpan(outcome.bookingIds, ridesOfLane(outcome.bookingIds, reach)) : undefined;
      case 'lasso': {
        if (!cards.canPick) return;
        const found = ridesInFrame(outcome.from, outcome.to, drawn).filter((id) => refusalOf(id, reach) === null);
        return on.onChoose(outcome.adds ? [...new Set([...cards.picked, ...found])] : found);
      }
      case 'pressLane': {
        const { lane } = outcome.spot;
        const [first] = cards.picked;
        if (lane === null || first === undefined) return;
        hand.send({ is: 'pick', grip: { bookingIds: [...cards.picked], from: fromOf(first, reach) } });
        isTaken.current = false; // refused there, they stay chosen for another lane
        return hand.send({ is: 'press', lane });
      }
      case 'drop': {
        const { drop } = outcome;
        const lane = lanes.find(({ key }) => key === drop.to.lane) ?? null;
        setTimeFree(false);
        on.onTakeOver([...drop.bookingIds, ...(lane ? ridesBeneath(lane, drop, axis) : [])]);
        return on.onDrop(drop, lane, judged.current.pickupMs, judged.current.said);
      }
      case 'noBest': {
        const sentence = isReckoned() ? NO_BEST : 'The vehicles are still being asked.';
        announce(sentence);
        return sayDone(sentence);
      }
      case 'putBack':
        setTimeFree(false);
        if (isTaken.current) on.onChoose([]);
        isTaken.current = false;
        if (outcome.sentence !== null && outcome.sentence !== '') sayDone(outcome.sentence);
        return;
    }
  }

  /** Takes up one ride from the pool, and what is chosen with it. */
  function takeRide(id: string) {
    const grip = gripOf([id], reach);
    if (grip) cards.mayTake(grip.bookingIds, () => hand.send({ is: 'pick', grip }));
  }

  /** Takes up one ride whose rider is ready now, whatever else is chosen. */
  function takeReady(id: string, isHurried: boolean) {
    const grip = { bookingIds: [id], from: fromOf(id, reach), isReady: true } as const;
    cards.mayTake([id], () => {
      hand.send({ is: 'pick', grip });
      if (isHurried) hand.send({ is: 'key', key: 'enter' });
    });
  }

  /** Takes up what the keys stand on in the grid; `isMore` chooses it beside what is chosen. */
  function takeTrip(tripId: string, isMore: boolean) {
    const trip = lanes.flatMap(({ trips }) => trips).find(({ entry }) => entry.id === tripId);
    const ids = trip?.rides.map(({ entry }) => entry.id) ?? [];
    const refusal = refusalOfAll(ids, reach);
    if (refusal !== null) return sayDone(refusal);
    const grip = gripOf(ids, reach);
    if (isMore) ids.forEach(cards.onPick);
    else if (grip) cards.mayTake(grip.bookingIds, () => hand.send({ is: 'pick', grip }));
  }

  /** Lets go of these rides, with a sentence; false where they are not in the hand. */
  function letGo(bookingIds: readonly string[], sentence: string): boolean {
    const isIn = ridesIn(hand.gesture.get()).some((id) => bookingIds.includes(id));
    if (isIn) hand.send({ is: 'changed', bookingIds, sentence });
    return isIn;
  }

  return { hand, verdicts, reach, isTimeFree, setTimeFree, takeRide, takeReady, takeTrip, letGo };
}
