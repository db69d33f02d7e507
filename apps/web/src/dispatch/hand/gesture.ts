import { type Grip, type Input, moved, type Point, type Spot, type Touching } from './input.ts';

/** What the dispatcher's hand is doing. The board draws this, and nothing else remembers it. */
export type Gesture =
  | { at: 'rest' }
  /** A button or a finger is down, and it is not known yet what for. */
  | { at: 'pressed'; touching: Touching }
  /** A finger has rested long enough: the ride is off the board, and has not moved yet. */
  | { at: 'held'; touching: Touching; grip: Grip }
  | { at: 'dragged'; grip: Grip; to: Spot; isTimeFree: boolean; grab: number }
  /** A frame that is drawn from empty ground, in pixels of the sheet. */
  | { at: 'lasso'; from: Point; to: Point; adds: boolean }
  /** Taken up by a key or a click; arrows move it, a key or a press on a lane puts it down. */
  | {
      at: 'placing';
      grip: Grip;
      to: Spot;
      isTimeFree: boolean;
      /** Enter was pressed before the best place was known: it is put there as soon as it is. */
      isBestAwaited?: true;
    }
  /** Put down where something should be known first. */
  | { at: 'asking'; drop: Drop; question: Question };

/** Where a hand wants to put something down. */
export interface Drop {
  bookingIds: readonly string[];
  from: Spot;
  to: Spot;
  /** Whether another time is meant as well; else the ride keeps its own, whatever its height on the board. */
  isTimeFree: boolean;
}

export interface Question {
  sentences: readonly string[];
  /** What the answer yes does: 'Rosen to Van 05'. */
  action: string;
  /** It lies over rides that could be shared with, and how that answer reads. */
  share?: { label: string; bookingIds: readonly string[] };
}

export type Judgement = { is: 'fine' } | { is: 'ask'; question: Question } | { is: 'no'; sentence: string };

/** What the board knows while a hand is over it. */
export interface Rules {
  /** The lanes from left to right, by their keys. */
  lanes: readonly string[];
  /** The lanes that fit, the best first, as the keys 1 to 9 mean them. */
  ranked: readonly string[];
  /** Where the fix puts what has not been moved yet: the best that fits, else who would have to grant the least. */
  best: string | null;
  /** Something is chosen already: a finger, which has no Ctrl, chooses more by a tap. */
  isChoosing: boolean;
  judge: (drop: Drop) => Judgement;
}

/** What a step asks of the board, beside drawing the gesture. */
export type Outcome =
  | { is: 'open'; id: string }
  | { is: 'choose'; bookingIds: readonly string[]; how: 'only' | 'toggle' }
  /** Everything up to these is chosen, from what was chosen before. */
  | { is: 'span'; bookingIds: readonly string[] }
  | { is: 'lasso'; from: Point; to: Point; adds: boolean }
  | { is: 'pressLane'; spot: Spot }
  | { is: 'drop'; drop: Drop }
  /** There is no best place to put it: it stays in the hand. */
  | { is: 'noBest' }
  | { is: 'putBack'; sentence: string | null };

export interface Step {
  gesture: Gesture;
  outcome: Outcome | null;
}

export const REST: Gesture = { at: 'rest' };

/** Where rides wait that nobody drives yet: a place beside the lanes. */
export const POOL = 'pool';

export const STEP_MIN = 5;

/** What follows from one input. Whatever ends a gesture ends it for good: the next one begins with a press or a key. */
export function step(gesture: Gesture, input: Input, rules: Rules): Step {
  if (isLoss(input)) return gesture.at === 'rest' ? still(gesture) : putBack();
  if (input.is === 'changed') {
    return ridesIn(gesture).some((id) => input.bookingIds.includes(id)) ? putBack(input.sentence) : still(gesture);
  }
  if (input.is === 'pick') return gesture.at === 'rest' ? placing(input.grip) : still(gesture);
  switch (gesture.at) {
    case 'rest':
      return input.is === 'down' ? { gesture: { at: 'pressed', touching: input }, outcome: null } : still(gesture);
    case 'pressed':
      return pressed(gesture.touching, input, rules);
    case 'held':
      return held(gesture, input, rules);
    case 'dragged':
      return dragged(gesture, input, rules);
    case 'lasso':
      return lasso(gesture, input);
    case 'placing':
      return placed(gesture, input, rules);
    case 'asking':
      return input.is === 'answer' ? answered(gesture.drop, input.yes) : still(gesture);
  }
}

