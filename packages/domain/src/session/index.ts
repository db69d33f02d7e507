export { type IdleRule, type SessionState, type SessionTimes, sessionState } from './idle.ts';
export { judgePassword } from './password.ts';
export { type Region, type VisitorPlace, regionOf } from './region.ts';
