export { columnsOf, columnsWithTrips, crewOf, type Fleet, gatherFleet } from './column-wire.ts';
export {
  type MeantRun,
  readRunParams,
  readRunsNamed,
  typedInstant,
  typedWallOfDay,
  wereTouchedSince,
  withTrips,
} from './deed.ts';
export { drawTrip } from './drawn-trips.ts';
export { warningsOfRides } from './deed-warnings.ts';
export { expectNear } from './near-day.ts';
export { rideThatStrayed } from './phones/ride-that-strayed.ts';
export { decidePresses, keepCash, openCash } from './phones/stray-store.ts';
export { columnsDrivenBy, deviceOf, isDrivenBy, teamsOf } from './whose-run.ts';
export { emptyDriveStoreOf } from './live/empty-drive-store.ts';
export { runsForWish, type WishedRide, type WishedRun } from './live/wished-ride.ts';
