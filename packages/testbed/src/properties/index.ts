export { cases } from './cases.ts';
