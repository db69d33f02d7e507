export { positionDesk } from './position-desk.ts';
