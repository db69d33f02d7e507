export { numberToTell, reachedAt } from './by-hand.ts';
export { positionDesk } from './position-desk.ts';
export { yardZone } from './yard-zone.ts';
