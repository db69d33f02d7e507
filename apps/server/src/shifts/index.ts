export { scheduleOnWire } from './schedule-wire.ts';
