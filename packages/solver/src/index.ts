/** The door of the solver: dial-a-ride search over plain numbers. */
export { type Day, dropoffOf, NEVER, pickupOf, type Plan, visitStop } from './day/day.ts';
export { type DayText, makeDay, type RequestText, type ShiftText, type VehicleText } from './day/make-day.ts';
export { type Progress, solve, type SolveOptions } from './search/solve.ts';
export { verify, type Violation } from './verify.ts';
export { FormatError } from './formats/parse.ts';
export { type Instance, nodeRoutes, publishedCost } from './formats/instance.ts';
export { readCordeau } from './formats/cordeau.ts';
export { readHdarp } from './formats/hdarp.ts';
export { readLilim } from './formats/lilim.ts';