/** Whether it was taken up by keys or a click, and nothing has moved it yet. */
export function isHome(gesture: Gesture): boolean {
  return gesture.at === 'placing' && isWhereItWas({ ...gesture, from: gesture.grip.from });
}

/** The rides that a gesture has in the hand. */
export function ridesIn(gesture: Gesture): readonly string[] {
  switch (gesture.at) {
    case 'held':
    case 'dragged':
    case 'placing':
      return gesture.grip.bookingIds;
    case 'asking':
      return gesture.drop.bookingIds;
    case 'rest':
    case 'pressed':
    case 'lasso':
      return [];
  }
}

/** What takes a hand off the board, whatever it was doing: Escape, a pointer that was lost, a window that lost the focus. */
function isLoss({ is }: Input): boolean {
  return is === 'escape' || is === 'lost' || is === 'blur';
}

function still(gesture: Gesture): Step {
  return { gesture, outcome: null };
}

function putBack(sentence: string | null = null): Step {
  return { gesture: REST, outcome: { is: 'putBack', sentence } };
}

function placing(grip: Grip): Step {
  return {
    gesture: { at: 'placing', grip, to: grip.from, isTimeFree: false },
    outcome: { is: 'choose', bookingIds: grip.bookingIds, how: 'only' },
  };
}

// A mouse and a pen slip by a few pixels in a click; a finger that moves scrolls, and one that rests takes up.
const SLACK_PX = 4;
const FINGER_SLACK_PX = 8;
export const LONG_PRESS_MS = 400;

function pressed(touching: Touching, input: Input, rules: Rules): Step {
  const { on, pointer, at, sheet } = touching;
  if (input.is === 'up') return clicked(touching, rules);
  if (input.is === 'still' && pointer === 'touch' && input.ms >= LONG_PRESS_MS) {
    // A finger has no Ctrl: what it frames comes to what is chosen, as what it taps does.
    if (!on) return still({ at: 'lasso', from: sheet, to: sheet, adds: rules.isChoosing });
    if (on.grip) return still({ at: 'held', touching, grip: on.grip });
  }
  if (input.is !== 'move') return still({ at: 'pressed', touching });
  const slack = pointer === 'touch' ? FINGER_SLACK_PX : SLACK_PX;
  if (!moved(at, input.at, slack)) return still({ at: 'pressed', touching });
  if (pointer === 'touch') return still(REST);
  if (!on) return still({ at: 'lasso', from: sheet, to: input.sheet, adds: touching.adds !== 'none' });
  return on.grip ? taken(on.grip, touching, input) : putBack(on.refusal);
}

/** Nothing moved between down and up: that is a click. */
function clicked({ on, adds, spot, pointer }: Touching, { isChoosing }: Rules): Step {
  if (!on) return { gesture: REST, outcome: { is: 'pressLane', spot } };
  if (on.id === '') return still(REST); // a card of the pool hears its clicks itself
  const isToggled = adds === 'one' || (pointer === 'touch' && isChoosing);
  if (isToggled && on.grip) return { gesture: REST, outcome: { is: 'choose', bookingIds: on.chooses, how: 'toggle' } };
  if (adds === 'span') return { gesture: REST, outcome: { is: 'span', bookingIds: on.chooses } };
  return { gesture: REST, outcome: { is: 'open', id: on.id } };
}

type Move = Extract<Input, { is: 'move' }>;

function taken(grip: Grip, touching: Touching, input: Move): Step {
  // The block stays under the finger where it was touched; one out of the pool has no height there.
  const grab = grip.from.lane === POOL ? 0 : touching.spot.minute - grip.from.minute;
  return {
    gesture: { at: 'dragged', grip, grab, to: spotOf(grip, input, grab), isTimeFree: input.isTimeFree },
    outcome: null,
  };
}

function held(gesture: Extract<Gesture, { at: 'held' }>, input: Input, rules: Rules): Step {
  if (input.is === 'move') return taken(gesture.grip, gesture.touching, input);
  if (input.is !== 'up') return still(gesture);
  // Let go without moving: it stays in the hand, and a press on a lane puts it down.
  return rules.lanes.length > 0 ? placing(gesture.grip) : putBack();
}

