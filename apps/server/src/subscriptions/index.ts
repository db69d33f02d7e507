export { makeOperatorAhead } from './jobs.ts';
