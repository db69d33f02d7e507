/** The door of the solver: dial-a-ride search over plain numbers. */
export { type Day, NEVER, type Plan, type VisitKind } from './day/day.ts';
export { type DayText, makeDay, type RequestText, type ShiftText, type VehicleText } from './day/make-day.ts';
export { settleStanding } from './day/settle-standing.ts';
export { arriveAt, departBy } from './day/traffic.ts';
export { FormatError } from './formats/parse.ts';
export { type Instance, nodeRoutes, publishedCost, vehiclesUsed } from './formats/instance.ts';
export { readCordeau } from './formats/cordeau.ts';
export { readHdarp } from './formats/hdarp.ts';
export { readLilim } from './formats/lilim.ts';
export { type Timetable, timetables } from './kernel/timetable.ts';
export { askShift, type Asking, type Said } from './live/ask.ts';
export {
  candidateIf,
  cheapestRelaxation,
  explain,
  explainOn,
  type Explanation,
  type Reason,
  reasons,
  type Relief,
} from './live/explain.ts';
export {
  bestCandidate,
  type Candidate,
  candidateFrom,
  candidateOn,
  candidates,
  type Live,
  openLive,
  setRoute,
} from './live/live.ts';
export { type Lane, type LaneStop, type Promised, setLane, setPromise } from './live/set-lane.ts';
export { type LegChanged, legsChanged, routeOn, type Told, toldIf, toldOn } from './live/taking.ts';
export type { Scale } from './live/relaxations.ts';
export { type Progress, solve, type Solved, type SolveOptions } from './search/solve.ts';
export { planCost } from './reckon.ts';
export { verify, type Violation } from './verify.ts';
