export { KeptThread, type Thread } from './kept-thread.ts';
