export * from './fee-words.ts';
