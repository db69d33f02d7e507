export { positionDesk } from './position-desk.ts';
export { yardZone } from './yard-zone.ts';