function dragged(gesture: Extract<Gesture, { at: 'dragged' }>, input: Input, rules: Rules): Step {
  const { grip, grab } = gesture;
  if (input.is === 'move')
    return still({ ...gesture, to: spotOf(grip, input, grab), isTimeFree: input.isTimeFree && grip.from.minute >= 0 });
  const isFix = input.is === 'key' && input.key === 'fix';
  if (input.is !== 'up' && !isFix) return still(gesture);
  return dropped({ ...grip, to: gesture.to, isTimeFree: gesture.isTimeFree }, rules);
}

function lasso(gesture: Extract<Gesture, { at: 'lasso' }>, input: Input): Step {
  if (input.is === 'move') return still({ ...gesture, to: input.sheet });
  if (input.is !== 'up') return still(gesture);
  const { from, to, adds } = gesture;
  if (!moved(from, to, 0)) return still(REST); // a finger that rested, and framed nothing
  return { gesture: REST, outcome: { is: 'lasso', from, to, adds } };
}

function placed(gesture: Extract<Gesture, { at: 'placing' }>, input: Input, rules: Rules): Step {
  const { grip, to } = gesture;
  const drop = (at: Spot): Step => dropped({ ...grip, to: at, isTimeFree: gesture.isTimeFree }, rules);
  if (input.is === 'press') {
    if (input.minute === undefined || grip.from.minute < 0) return drop({ lane: input.lane, minute: to.minute });
    return dropped({ ...grip, to: { lane: input.lane, minute: inSteps(input.minute) }, isTimeFree: true }, rules);
  }
  if (input.is === 'go') return still({ ...gesture, to: { ...to, lane: input.lane } });
  if (input.is !== 'key') return still(gesture);
  switch (input.key) {
    case 'left':
    case 'right':
      return still({ ...gesture, to: { ...to, lane: laneBeside(rules.lanes, to.lane, input.key) } });
    case 'up':
    case 'down': {
      if (grip.from.minute < 0) return still(gesture); // nobody knows yet when: there is no time to move
      const minute = Math.max(0, to.minute + (input.key === 'up' ? -STEP_MIN : STEP_MIN));
      return still({ ...gesture, isTimeFree: minute !== grip.from.minute, to: { ...to, minute } });
    }
    case 'enter':
      if (grip.isReady !== true || !isHome(gesture)) return drop(to);
      return rules.best === null ? still({ ...gesture, isBestAwaited: true }) : drop({ ...to, lane: rules.best });
    case 'fix':
      if (!isHome(gesture)) return drop(to);
      if (rules.best === null) return { gesture, outcome: { is: 'noBest' } };
      return drop({ ...to, lane: rules.best });
    default: {
      const lane = rules.ranked[Number(input.key) - 1];
      return lane === undefined ? still(gesture) : drop({ ...to, lane });
    }
  }
}

function dropped(drop: Drop, rules: Rules): Step {
  if (drop.to.lane === null || isWhereItWas(drop)) return putBack();
  const judgement = rules.judge(drop);
  switch (judgement.is) {
    case 'fine':
      return { gesture: REST, outcome: { is: 'drop', drop } };
    case 'ask':
      return { gesture: { at: 'asking', drop, question: judgement.question }, outcome: null };
    case 'no':
      return putBack(judgement.sentence);
  }
}

function isWhereItWas({ from, to, isTimeFree }: Omit<Drop, 'bookingIds'>): boolean {
  return to.lane === from.lane && (!isTimeFree || to.minute === from.minute);
}

function answered(drop: Drop, yes: boolean): Step {
  return yes ? { gesture: REST, outcome: { is: 'drop', drop } } : putBack();
}

/** Sideways keeps the time. With the time freed it goes in steps, as a plan is written. */
function spotOf({ from }: Grip, { spot, isTimeFree }: Move, grab: number): Spot {
  if (!isTimeFree || from.minute < 0) return { lane: spot.lane, minute: from.minute };
  return { lane: spot.lane, minute: inSteps(spot.minute - grab) };
}

function inSteps(minute: number): number {
  return Math.max(0, Math.round(minute / STEP_MIN) * STEP_MIN);
}

/** From the pool the first lane is to the right; to the left of the first is the pool. */
function laneBeside(lanes: readonly string[], lane: string | null, to: 'left' | 'right'): string | null {
  const at = lane === null || lane === POOL ? -1 : lanes.indexOf(lane);
  const next = at + (to === 'right' ? 1 : -1);
  if (next < 0) return at <= 0 ? POOL : lane;
  return lanes[Math.min(next, lanes.length - 1)] ?? lane;
}
