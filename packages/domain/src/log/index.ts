export * from './deed-sentences.ts';
