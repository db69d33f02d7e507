export { listLeaves } from './leave-store.ts';
export { scheduleOnWire } from './schedule-wire.ts';
