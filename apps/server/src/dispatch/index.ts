export { columnsOf, columnsWithTrips, crewOf, type Fleet, gatherFleet } from './column-wire.ts';
export { type MeantRun, readRunsNamed } from './deed.ts';
export { warningsOfRides } from './deed-warnings.ts';
