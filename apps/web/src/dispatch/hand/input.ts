/** A place in the window or on the sheet of the lanes, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A place on the board: a lane by its key, the pool or nowhere, and a minute of the day; -1 for who has yet to call. */
export interface Spot {
  lane: string | null;
  minute: number;
}

/** What is in the hand, and where it was taken from. */
export interface Grip {
  bookingIds: readonly string[];
  from: Spot;
  /** The rider is on the line: Enter puts it where it is best. */
  isReady?: true;
}

/** What lies under a press. */
export interface Pressed {
  /** What opens on a click: a ride, or a trip that carries nobody; '' for a card of the pool, which opens itself. */
  id: string;
  /** What a click with Ctrl chooses: every rider of the block. */
  chooses: readonly string[];
  /** What would be taken up; null for what stays where it is, and then the sentence says why. */
  grip: Grip | null;
  refusal: string | null;
}

/** A button or a finger that went down. */
export interface Touching {
  is: 'down';
  pointer: 'mouse' | 'pen' | 'touch';
  at: Point;
  sheet: Point;
  spot: Spot;
  /** Ctrl adds one, Shift all up to it. */
  adds: 'none' | 'one' | 'span';
  on: Pressed | null;
}

export type PlacingKey =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'enter'
  /** Takes what would make it fit: what a lane asks for is granted. */
  | 'fix'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9';

/** Everything a hand can do, and everything that can happen to it. */
export type Input =
  | Touching
  | { is: 'move'; at: Point; sheet: Point; spot: Spot; isTimeFree: boolean }
  | { is: 'up' }
  /** The finger has not moved for so long. */
  | { is: 'still'; ms: number }
  | { is: 'pick'; grip: Grip }
  /** A press on a lane; at a minute of its own where the time is free. */
  | { is: 'press'; lane: string; minute?: number }
  /** Points at a lane, and puts nothing down yet. */
  | { is: 'go'; lane: string }
  | { is: 'key'; key: PlacingKey }
  | { is: 'answer'; yes: boolean }
  | { is: 'escape' | 'lost' | 'blur' }
  /** Rides that somebody else has changed, and what there is to say of it. */
  | { is: 'changed'; bookingIds: readonly string[]; sentence: string };

export function moved(from: Point, to: Point, slackPx: number): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > slackPx;
}
